import { counted } from './counted.ts';
import { number } from './format.ts';

/** The import of products. */

export const importFailed = 'Failed to import the products';
export const productsImported = 'Products imported successfully';
export const importDiscarded = 'The import was discarded';

/** Why a file can't be read. `columns` may stand in its first row; `row` is null where it is not known. */
export const fileIncomplete = 'The file did not arrive as a whole.';
export const fileEmpty = 'The file is empty.';
export const fileWithoutRows = 'The file has no rows below its first one.';
export const fileNotUtf8 = 'The file is not UTF-8 text: save it as "CSV UTF-8" and try again.';
export const fileTooLarge = (megabytes: number) => `The file has more than ${megabytes} MB.`;
export const tooManyRows = (most: number) => `The file has more than ${number(most)} rows.`;
export const unknownColumn = (name: string, columns: readonly string[]) =>
  `There is no column "${name}". ${wanted(columns)}`;
export const repeatedColumn = (name: string, columns: readonly string[]) =>
  `The column "${name}" is there twice. ${wanted(columns)}`;
export const neitherIdNorName = (columns: readonly string[]) =>
  `A column "id" or "name" is missing. ${wanted(columns)}`;
export const rowTooLong = (row: number | null) => `Row ${row ?? ''} is too long to be a product.`;
export const quoteNeverClosed = (row: number | null) =>
  `Row ${row ?? ''} can't be read: a quote (") is never closed.`;
export const quotesOutOfOrder = (row: number | null) =>
  `Row ${row ?? ''} can't be read: its quotes (") are not in order.`;

const wanted = (columns: readonly string[]) =>
  `The first row has to name the columns: ${columns.join(', ')}.`;

/** What is wrong with a row. */
export const cellCount = (cells: number, columns: number) =>
  `It has ${cells} cells, the first row has ${columns}`;
export const noId = 'This is no id of a product';
export const noVersion = 'This is no version';
export const repeatedId = 'This id stands in more than one row';
export const unknownId = 'There is no product with this id';
export const changedSince = 'The product was changed since the file was made';
export const unknownCategory = 'There is no category of this name';
export const unknownTaxClass = 'There is no class of taxes of this number';
export const needed = (noun: string) => `A new product needs ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

export const title = 'Import Products';
export const chooseTitle = 'Choose a file';
export const chooseHint = (columns: readonly string[]) =>
  `A CSV file such as Export makes. Its first row names the columns: ${columns.join(', ')}. A row with an id changes that product, one without adds a new product; what a file leaves out stays as it is. Nothing is written before you have seen what each row would do.`;
export const chooseFirst = 'Choose a CSV file first';
export const csvFile = 'CSV file';
export const check = 'Check the file';
export const recent = 'Recent imports';
export const another = 'Choose another file';

/** How an import stands. */
export const states = {
  reading: 'Being read',
  refused: 'Could not be read',
  ready: 'Not imported yet',
  done: 'Imported',
};
/** What a row does. */
export const effects = { error: 'Error', new: 'New', changed: 'Changed', same: 'Unchanged' };
type Effect = keyof typeof effects;
/** '3 new, 1 changed'. */
export const effectCounts = (counts: readonly (readonly [effect: Effect, count: number])[]) =>
  counts.map(([effect, count]) => `${number(count)} ${effectWord(effect, count)}`).join(', ') || 'no rows';
const effectWord = (effect: Effect, count: number) =>
  effect === 'error' && count > 1 ? 'errors' : effects[effect].toLowerCase();
/** A state, and what its rows do: 'Imported, 3 new'. */
export const stateAnd = (state: string, counts: string) => `${state}, ${counts}`;

export const reading = 'Reading the file';
export const applying = 'Importing';
/** `doing` is one of the two above. */
export const progress = (doing: string, rows: number) =>
  rows > 0 ? `${doing}… ${number(rows)} rows` : `${doing}…`;
export const neverArrived = 'The file did not arrive as a whole. Please choose it again.';
export const reloadHint = 'Reload this page to see its rows.';

/** In place of a file’s name. */
export const file = 'File';
/** `problem`: why the file can't be read, '' where that is not known. */
export const nothingWritten = (problem: string) => `${problem} Nothing was written.`;
export const readyWrong = (counts: string) =>
  `${counts}. Nothing can be imported before every row is right: correct the file and choose it again.`;
export const readyEmpty = (counts: string) => `${counts}. There is nothing to import.`;
export const readyRight = (counts: string) =>
  `${counts}. Nothing is written yet. Pieces sold in the meantime stay sold.`;
export const done = (counts: string) => `${states.done}: ${counts}.`;
export const importProducts = (count: number) => `Import ${counted(count, 'product')}`;
export const discard = 'Discard';

export const rows = 'Rows';
/** The name of the tabs that narrow the rows. */
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
