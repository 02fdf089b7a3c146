/** As many as a way of delivery may have bands. */
export const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
/** Shown beyond those that are filled in. */
const EMPTY_ROWS = 3;

/** The rows that a form shows which holds this. */
export function shownBands(typed: Record<string, string | undefined>): readonly number[] {
  const last = ROWS.findLast((row) => typed[`band_${row}_from`] || typed[`band_${row}_price`]) ?? 0;
  return ROWS.slice(0, last + EMPTY_ROWS);
}
