/** A cell that begins with one of these is a formula to a spreadsheet; the wide forms are read the same. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const ESCAPED = /^'(?=['=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** The text as a cell that no spreadsheet calculates. `unescapeCell` gives back exactly the text. */
export function escapeCell(text: string): string {
  // What begins with an apostrophe gets one too, or it could not be told from an escaped cell.
  return FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** The text of a cell that an export may have escaped. */
export function unescapeCell(cell: string): string {
  return cell.replace(ESCAPED, '');
}
