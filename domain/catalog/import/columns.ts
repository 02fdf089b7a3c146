import { type ProductFieldName, productFields } from '../product-fields.ts';

export type Column = 'id' | ProductFieldName | 'version';

/** The columns of a file of products, in the order of an export. */
export const COLUMNS: readonly Column[] = [
  'id',
  ...Object.values(productFields).map(({ name }) => name),
  'version',
];

/** What an import takes. */
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
