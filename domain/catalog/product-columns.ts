import { type Name, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import type { CatalogField } from './fields/field.ts';
import { type ProductKey, productFields, productKeys } from './product-fields.ts';

/** A field with its column. The column has the same name and type in `products` and `import_rows`. */
export type ProductColumn = { key: ProductKey; field: CatalogField; column: Name; type: SQL };

/** The product's fields with their columns, in order. */
export const productColumns: readonly ProductColumn[] = productKeys.map((key) => ({
  key,
  field: productFields[key],
  column: sql.identifier(products[key].name),
  type: sql.raw(products[key].getSQLType()),
}));

/** A comma-separated list with one SQL fragment for each field. */
export function eachColumn(toSql: (column: ProductColumn) => SQL): SQL {
  return sql.join(productColumns.map(toSql), sql`, `);
}

/** A list of all columns, for an `insert` or a `select`. */
export const columnList = eachColumn(({ column }) => sql`${column}`);

/** The audit values of these columns in a row of `products`, as arguments for `jsonb_build_object`. */
export const auditValuesOf = (columns: readonly ProductColumn[]): SQL =>
  sql.join(
    columns.map(({ key, column }) => sql`${key}::text, ${column}`),
    sql`, `,
  );

/** The audit values of all columns. */
export const allAuditValues = auditValuesOf(productColumns);
