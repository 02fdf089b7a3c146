import { stringify } from 'csv-stringify/sync';
import { and, asc, gt } from 'drizzle-orm';
import { products } from '#db/schema/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import { COLUMNS } from './import/columns.ts';
import { matching } from './matching-products.ts';
import { type ProductKey, type ProductValues, productFields, productKeys } from './product-fields.ts';
import type { ProductFilter } from './product-filter.ts';
import type { Product } from './queries.ts';

const BATCH_ROWS = 1_000;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The products of a filter as a CSV file, piece by piece by their ids: the file begins at once, however many
 * they are. No cell is a formula to a spreadsheet; an import of the same file changes nothing.
 */
export async function* exportProducts(db: DbOrTx, filter: ProductFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([[...COLUMNS]]);
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(products)
      .where(and(gt(products.id, after), matching(filter)))
      .orderBy(asc(products.id))
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

/** How the cell of each field is written. */
const fields: { [Key in ProductKey]: { toCell(value: ProductValues[Key]): string | number } } = productFields;

function cellOf<Key extends ProductKey>(product: ProductValues, key: Key): string | number {
  return fields[key].toCell(product[key]);
}

/** Every text is quoted, whichever line ends or signs it has. */
function toCsv(rows: (string | number)[][]): string {
  return stringify(rows, { quoted_string: true, quoted_empty: true, record_delimiter: 'windows' });
}
