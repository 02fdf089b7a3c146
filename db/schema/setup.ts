import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

type Version = { id: number; version: number };

/** A zone that the setup assistant made for a country, with its delivery methods, as it left them. */
export type MadeZone = Version & { kind: 'tax' | 'delivery'; country: string; methods: Version[] };

/** The progress of the setup assistant: one row. */
export const shopSetup = pgTable('shop_setup', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  /** The pages that were finished or skipped. */
  passed: text().array().notNull().default([]),
  /** Whether the administrator closed the assistant. */
  closed: boolean().notNull().default(false),
  /** The zones that the assistant made, as it left them. */
  madeZones: jsonb('made_zones').$type<MadeZone[]>().notNull().default([]),
});

/** The products of the demo catalogue, with their versions from before any edit. */
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
