/**
 * The window widths in rem at which more categories fit in the row. The server already decides what fits, so
 * that the row is right without script and nothing moves.
 */
export const WIDTHS = [64, 72, 80, 90, 100] as const;

/** The width of the page's two margins in rem. */
const MARGINS = 5;
const MORE = 8;
/** The width of the links to orders and panel in rem. Only some visitors have these links. */
const OWN_LINKS = 15;
/** The width of an entry's padding and gap in rem. */
const AROUND = 1.75;
/** The average width of a letter in rem. Chinese, Japanese and Korean letters count twice. */
const LETTER = 0.52;
const MAX_ENTRY = 14;

function widthOf(name: string): number {
  const letters = [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
  return Math.min(letters * LETTER, MAX_ENTRY) + AROUND;
}

/**
 * For each category, the first index in `WIDTHS` at which the category is in the row; `WIDTHS.length` if it
 * never is. `all` is the first index at which all categories are in the row, so that the menu More has none.
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
