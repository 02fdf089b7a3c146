import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { chosenColumns } from './catalog/chosen-columns.ts';

/** Spec S3, Favorite item. One row per user and product. */
export const favoriteItems = pgTable('favorite_items', {
  ...chosenColumns,
  /** The variant that was chosen when the product was added; null for none. */
  variantId: bigint('variant_id', { mode: 'number' }),
});
