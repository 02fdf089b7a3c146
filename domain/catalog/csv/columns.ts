import { type ProductFieldName, productFields } from '../product-fields.ts';
import type { VariantColumn } from './variants/variant-columns.ts';

type ProductColumnName = 'id' | ProductFieldName | 'version';

export type Column = ProductColumnName | VariantColumn;

/** The columns of a product CSV file, in export order. Those of options and variants follow. */
export const COLUMNS: readonly ProductColumnName[] = [
  'id',
  ...Object.values(productFields).map(({ name }) => name),
  'version',
];

/** The limits of an import. */
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
