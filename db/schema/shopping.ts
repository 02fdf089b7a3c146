import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const owned = {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: text('user_id').notNull(),
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  productName: text('product_name').notNull(),
  productImageKey: text('product_image_key').notNull(),
  priceCents: integer('price_cents').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
};

/** Spec section 3, Cart item. One row per user and product. */
export const cartItems = pgTable('cart_items', { ...owned, quantity: integer().notNull() });

/** Spec section 3, Favorite item. One row per user and product. */
export const favoriteItems = pgTable('favorite_items', owned);
