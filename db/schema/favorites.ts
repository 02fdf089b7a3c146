import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { chosenColumns } from './catalog/chosen-columns.ts';

/** Favorite items (spec S3). Each user and product has one row. */
export const favoriteItems = pgTable('favorite_items', {
  ...chosenColumns,
  /**
   * The variant that the visitor had selected when they added the product; null if no variant was selected.
   */
  variantId: bigint('variant_id', { mode: 'number' }),
});
