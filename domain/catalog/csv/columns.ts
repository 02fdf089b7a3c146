import { type ProductFieldName, productFields } from '../product-fields.ts';

export type Column = 'id' | ProductFieldName | 'version';

/** The columns of a product CSV file, in export order. */
export const COLUMNS: readonly Column[] = [
  'id',
  ...Object.values(productFields).map(({ name }) => name),
  'version',
];

/** The limits of an import. */
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
