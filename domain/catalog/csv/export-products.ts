import { stringify } from 'csv-stringify/sync';
import { and, asc, gt, sql } from 'drizzle-orm';
import { skus } from '#db/schema/catalog/variants.ts';
import type { DbOrTx } from '#db/types.ts';
import { type AskedFilter, matching, readFilter } from '../admin-list/matching-products.ts';
import type { ProductFilter } from '../admin-list/product-filter.ts';
import type { Product } from '../model/product.ts';
import { type ProductKey, type ProductValues, productFields, productKeys } from '../model/product-fields.ts';
import { tableOf } from '../model/product-table.ts';
import type { Variant } from '../products/variants/list-variants.ts';
import { withVariants } from '../products/variants/list-variants-of.ts';
import { COLUMNS, type Column } from './columns.ts';
import { VARIANT_KEYS } from './variants/split-rows.ts';
import { optionCells, variantCells } from './variants/variant-cells.ts';
import { variantColumns } from './variants/variant-columns.ts';

const BATCH_ROWS = 1_000;
/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The matching products as a CSV file. Reads the products in batches, so that the download starts
 * immediately. Escapes cells that a spreadsheet would evaluate as a formula. Importing an exported file of
 * listed products changes nothing. The import refuses drafts and hidden products.
 *
 * A product with variants has one row for each variant, in the order of its options. Only the first row
 * contains the product's own fields. Omits the columns of options if no product has options, and the column
 * of SKUs if no product has a SKU.
 */
export async function* exportProducts(db: DbOrTx, filter: ProductFilter): AsyncGenerator<string> {
  const asked = await readFilter(db, filter);
  const table = tableOf(asked.status);
  const columns = await findColumns(db, asked);
  yield BYTE_ORDER_MARK + toCsv([columns]);
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(table)
      .where(and(gt(table.id, after), matching(asked)))
      .orderBy(asc(table.id))
      .limit(BATCH_ROWS);
    for await (const batch of withVariants(db, rows))
      yield toCsv(batch.flatMap((each) => rowsOf(each, columns)));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    after = last.id;
  }
}

async function findColumns(db: DbOrTx, filter: AskedFilter): Promise<Column[]> {
  const table = tableOf(filter.status);
  // The index `products_with_options` and the table of SKUs keep this query fast, even if no product has
  // options or a SKU.
  const { rows } = await db.execute<{ options: number; skus: boolean }>(sql`
    select
      (select coalesce(max(jsonb_array_length(options)), 0) from ${table} where options <> '[]' and ${matching(filter)})
        as options,
      exists (select from ${skus}) and exists (select from ${table} where sku <> '' and ${matching(filter)}) as skus`);
  const [used] = rows;
  const options = used?.options ?? 0;
  const ofProducts = COLUMNS.filter((column) => column !== 'sku' || options > 0 || used?.skus);
  return options > 0 ? [...ofProducts, ...variantColumns(options)] : ofProducts;
}

type WithVariants = { product: Product; variants: Variant[] };

function rowsOf({ product, variants }: WithVariants, columns: Column[]): (string | number)[][] {
  const ofProduct: [Column, string | number][] = [
    ['id', product.id],
    ...productKeys.map((key): [Column, string | number] => [fields[key].name, cellOf(product, key)]),
    ['version', product.version],
    ...optionCells(product),
  ];
  const rows = variants.map((variant, at) => {
    const shared = at === 0 ? ofProduct : ofProduct.slice(0, 1);
    const own = VARIANT_KEYS.map((key): [Column, string | number] => [
      fields[key].name,
      cellOf(variant, key),
    ]);
    return new Map([...shared, ...own, ...variantCells(variant)]);
  });
  return (rows.length > 0 ? rows : [new Map(ofProduct)]).map((row) =>
    columns.map((column) => row.get(column) ?? ''),
  );
}

/** Writes the value of each field to a cell. */
const fields: {
  [Key in ProductKey]: { name: Column; toCell(value: ProductValues[Key]): string | number };
} = productFields;

function cellOf<Key extends ProductKey>(values: Pick<ProductValues, Key>, key: Key): string | number {
  return fields[key].toCell(values[key]);
}

/** Writes the CSV text. Quotes every text, because it may contain line ends or separators. */
function toCsv(rows: (string | number)[][]): string {
  return stringify(rows, { quoted_string: true, quoted_empty: true, record_delimiter: 'windows' });
}
