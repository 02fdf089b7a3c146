import { sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sellableColumns } from './sellables.ts';

/**
 * Variants of products with options. A trigger copies name, category, kind, tax class and picture from the
 * product (db/migrations/0064-variants.sql).
 */
export const variants = pgTable('variants', {
  id: bigint({ mode: 'number' }).notNull().default(sql`nextval('products_id_seq')`).primaryKey(),
  ...sellableColumns,
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  name: text().notNull().default(''),
  category: text().notNull().default(''),
  imageKey: text('image_key').notNull().default(''),
  /** One value per option, in the order of the product's options. */
  optionValues: text('option_values').array().notNull(),
  /** The variant's own tax class; null for the product's class. */
  ownTaxClassId: bigint('own_tax_class_id', { mode: 'number' }),
  /**
   * Keys of the product's pictures, one per line. If empty, the pictures of the variant's option values are
   * shown.
   */
  ownImages: text('own_images').notNull().default(''),
  gtin: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The product or variant of each stock keeping unit. Triggers maintain the table. */
export const skus = pgTable('skus', {
  sellableId: bigint('sellable_id', { mode: 'number' }).primaryKey(),
  sku: text().notNull(),
});
