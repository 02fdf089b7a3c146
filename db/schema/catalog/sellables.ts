import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Columns of everything that can be in a cart: products and variants. Their tables inherit these columns. */
export const sellableColumns = {
  /** The product of a variant; null for a product. */
  productId: bigint('variant_of', { mode: 'number' }),
  name: text().notNull(),
  category: text().notNull(),
  /** The merchant's stock keeping unit. It is unique if it is not empty. */
  sku: text().notNull().default(''),
  priceCents: integer('price_cents').notNull(),
  /** The compare-at price: an older, higher price, which the shop shows crossed out next to the price. */
  formerPriceCents: integer('former_price_cents'),
  stock: integer().notNull().default(0),
  imageKey: text('image_key').notNull(),
  weightGrams: integer('weight_grams').notNull().default(0),
  isDelivered: boolean('is_delivered').notNull().default(true),
  isGiftCard: boolean('is_gift_card').notNull().default(false),
  /** The tax class; null for the default class, which is the first one. */
  taxClassId: bigint('tax_class_id', { mode: 'number' }),
  /** Whether customers can buy it. False for a product with options, and for drafts. Triggers maintain it. */
  isForSale: boolean('is_for_sale').notNull().default(true),
  /** Increased by every edit but not by sales, to detect conflicting edits. */
  version: integer().notNull().default(1),
};

/**
 * Products and variants by id: everything that can be in a cart. Only the tables that inherit from this table
 * contain rows. An update of `sellables` may only change stock and prices. See
 * docs/decisions/0041-variants.md.
 */
export const sellables = pgTable('sellables', {
  id: bigint({ mode: 'number' }).notNull(),
  ...sellableColumns,
});
