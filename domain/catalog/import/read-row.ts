import { rowIdFrom } from '#lib/row-id.ts';
import { PRODUCT_LIMITS, problemOf, readPrice, readStock } from '../product-fields.ts';
import { type Column, unescapeCell } from './columns.ts';
import type { CsvRow } from './read-csv.ts';

export type RowError = { column: string; message: string };

/** A row as it is staged; null where the file says nothing, so that a product keeps what it has. */
export type StagedRow = {
  line: number;
  product_id: number | null;
  version: number | null;
  name: string | null;
  category: string | null;
  description: string | null;
  price_cents: number | null;
  stock: number | null;
  image_key: string | null;
  errors: RowError[];
};

/** What a row of a file says, and everything that is wrong with it by itself. */
export function readRow({ line, columns, cells }: CsvRow): StagedRow {
  const errors: RowError[] = [];
  const wrong = (column: string, message: string) => {
    errors.push({ column, message });
    return null;
  };
  if (cells.length !== columns.length)
    wrong('row', `It has ${cells.length} cells, the first row has ${columns.length}`);
  const cell = (column: Column) => {
    const at = columns.indexOf(column);
    return at < 0 ? undefined : cells[at];
  };
  const text = (column: Column, longest: number, required: boolean) => {
    const given = cell(column);
    if (given === undefined) return null;
    const value = unescapeCell(given);
    if (required && value.trim() === '') return wrong(column, 'It is empty');
    const problem = problemOf(value, longest);
    return problem === null ? value : wrong(column, problem);
  };
  const number = (column: Column, read: (text: string) => number | string) => {
    const given = cell(column)?.trim();
    if (given === undefined || given === '') return null;
    const value = read(given);
    return typeof value === 'string' ? wrong(column, value) : value;
  };
  return {
    line,
    product_id: number('id', (given) => rowIdFrom(given) ?? 'This is no id of a product'),
    version: number('version', readVersion),
    name: text('name', PRODUCT_LIMITS.name, true),
    category: text('category', PRODUCT_LIMITS.category, true),
    description: text('description', PRODUCT_LIMITS.description, false),
    price_cents: cell('price')?.trim() === '' ? wrong('price', 'It is empty') : number('price', readPrice),
    stock: number('stock', readStock),
    image_key: readKey(cell('image_key'), wrong),
    errors,
  };
}

function readVersion(given: string): number | string {
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 'This is no version';
}

type Wrong = (column: string, message: string) => null;

function readKey(given: string | undefined, wrong: Wrong): string | null {
  const key = unescapeCell(given ?? '');
  if (key === '') return null;
  if (!/^products\/[^/]+$/.test(key))
    return wrong('image_key', 'It must name a picture of the shop, such as products/tea-pot.webp');
  const problem = problemOf(key, PRODUCT_LIMITS.imageKey);
  return problem === null ? key : wrong('image_key', problem);
}
