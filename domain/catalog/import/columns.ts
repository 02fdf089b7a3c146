/** The columns of a file of products, in the order of an export. */
export const COLUMNS = [
  'id',
  'name',
  'category',
  'description',
  'price',
  'stock',
  'image_key',
  'version',
] as const;
export type Column = (typeof COLUMNS)[number];

/** What an import takes. */
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;

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
