import { COLUMNS, type Column, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from './columns.ts';
import { ImportFault } from './problems.ts';
import { readRecords } from './read-records.ts';

const SNIFFED_CHARACTERS = 2_000;

/**
 * One row: its number in a spreadsheet, where the header is row 1, and its cells in the order of `columns`.
 */
export type CsvRow = { line: number; columns: readonly Column[]; cells: string[] };

/**
 * The rows of a CSV file as it arrives; empty rows are left out. Takes commas, semicolons and tabs between
 * cells, any line ends, and a byte order mark. `onBytes` hears how many bytes have been read.
 * @throws {ImportFault}
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<CsvRow> {
  const text = decode(chunks, onBytes);
  const start = await readStart(text);
  let columns: Column[] | null = null;
  let line = 0;
  for await (const records of readRecords(resume(start, text), delimiterOf(start))) {
    for (const cells of records) {
      line += 1;
      if (columns === null) {
        columns = readHeader(cells);
        continue;
      }
      if (cells.length <= 1 && (cells[0] ?? '').trim() === '') continue;
      if (line > MAX_IMPORT_ROWS + 1) throw new ImportFault({ code: 'too-many-rows', most: MAX_IMPORT_ROWS });
      yield { line, columns, cells };
    }
  }
  if (columns === null) throw new ImportFault({ code: 'empty' });
}

async function* decode(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > MAX_IMPORT_BYTES) throw new ImportFault({ code: 'too-large', mostBytes: MAX_IMPORT_BYTES });
      onBytes(bytes);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new ImportFault({ code: 'no-utf-8' });
    throw error;
  }
}

/** Enough of the file to see its first line. */
async function readStart(text: AsyncGenerator<string>): Promise<string> {
  let start = '';
  while (start.length < SNIFFED_CHARACTERS && !/[\r\n]/.test(start)) {
    const next = await text.next();
    if (next.done) break;
    start += next.value;
  }
  return start;
}

async function* resume(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (start !== '') yield start;
  yield* rest;
}

/** Spreadsheets write what their country writes. */
function delimiterOf(start: string): string {
  const [first = ''] = start.split(/[\r\n]/, 1);
  return [',', ';', '\t'].find((each) => first.includes(each)) ?? ',';
}

function readHeader(cells: string[]): Column[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const known = names.map((name) => COLUMNS.find((column) => column === name));
  const columns = known.filter((column) => column !== undefined);
  const strange = names.find((_, at) => known[at] === undefined);
  if (strange !== undefined) throw new ImportFault({ code: 'unknown-column', name: shown(strange) });
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice !== undefined) throw new ImportFault({ code: 'repeated-column', name: twice });
  if (!columns.includes('id') && !columns.includes('name'))
    throw new ImportFault({ code: 'neither-id-nor-name' });
  return columns;
}

/** The beginning of a text from the file, as the database can keep it and a page show it. */
function shown(text: string): string {
  return text
    .slice(0, 60)
    .replace(/\p{Cc}/gu, '\uFFFD')
    .toWellFormed();
}
