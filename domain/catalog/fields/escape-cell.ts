/**
 * If a cell starts with one of these characters, spreadsheets evaluate it as a formula. Includes their
 * full-width forms.
 */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const ESCAPED = /^'(?=['=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Escapes a text, so that no spreadsheet evaluates the cell. `unescapeCell` restores the exact text. */
export function escapeCell(text: string): string {
  // If a text starts with an apostrophe, adds another one to distinguish it from an escaped cell.
  return FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** The text of a cell. Reverts `escapeCell`. */
export function unescapeCell(cell: string): string {
  return cell.replace(ESCAPED, '');
}
