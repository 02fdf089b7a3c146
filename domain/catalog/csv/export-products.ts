import { stringify } from 'csv-stringify/sync';
import { and, asc, gt } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { matching, readFilter } from '../admin-list/matching-products.ts';
import type { ProductFilter } from '../admin-list/product-filter.ts';
import type { Product } from '../listing/queries.ts';
import { type ProductKey, type ProductValues, productFields, productKeys } from '../product-fields.ts';
import { tableOf } from '../products/product-table.ts';
import { COLUMNS } from './columns.ts';

const BATCH_ROWS = 1_000;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The matching products as a CSV file, in batches by id, so the file starts at once. No cell is a formula to
 * a spreadsheet, and importing the same file changes nothing.
 */
export async function* exportProducts(db: DbOrTx, filter: ProductFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([[...COLUMNS]]);
  const asked = await readFilter(db, filter);
  const table = tableOf(asked.status);
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(table)
      .where(and(gt(table.id, after), matching(asked)))
      .orderBy(asc(table.id))
      .limit(BATCH_ROWS);
    if (rows.length > 0) yield toCsv(rows.map(cellsOf));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    after = last.id;
  }
}

/** In the order of COLUMNS. */
function cellsOf(product: Product): (string | number)[] {
  return [product.id, ...productKeys.map((key) => cellOf(product, key)), product.version];
}

/** Writes the cell of each field. */
const fields: { [Key in ProductKey]: { toCell(value: ProductValues[Key]): string | number } } = productFields;

function cellOf<Key extends ProductKey>(product: ProductValues, key: Key): string | number {
  return fields[key].toCell(product[key]);
}

/** Every text is quoted, whatever line ends or separators it contains. */
function toCsv(rows: (string | number)[][]): string {
  return stringify(rows, { quoted_string: true, quoted_empty: true, record_delimiter: 'windows' });
}
