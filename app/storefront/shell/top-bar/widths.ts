/**
 * The window widths, in rem, at which more categories fit in the row. Decided on the server, so that the row
 * is correct without script and nothing moves.
 */
export const WIDTHS = [64, 72, 80, 90, 100] as const;

/** Both margins of the page. */
const MARGINS = 5;
const MORE = 8;
/** The width of the links to orders and panel, which only some visitors have. */
const OWN_LINKS = 15;
/** Padding and gap of an entry. */
const AROUND = 1.75;
/** The average width of a letter; Chinese, Japanese and Korean letters count twice. */
const LETTER = 0.52;
const MAX_ENTRY = 14;

function widthOf(name: string): number {
  const letters = [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
  return Math.min(letters * LETTER, MAX_ENTRY) + AROUND;
}

/**
 * For each category, the first position in `WIDTHS` at which it is in the row; `WIDTHS.length` for never.
 * `all` is the first position at which the menu More has no categories.
 */
export function placesInRow(names: string[]): { from: number[]; all: number } {
  const ends: number[] = [];
  let end = 0;
  for (const name of names) {
    end += widthOf(name);
    ends.push(end);
  }
  const firstWith = (needed: number) => {
    const found = WIDTHS.findIndex((width) => width - MARGINS - OWN_LINKS >= needed);
    return found < 0 ? WIDTHS.length : found;
  };
  const all = firstWith(end);
  return { from: ends.map((needed) => Math.min(firstWith(needed + MORE), all)), all };
}
