import { type ProductFieldName, productFields } from '../model/product-fields.ts';
import type { VariantColumn } from './variants/variant-columns.ts';

type ProductColumnName = 'id' | ProductFieldName | 'version';

export type Column = ProductColumnName | VariantColumn;

/** The columns of a product CSV file, in export order. The columns of options and variants follow them. */
export const COLUMNS: readonly ProductColumnName[] = [
  'id',
  ...Object.values(productFields).map(({ name }) => name),
  'version',
];

/** The maximum number of rows in an import. `MAX_IMPORT_BYTES` is the maximum size of its file in bytes. */
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
