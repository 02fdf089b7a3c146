/**
 * The window widths (rem) from which more categories fit in the row. The server already calculates which
 * categories fit. The row is therefore correct without JavaScript, and nothing moves when the script runs.
 */
export const WIDTHS = [64, 72, 80, 90, 100] as const;

/** The width of the page's left and right margins together (rem). */
const MARGINS = 5;
const MORE = 8;
/** The width of the links to the orders and the admin area (rem). Only some visitors see these links. */
const OWN_LINKS = 15;
/** The width of an entry's padding and gap (rem). */
const AROUND = 1.75;
/** The average width of a letter (rem). A Chinese, Japanese or Korean letter counts as two. */
const LETTER = 0.52;
const MAX_ENTRY = 14;

function widthOf(name: string): number {
  const letters = [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
  return Math.min(letters * LETTER, MAX_ENTRY) + AROUND;
}

/**
 * For each category, the index of the first width in `WIDTHS` at which it is in the row. The index is
 * `WIDTHS.length` if the category is always in the menu. `all` is the index of the first width at which all
 * categories are in the row, so that the More menu is empty.
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
