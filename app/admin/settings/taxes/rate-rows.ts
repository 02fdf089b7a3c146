/** As many as a zone may have rates. */
export const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** Shown beyond those that are filled in. */
const EMPTY_ROWS = 2;

/** The rows that a form shows which holds this. */
export function shownRows(typed: Record<string, string | undefined>): readonly number[] {
  const last = ROWS.findLast((row) => typed[`rate_${row}_name`] || typed[`rate_${row}_percent`]) ?? 0;
  return ROWS.slice(0, last + EMPTY_ROWS);
}
