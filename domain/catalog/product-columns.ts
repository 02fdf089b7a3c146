import { type Name, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog.ts';
import type { Field } from './fields/field.ts';
import { type ProductKey, productFields, productKeys } from './product-fields.ts';

/** A field with its column, which has the same name and type in `products` and in `import_rows`. */
export type ProductColumn = { key: ProductKey; field: Field; column: Name; type: SQL };

/** The fields of a product with their columns, in their order. */
export const productColumns: readonly ProductColumn[] = productKeys.map((key) => ({
  key,
  field: productFields[key],
  column: sql.identifier(products[key].name),
  type: sql.raw(products[key].getSQLType()),
}));

/** A list with one piece of SQL for each field. */
export function eachColumn(pieceOf: (column: ProductColumn) => SQL): SQL {
  return sql.join(productColumns.map(pieceOf), sql`, `);
}

/** Their columns, for an `insert` or a `select`. */
export const columnList = eachColumn(({ column }) => sql`${column}`);

/** What the audit log says of these columns of a row of `products`, to be put into `jsonb_build_object`. */
export const recordedOf = (columns: readonly ProductColumn[]): SQL =>
  sql.join(
    columns.map(({ key, column }) => sql`${key}::text, ${column}`),
    sql`, `,
  );

/** The same of all of them. */
export const recorded = recordedOf(productColumns);
