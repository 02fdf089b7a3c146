import { counted } from '../../format/counted.ts';
import { number } from '../../format/format.ts';

export const importFailed = 'Failed to import the products';
export const productsImported = 'Products imported successfully';
export const importDiscarded = 'The import was discarded';

/** Reasons why a file can't be read. `columns` are the allowed columns. `row` is null if it is not known. */
export const fileIncomplete = 'The upload was interrupted. Please choose the file again.';
export const fileEmpty = 'The file is empty.';
export const fileWithoutRows = 'The file has no rows below the column names.';
export const fileNotUtf8 = 'The file is not UTF-8 text: save it as "CSV UTF-8" and try again.';
export const fileTooLarge = (megabytes: number) =>
  `The file is larger than ${megabytes} MB. Split it into smaller files.`;
export const tooManyRows = (most: number) =>
  `The file has more than ${number(most)} rows. Split it into smaller files.`;
export const unknownColumn = (name: string, columns: readonly string[]) =>
  `There is no column "${name}". ${wanted(columns)}`;
export const repeatedColumn = (name: string, columns: readonly string[]) =>
  `The column "${name}" appears twice. ${wanted(columns)}`;
export const neitherIdNorName = (columns: readonly string[]) =>
  `A column "id" or "name" is missing. ${wanted(columns)}`;
export const rowTooLong = (row: number | null) => `Row ${row ?? ''} is too long to be a product.`;
export const quoteNeverClosed = (row: number | null) =>
  `Row ${row ?? ''} can't be read: a quote (") has no closing quote.`;
export const quotesOutOfOrder = (row: number | null) =>
  `Row ${row ?? ''} can't be read: it has a misplaced quote (").`;

const wanted = (columns: readonly string[]) =>
  `The first row must contain column names: ${columns.join(', ')}.`;

/** Problems with a row of the file. */
export const cellCount = (cells: number, columns: number) =>
  `It has ${counted(cells, 'cell')}, the first row has ${columns}`;
export const noId = 'The id must be a product number, such as 17';
export const noVersion = 'The version must be a number from an export, such as 3';
export const repeatedId = 'More than one row has this id';
export const unknownId = 'There is no product with this id';
export const unlistedProduct = 'This product is a draft or hidden. Files only change listed products.';
export const changedSince = 'The product was changed after this file was exported';
export const unknownCategory = 'There is no category with this name';
export const unknownTaxClass = 'There is no tax class with this number';
export const needed = (noun: string) => `A new product needs ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

export const title = 'Import products';
export const chooseTitle = 'Choose a file';
export const chooseHint = (columns: readonly string[]) =>
  `Use a CSV file like those from Export. Its first row contains column names: ${columns.join(', ')}. A row with the id of a listed product changes it; a row without an id adds a product. Columns that you leave out don’t change. You see the effect of every row before anything is saved.`;
export const chooseFirst = 'Choose a CSV file first';
export const csvFile = 'CSV file';
export const check = 'Check the file';
export const recent = 'Recent imports';
export const another = 'Choose another file';

export const states = {
  reading: 'Reading',
  refused: 'Could not be read',
  ready: 'Not imported yet',
  done: 'Imported',
};
/** What the import does with a row. */
export const effects = { error: 'Error', new: 'New', changed: 'Changed', same: 'Unchanged' };
type Effect = keyof typeof effects;
/** The number of rows by effect, such as '3 new, 1 changed'. */
export const effectCounts = (counts: readonly (readonly [effect: Effect, count: number])[]) =>
  counts.map(([effect, count]) => `${number(count)} ${effectWord(effect, count)}`).join(', ') || 'no rows';
const effectWord = (effect: Effect, count: number) =>
  effect === 'error' && count > 1 ? 'errors' : effects[effect].toLowerCase();
/** The state of an import and the effects of its rows, such as 'Imported, 3 new'. */
export const stateAnd = (state: string, counts: string) => `${state}, ${counts}`;

export const reading = 'Reading the file';
export const applying = 'Importing';
/** The progress of an import. `doing` is one of the two texts above. */
export const progress = (doing: string, rows: number) =>
  rows > 0 ? `${doing}… ${counted(rows, 'row')}` : `${doing}…`;
export const neverArrived = 'The upload was interrupted. Please choose the file again.';
export const reloadHint = 'Reload this page to see its rows.';

/** Shown in place of a file name that is missing. */
export const file = 'File';
/** `problem` is the reason why the file can't be read; '' if it is not known. */
export const nothingWritten = (problem: string) => `${problem} Nothing was imported.`;
export const readyWrong = (counts: string) =>
  `${counts}. Correct every row with an error, then choose the file again.`;
export const readyEmpty = (counts: string) => `${counts}. There is nothing to import.`;
export const readyRight = (counts: string) =>
  `${counts}. Nothing is imported yet. Items sold before you import are still deducted from stock.`;
export const done = (counts: string) => `${states.done}: ${counts}.`;
export const importProducts = (count: number) => `Import ${counted(count, 'product')}`;
export const discard = 'Discard';

export const rows = 'Rows';
/** The accessible name of the tabs that filter the rows by effect. */
export const effectTabs = 'Effects';
export const allRows = (count: number) => `All ${number(count)}`;
export const rowsOf = (effect: string, count: number) => `${effect} ${number(count)}`;
export const fromStart = 'From the start';
export const nextRows = 'Next rows';
export const rowTable = 'Rows of the file';
export const row = 'Row';
export const effect = 'Effect';
export const product = 'Product';
export const details = 'Details';
