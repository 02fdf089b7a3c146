import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns shared by cart items and favorite items: owner, product, and a snapshot of the product. */
export const chosenColumns = {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: text('user_id').notNull(),
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  productName: text('product_name').notNull(),
  productImageKey: text('product_image_key').notNull(),
  priceCents: integer('price_cents').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
};
