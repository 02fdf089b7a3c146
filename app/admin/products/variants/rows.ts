import type { Variant } from '#domain/catalog/products/variants/list-variants.ts';
import { otherNameWithGtin, type SharedGtin } from '#domain/catalog/search/codes/shared-gtin.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import { type Cells, COLUMNS, type Column, cellsOf } from './columns.ts';

/** A row of the table of variants. */
export type GridRow = {
  id: number;
  /** The name, such as "M / Red". */
  name: string;
  imageKey: string;
  /** The version and stock of the variant when the row was shown. */
  seen: { version: number; stock: number };
  /** The texts of the cells when the row was shown, and the texts that are typed now. */
  shown: Cells;
  typed: Cells;
  errors: Partial<Record<Column, string>>;
  /** For edited cells, the values that somebody else has saved. */
  saved: Partial<Record<Column, string>>;
  /** The name of another product or variant with the same GTIN. */
  gtinOf: string | null;
};

/** The unedited row of a stored variant. */
export function rowOf(variant: Variant, pictures: string[], shared: SharedGtin[]): GridRow {
  const shown = cellsOf(variant, pictures);
  return {
    id: variant.id,
    name: variant.optionValues.join(' / '),
    imageKey: variant.imageKey,
    seen: { version: variant.version, stock: variant.stock },
    shown,
    typed: shown,
    errors: {},
    saved: {},
    gtinOf: otherNameWithGtin(shared, variant.gtin, variant.id),
  };
}

/** The name of a cell's field. */
export const cellName = (column: Column | 'seen', id: number): string => `${column}.${id}`;

/** The value of a row's hidden field: the version, the stock, and the texts that were shown. */
export const packShown = ({ seen, shown }: GridRow): string =>
  JSON.stringify([seen.version, seen.stock, ...COLUMNS.map((column) => shown[column])]);

/** A submitted row, with the columns that were edited. */
export type SentRow = Pick<GridRow, 'id' | 'seen' | 'shown' | 'typed'> & { edited: Column[] };

/** Reads the rows of a submitted form. Leaves out rows with an invalid hidden field. */
export function readRows(form: URLSearchParams): SentRow[] {
  return form.getAll('row').flatMap((text) => {
    const id = rowIdFrom(text);
    const packed = id === null ? null : unpack(form.get(cellName('seen', id)) ?? '');
    if (id === null || packed === null) return [];
    const typed = cells((column) => form.get(cellName(column, id)) ?? packed.shown[column]);
    const edited = COLUMNS.filter((column) => typed[column].trim() !== packed.shown[column]);
    return [{ id, ...packed, typed, edited }];
  });
}

function unpack(text: string): Pick<GridRow, 'seen' | 'shown'> | null {
  try {
    const parts: unknown = JSON.parse(text);
    if (!Array.isArray(parts)) return null;
    const [version, stock, ...shown] = parts;
    const seen = { version: Number(version), stock: Number(stock) };
    return { seen, shown: cells((_, at) => String(shown[at] ?? '')) };
  } catch {
    return null;
  }
}

function cells(textOf: (column: Column, at: number) => string): Cells {
  const [price, former, stock, sku, gtin, weight, tax, pictures] = COLUMNS.map(textOf);
  return {
    price: price ?? '',
    former: former ?? '',
    stock: stock ?? '',
    sku: sku ?? '',
    gtin: gtin ?? '',
    weight: weight ?? '',
    tax: tax ?? '',
    pictures: pictures ?? '',
  };
}
