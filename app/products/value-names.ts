/** The names of the fields for chosen values, as in `?o1=M&o2=Red`. */
export const VALUE_FIELDS = ['o1', 'o2', 'o3'] as const;

/** The chosen values in the fields of a form or address, in the order of their options. */
export function chosenNames(chosenOf: (field: string) => string | null | undefined): string[] {
  return VALUE_FIELDS.flatMap((field) => chosenOf(field) ?? []);
}

type Named = { values: { name: string }[] }[];

/** The index of each chosen value within its option; null if an option does not have that value. */
export function chosenIn(options: Named, chosenOf: (field: string) => string | null): number[] | null {
  const places = options.map(({ values }, at) => {
    const chosen = chosenOf(VALUE_FIELDS[at] ?? '');
    return values.findIndex(({ name }) => name === chosen);
  });
  return places.includes(-1) ? null : places;
}

/** The chosen values as text, such as "M / Red". */
export function chosenText(options: Named, chosen: number[]): string {
  return options.flatMap(({ values }, at) => values[chosen[at] ?? 0]?.name ?? []).join(' / ');
}
