import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

type Version = { id: number; version: number };

/**
 * A zone and its shipping methods that the setup assistant created for a country. The versions are those that
 * the assistant wrote last. A higher version in the database means that somebody has edited the row.
 */
export type MadeZone = Version & { kind: 'tax' | 'delivery'; country: string; methods: Version[] };

/** The progress of the setup assistant. The table has one row. */
export const shopSetup = pgTable('shop_setup', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  /** The pages of the assistant that the administrator finished or skipped. */
  passed: text().array().notNull().default([]),
  /** Whether the administrator closed the assistant. */
  closed: boolean().notNull().default(false),
  /** The zones that the assistant created. */
  madeZones: jsonb('made_zones').$type<MadeZone[]>().notNull().default([]),
});

/** The products of the demo catalogue. `version` is the product's version before any edit. */
export const demoProducts = pgTable('demo_products', {
  productId: bigint('product_id', { mode: 'number' }).primaryKey(),
  version: integer().notNull().default(1),
});

/** The categories of the demo catalogue with their original values. */
export const demoCategories = pgTable('demo_categories', {
  categoryId: bigint('category_id', { mode: 'number' }).primaryKey(),
  name: text().notNull(),
  thumbnailKey: text('thumbnail_key').notNull(),
});
