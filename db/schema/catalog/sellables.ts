import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Columns of everything that can be in a cart: products and variants, whose tables inherit them. */
export const sellableColumns = {
  /** Null: a product. Otherwise the product of the variant. */
  productId: bigint('variant_of', { mode: 'number' }),
  name: text().notNull(),
  category: text().notNull(),
  /** Unique if not empty. */
  sku: text().notNull().default(''),
  priceCents: integer('price_cents').notNull(),
  /** The old price, struck through beside the price. */
  formerPriceCents: integer('former_price_cents'),
  stock: integer().notNull().default(0),
  imageKey: text('image_key').notNull(),
  weightGrams: integer('weight_grams').notNull().default(0),
  isDelivered: boolean('is_delivered').notNull().default(true),
  isGiftCard: boolean('is_gift_card').notNull().default(false),
  /** Null: the default class, the first one. */
  taxClassId: bigint('tax_class_id', { mode: 'number' }),
  /** False for a product with options, and for drafts. Triggers maintain it. */
  isForSale: boolean('is_for_sale').notNull().default(true),
  /** Raised by every edit but not by sales, to detect conflicting edits. */
  version: integer().notNull().default(1),
};

/**
 * Everything that can be in a cart, by id: products and variants. The table has no rows of its own; updates
 * may only change stock and prices. See docs/decisions/0041-variants.md.
 */
export const sellables = pgTable('sellables', {
  id: bigint({ mode: 'number' }).notNull(),
  ...sellableColumns,
});
