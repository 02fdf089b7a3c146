import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The progress of the setup assistant: one row. */
export const shopSetup = pgTable('shop_setup', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  /** The pages that were finished or skipped. */
  passed: text().array().notNull().default([]),
  /** Whether the administrator wants no more offers. */
  closed: boolean().notNull().default(false),
});

/** The products of the demo catalogue, with the version that nobody has edited. */
export const demoProducts = pgTable('demo_products', {
  productId: bigint('product_id', { mode: 'number' }).primaryKey(),
  version: integer().notNull().default(1),
});

/** The categories of the demo catalogue, as they were added. */
export const demoCategories = pgTable('demo_categories', {
  categoryId: bigint('category_id', { mode: 'number' }).primaryKey(),
  name: text().notNull(),
  thumbnailKey: text('thumbnail_key').notNull(),
});
