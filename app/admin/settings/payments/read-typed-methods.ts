import type { ChosenMethod } from '#domain/payments/methods/method-choice.ts';

/** The fields of a method's row. */
export const onField = (name: string) => `on_${name}`;
export const placeField = (name: string) => `place_${name}`;

/**
 * The methods as the form has them, in the order of the chosen places. Of two on the same place the one comes
 * first that was moved there: it takes the place of the other.
 */
export function readTypedMethods(form: URLSearchParams, before: readonly { name: string }[]): ChosenMethod[] {
  const rows = before.map(({ name }, at) => {
    const typed = Number(form.get(placeField(name)));
    const place = Number.isInteger(typed) && typed >= 1 && typed <= before.length ? typed - 1 : at;
    return { name, on: form.has(onField(name)), place, moved: Math.sign(place - at) };
  });
  // Who moved up comes before the one there, who moved down after it.
  const sorted = rows.toSorted((one, other) => one.place - other.place || one.moved - other.moved);
  return sorted.map(({ name, on }) => ({ name, on }));
}
