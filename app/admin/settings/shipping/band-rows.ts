/**
 * The row numbers of the form for a price by weight or subtotal. A method has at most one band for each row.
 */
export const BAND_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
/** Whether the price of this kind depends on the order's weight or subtotal. */
export const isByBand = (kind: string) => kind === 'weight' || kind === 'subtotal';

/** The number of empty rows below the filled ones. */
const EMPTY_ROWS = 3;

/** The numbers of the rows that the form shows: all rows up to the last filled one, and some empty rows. */
export function shownBands(typed: Record<string, string | undefined>): readonly number[] {
  const last = BAND_ROWS.findLast((row) => typed[`band_${row}_from`] || typed[`band_${row}_price`]) ?? 0;
  return BAND_ROWS.slice(0, last + EMPTY_ROWS);
}
