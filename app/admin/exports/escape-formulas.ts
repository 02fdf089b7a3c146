const FORMULA_INSIDE = /([;,\t]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * Puts an apostrophe before a formula inside a text, so that spreadsheets don't run it. Some spreadsheets
 * split cells at semicolons, such as German Excel. `escape_formulas` of csv-stringify looks only at the first
 * character of a cell.
 */
export const escapeFormulas = (text: string): string => text.replace(FORMULA_INSIDE, "$1'");
