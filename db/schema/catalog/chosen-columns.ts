import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Columns that cart items and favorite items share: the owner, the product, and the product's facts when it
 * was added.
 */
export const chosenColumns = {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: text('user_id').notNull(),
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  productName: text('product_name').notNull(),
  productImageKey: text('product_image_key').notNull(),
  priceCents: integer('price_cents').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
};
