import type { ChosenMethod } from '#domain/payments/methods/method-choice.ts';

/** The name of the checkbox in a method's row. */
export const onField = (name: string) => `on_${name}`;
export const placeField = (name: string) => `place_${name}`;

/**
 * The submitted methods, sorted by their entered positions. If two methods have the same position, the method
 * whose position was changed gets it.
 */
export function readTypedMethods(form: URLSearchParams, before: readonly { name: string }[]): ChosenMethod[] {
  const rows = before.map(({ name }, at) => {
    const typed = Number(form.get(placeField(name)));
    const place = Number.isInteger(typed) && typed >= 1 && typed <= before.length ? typed - 1 : at;
    return { name, on: form.has(onField(name)), place, moved: Math.sign(place - at) };
  });
  // If methods have the same position, methods that moved up come first, and methods that moved down come
  // last.
  const sorted = rows.toSorted((one, other) => one.place - other.place || one.moved - other.moved);
  return sorted.map(({ name, on }) => ({ name, on }));
}
