/** The form fields and address parameters that contain the chosen values of options, as in `?o1=M&o2=Red`. */
export const VALUE_FIELDS = ['o1', 'o2', 'o3'] as const;

/** The names of the chosen values in a form or address, in the order of the options. */
export function chosenNames(chosenOf: (field: string) => string | null | undefined): string[] {
  return VALUE_FIELDS.flatMap((field) => chosenOf(field) ?? []);
}

type Named = { values: { name: string }[] }[];

/** For each option, the position of the chosen value. Null if an option does not have the chosen value. */
export function chosenIn(options: Named, chosenOf: (field: string) => string | null): number[] | null {
  const places = options.map(({ values }, at) => {
    const chosen = chosenOf(VALUE_FIELDS[at] ?? '');
    return values.findIndex(({ name }) => name === chosen);
  });
  return places.includes(-1) ? null : places;
}

/** The names of the chosen values, such as "M / Red". */
export function chosenText(options: Named, chosen: number[]): string {
  return options.flatMap(({ values }, at) => values[chosen[at] ?? 0]?.name ?? []).join(' / ');
}
