import { type Name, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import type { CatalogField } from '../fields/field.ts';
import { type ProductKey, productFields, productKeys } from './product-fields.ts';

/**
 * A field of a product, and its column. `products` and `import_rows` have a column with this name and type.
 */
export type ProductColumn = { key: ProductKey; field: CatalogField; column: Name; type: SQL };

/** The product's fields with their columns, in order. */
export const productColumns: readonly ProductColumn[] = productKeys.map((key) => ({
  key,
  field: productFields[key],
  column: sql.identifier(products[key].name),
  type: sql.raw(products[key].getSQLType()),
}));

/** Calls `toSql` for each field, and joins the results with commas. */
export function eachColumn(toSql: (column: ProductColumn) => SQL): SQL {
  return sql.join(productColumns.map(toSql), sql`, `);
}

/** A list of all columns, for an `insert` or a `select`. */
export const columnList = eachColumn(({ column }) => sql`${column}`);

/**
 * The values of these columns for the audit log, as arguments for `jsonb_build_object`. The SQL must select
 * from `products`.
 */
export const auditValuesOf = (columns: readonly ProductColumn[]): SQL =>
  sql.join(
    columns.map(({ key, column }) => sql`${key}::text, ${column}`),
    sql`, `,
  );

export const allAuditValues = auditValuesOf(productColumns);
