import type { QuantityByLine } from '#domain/fulfilment/line-quantities.ts';

/** The field name of a line's quantity. */
export const quantityFieldName = (line: number) => `pieces-${line}`;

/** The entered quantities by line. An empty field counts as 0. Null if a value is not a whole number. */
export function quantitiesFrom(form: URLSearchParams): QuantityByLine | null {
  const pieces = new Map<number, number>();
  for (const [name, value] of form) {
    const line = /^pieces-(\d{1,4})$/.exec(name)?.[1];
    if (line === undefined) continue;
    if (!/^\d{0,6}$/.test(value.trim())) return null;
    pieces.set(Number(line), Number(value.trim()));
  }
  return pieces;
}
