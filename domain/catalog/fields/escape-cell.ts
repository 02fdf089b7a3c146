/**
 * Matches cells that a spreadsheet would evaluate as a formula. The last four characters are full-width forms
 * of =, +, - and @.
 */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const ESCAPED = /^'(?=['=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/**
 * Escapes a text, so that a spreadsheet doesn't evaluate it as a formula. `unescapeCell` restores the
 * original text.
 */
export function escapeCell(text: string): string {
  // A text that already starts with an apostrophe gets another one. Otherwise `unescapeCell` would remove the
  // original apostrophe.
  return FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** Returns the original text of a cell that `escapeCell` wrote. Other cells stay as they are. */
export function unescapeCell(cell: string): string {
  return cell.replace(ESCAPED, '');
}
