import { rowIdFrom } from '#lib/row-id.ts';
import { mapKeys } from '../fields/map-keys.ts';
import { type ProductValues, productFields, productKeys } from '../product-fields.ts';
import type { Column } from './columns.ts';
import type { RowError, RowProblem } from './problems.ts';
import type { CsvRow } from './read-csv.ts';

type StagedValues = { [Key in keyof ProductValues]: ProductValues[Key] | null };

/** A row as it is staged; null where the file says nothing, so that a product keeps what it has. */
export type StagedRow = StagedValues & {
  line: number;
  product_id: number | null;
  version: number | null;
  errors: RowError[];
};

/** How the cell of each field is read. */
const fields: { [Key in keyof ProductValues]: CellReader<ProductValues[Key]> } = productFields;
type CellReader<Value> = {
  name: Column;
  readCell(cell: string): { value: Value | null } | { problem: RowProblem };
};

/** What a row of a file says, and everything that is wrong with it by itself. */
export function readRow({ line, columns, cells }: CsvRow): StagedRow {
  const errors: RowError[] = [];
  if (cells.length !== columns.length)
    errors.push({ column: 'row', code: 'cell-count', cells: cells.length, columns: columns.length });
  const read = <Value>({ name, readCell }: CellReader<Value>): Value | null => {
    const cell = cells[columns.indexOf(name)];
    if (cell === undefined) return null;
    const reading = readCell(cell);
    if ('value' in reading) return reading.value;
    errors.push({ column: name, ...reading.problem });
    return null;
  };
  const [product_id, version] = [read(id), read(seenVersion)];
  const values = mapKeys<StagedValues>(productKeys, (key) => read(fields[key]));
  return { line, product_id, version, ...values, errors };
}

const id: CellReader<number> = {
  name: 'id',
  readCell: (cell) => orNothing(cell, rowIdFrom, { code: 'no-id' }),
};

const seenVersion: CellReader<number> = {
  name: 'version',
  readCell: (cell) => orNothing(cell, versionFrom, { code: 'no-version' }),
};

function orNothing(
  cell: string,
  read: (text: string) => number | null,
  problem: RowProblem,
): { value: number | null } | { problem: RowProblem } {
  const text = cell.trim();
  if (text === '') return { value: null };
  const value = read(text);
  return value === null ? { problem } : { value };
}

function versionFrom(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
