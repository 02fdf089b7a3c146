/** The row numbers of the form. A zone has at most one rate for each row. */
export const RATE_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** The number of empty rows below the filled ones. */
const EMPTY_ROWS = 2;

/** The numbers of the rows that the form shows: all rows up to the last filled one, and some empty rows. */
export function shownRows(typed: Record<string, string | undefined>): readonly number[] {
  const last = RATE_ROWS.findLast((row) => typed[`rate_${row}_name`] || typed[`rate_${row}_percent`]) ?? 0;
  return RATE_ROWS.slice(0, last + EMPTY_ROWS);
}
