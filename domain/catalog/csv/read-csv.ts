import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { MAX_OPTIONS } from '../limits.ts';
import { COLUMNS, type Column, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from './columns.ts';
import type { ImportProblem } from './problems.ts';
import { VARIANT_COLUMNS } from './variants/variant-columns.ts';

/**
 * Maximum number of characters in a row. Valid rows are shorter, because the longest field, the description,
 * has at most 20,000 characters.
 */
const MAX_ROW_CHARACTERS = 100_000;
/**
 * The maximum for files whose rows may contain a list of option values. Such a list has up to 2,048 lines
 * with names, colors and pictures.
 */
const MAX_ROW_WITH_VALUES = 5_000_000;
const START_CHARACTERS = 2_000;
const ALL_COLUMNS: readonly Column[] = [...COLUMNS, ...VARIANT_COLUMNS];

/** Thrown if the file can't be read. Contains the reason. */
export class ImportFault extends Error {
  override name = 'ImportFault';
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * A row of the file. `line` is the row number that a spreadsheet shows; the header is row 1. The `cells` are
 * in the order of `columns`.
 */
export type CsvRow = { line: number; columns: readonly Column[]; cells: string[] };

/**
 * Streams the rows of a CSV file. Skips empty rows. Accepts commas, semicolons or tabs, all kinds of line
 * ends, and a byte order mark. Calls `onBytes` with the total number of bytes read.
 * @throws {ImportFault}
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<CsvRow> {
  const text = decode(chunks, onBytes);
  const start = await readStart(text);
  const parser = parse({
    delimiter: delimiterOf(start),
    relax_column_count: true,
    max_record_size: /option[123]_values/i.test(firstLine(start)) ? MAX_ROW_WITH_VALUES : MAX_ROW_CHARACTERS,
  });
  const feeding = pipeline(Readable.from(resume(start, text)), parser);
  feeding.catch(() => {});
  let columns: Column[] | null = null;
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (columns === null) {
        columns = readHeader(cells);
        continue;
      }
      if (cells.length <= 1 && (cells[0] ?? '').trim() === '') continue;
      if (line > MAX_IMPORT_ROWS + 1) throw new ImportFault({ code: 'too-many-rows', most: MAX_IMPORT_ROWS });
      yield { line, columns, cells };
    }
    await feeding;
  } catch (error) {
    throw explain(error);
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

/**
 * The start of the file, up to the end of the first line or, if the line is longer, about `START_CHARACTERS`
 * characters.
 */
async function readStart(text: AsyncGenerator<string>): Promise<string> {
  let start = '';
  while (start.length < START_CHARACTERS && !/[\r\n]/.test(start)) {
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

/**
 * Detects the delimiter from the first line, because spreadsheets use different delimiters in different
 * countries.
 */
function delimiterOf(start: string): string {
  const first = firstLine(start);
  return [',', ';', '\t'].find((each) => first.includes(each)) ?? ',';
}

const firstLine = (start: string): string => start.split(/[\r\n]/, 1)[0] ?? '';

function readHeader(cells: string[]): Column[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const found = names.map((name) => ALL_COLUMNS.find((column) => column === name));
  const columns = found.filter((column) => column !== undefined);
  const unknown = names.find((_, at) => found[at] === undefined);
  if (/^option[4-9]_/.test(unknown ?? ''))
    throw new ImportFault({ code: 'too-many-options', most: MAX_OPTIONS });
  if (unknown !== undefined) throw new ImportFault({ code: 'unknown-column', name: shorten(unknown) });
  const repeated = columns.find((column, at) => columns.indexOf(column) !== at);
  if (repeated !== undefined) throw new ImportFault({ code: 'repeated-column', name: repeated });
  if (!columns.includes('id') && !columns.includes('name'))
    throw new ImportFault({ code: 'neither-id-nor-name' });
  return columns;
}

/** Shortens and cleans a text from the file, so that an error message can contain it. */
function shorten(text: string): string {
  return text
    .slice(0, 60)
    .replace(/\p{Cc}/gu, '\uFFFD')
    .toWellFormed();
}

/**
 * Converts an error of csv-parse to an `ImportFault`. Uses the row number in the error, because csv-parse has
 * already read further rows.
 */
function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = 'records' in error ? Number(error.records) + 1 : null;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new ImportFault({ code: 'row-too-long', row });
  return new ImportFault({
    code: error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote-never-closed' : 'quotes-out-of-order',
    row,
  });
}
