import type { ChosenMethod } from '#domain/payments/methods/method-choice.ts';

/** The name of the checkbox in a method's row. */
export const onField = (name: string) => `on_${name}`;
export const placeField = (name: string) => `place_${name}`;

/**
 * The submitted methods in the order of their chosen places. If two have the same place, the one that was
 * moved there comes first and takes the other's place.
 */
export function readTypedMethods(form: URLSearchParams, before: readonly { name: string }[]): ChosenMethod[] {
  const rows = before.map(({ name }, at) => {
    const typed = Number(form.get(placeField(name)));
    const place = Number.isInteger(typed) && typed >= 1 && typed <= before.length ? typed - 1 : at;
    return { name, on: form.has(onField(name)), place, moved: Math.sign(place - at) };
  });
  // A method that moved up comes before the one at its new place; a method that moved down comes after it.
  const sorted = rows.toSorted((one, other) => one.place - other.place || one.moved - other.moved);
  return sorted.map(({ name, on }) => ({ name, on }));
}
