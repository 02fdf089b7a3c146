/** A cell that starts with one of these is a formula to a spreadsheet. Full-width forms count as well. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const ESCAPED = /^'(?=['=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** The text as a cell that no spreadsheet evaluates. `unescapeCell` restores the exact text. */
export function escapeCell(text: string): string {
  // A text with a leading apostrophe gets another one, to distinguish it from an escaped cell.
  return FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** The text of a cell that an export may have escaped. */
export function unescapeCell(cell: string): string {
  return cell.replace(ESCAPED, '');
}
