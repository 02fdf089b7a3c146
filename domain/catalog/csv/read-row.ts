import { rowIdFrom } from '#lib/row-id.ts';
import { type ProductValues, productFields, productKeys } from '../model/product-fields.ts';
import type { Column } from './columns.ts';
import type { RowError, RowProblem } from './problems.ts';
import type { CsvRow } from './read-csv.ts';

/** A row to stage. A field is absent if its cell is empty. The product then keeps the field's value. */
export type StagedRow = Partial<ProductValues> & {
  line: number;
  product_id?: number;
  version?: number;
  errors?: RowError[];
};

/** Reads the cell of each field. */
const fields: { [Key in keyof ProductValues]: CellReader<ProductValues[Key]> } = productFields;
type CellReader<Value> = {
  name: Column;
  readCell(cell: string): { value: Value | null } | { problem: RowProblem };
};

/** Reads one column of a CSV row, and adds the value to the staged row. */
type ColumnReader = (row: StagedRow, cells: readonly string[]) => void;

/**
 * Creates a function that converts CSV rows with these columns to staged rows. The function reports problems
 * that don't depend on other rows or on the shop's data.
 */
export function rowReader(columns: readonly Column[]): (row: CsvRow) => StagedRow {
  const readers = [
    columnReader(columns, id, (row, value) => (row.product_id = value)),
    columnReader(columns, seenVersion, (row, value) => (row.version = value)),
    ...productKeys.map(<Key extends keyof ProductValues>(key: Key) =>
      columnReader(columns, fields[key], (row: Partial<ProductValues>, value) => (row[key] = value)),
    ),
  ].filter((each) => each !== null);
  return ({ line, cells }) => {
    const row: StagedRow = { line };
    if (cells.length !== columns.length)
      row.errors = [{ column: 'row', code: 'cell-count', cells: cells.length, columns: columns.length }];
    for (const read of readers) read(row, cells);
    return row;
  };
}

/** Creates the reader of one column. Null if the file does not contain the column. */
function columnReader<Value>(
  columns: readonly Column[],
  { name, readCell }: CellReader<Value>,
  set: (row: StagedRow, value: Value) => void,
): ColumnReader | null {
  const at = columns.indexOf(name);
  if (at === -1) return null;
  return (row, cells) => {
    const cell = cells[at];
    if (cell === undefined) return;
    const reading = readCell(cell);
    if ('problem' in reading) row.errors = [...(row.errors ?? []), { column: name, ...reading.problem }];
    else if (reading.value !== null) set(row, reading.value);
  };
}

const id: CellReader<number> = {
  name: 'id',
  readCell: (cell) => optional(cell, rowIdFrom, { code: 'no-id' }),
};

const seenVersion: CellReader<number> = {
  name: 'version',
  readCell: (cell) => optional(cell, versionFrom, { code: 'no-version' }),
};

function optional(
  cell: string,
  read: (text: string) => number | null,
  problem: RowProblem,
): { value: number | null } | { problem: RowProblem } {
  const text = cell.trim();
  if (text === '') return { value: null };
  const value = read(text);
  return value === null ? { problem } : { value };
}

/** The version in a cell; null if it is invalid. */
export function versionFrom(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
