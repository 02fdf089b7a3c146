import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** How an option is shown on the product page: as names, color swatches or pictures. */
export type OptionDisplay = 'names' | 'colors' | 'pictures';

/** A value of an option, such as "Red". `color` is `#rrggbb`; `images` are keys of the product's pictures. */
export type OptionValue = { name: string; color?: string; images?: string[] };

/** An option of a product, such as "Size". */
export type ProductOption = { name: string; display: OptionDisplay; values: OptionValue[] };

/** Columns of a product, whether it is listed or not (`unlisted-products.ts`). */
export const productColumns = {
  name: text().notNull(),
  category: text().notNull(),
  description: text().notNull().default(''),
  descriptionFormat: text('description_format').$type<'plain' | 'markdown'>().notNull().default('plain'),
  /** One detail per line, such as 'Material: Cotton'. */
  details: text().notNull().default(''),
  /** The price. For a product with options, the lowest price of its variants. */
  priceCents: integer('price_cents').notNull(),
  /** The highest price of the variants; null if all have the same price. A trigger maintains it. */
  maxPriceCents: integer('max_price_cents'),
  stock: integer().notNull().default(0),
  imageKey: text('image_key').notNull(),
  imageAlt: text('image_alt').notNull().default(''),
  /** Further pictures. `domain/catalog/fields/product-pictures.ts` defines the format. */
  moreImages: text('more_images').notNull().default(''),
  weightGrams: integer('weight_grams').notNull().default(0),
  isDelivered: boolean('is_delivered').notNull().default(true),
  isGiftCard: boolean('is_gift_card').notNull().default(false),
  /** The tax class; null for the default class, which is the first one. */
  taxClassId: bigint('tax_class_id', { mode: 'number' }),
  /** The compare-at price: an older, higher price, which the shop shows crossed out next to the price. */
  formerPriceCents: integer('former_price_cents'),
  /** Title and description for search engines, instead of the product's name and description. */
  metaTitle: text('meta_title').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
  brand: text().notNull().default(''),
  gtin: text().notNull().default(''),
  mpn: text().notNull().default(''),
  /** The merchant's stock keeping unit. It is unique among products and variants if it is not empty. */
  sku: text().notNull().default(''),
  /** Up to 3 options. Each variant has one value of each option. */
  options: jsonb().$type<ProductOption[]>().notNull().default([]),
  /**
   * Whether the product itself can be sold. False for a product with options, because its variants are sold.
   * A trigger maintains it.
   */
  isForSale: boolean('is_for_sale').notNull().default(true),
  /** Increased by every edit but not by sales, to detect conflicting edits. */
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
};

/**
 * Listed products (spec S3, Product). Drafts and hidden products are in `unlisted_products`. The database
 * compares names and categories under COLLATE "C".
 */
export const products = pgTable('products', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  ...productColumns,
});

/** The number of products by category and block of 4,096 ids (`id >> 12`). Triggers maintain it. */
export const productCounts = pgTable(
  'product_counts',
  {
    category: text().notNull(),
    run: bigint({ mode: 'number' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.run] })],
);

/**
 * The order of all products by name and id, divided into blocks. Each row has the first product of a block
 * and the block's number of products. Triggers maintain it.
 */
export const productNameRuns = pgTable(
  'product_name_runs',
  {
    name: text().notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.id] })],
);

/** Categories (spec S3, Category). */
export const categories = pgTable('categories', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  thumbnailKey: text('thumbnail_key').notNull(),
  metaTitle: text('meta_title').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /**
   * When this category got a name that redirected to another category until then. A trigger sets this time.
   */
  namedAgainAt: timestamp('named_again_at', { withTimezone: true }),
});

/**
 * Former names of categories, which redirect to the category. Triggers maintain the table. A name in this
 * table is never the current name of a category.
 */
export const formerCategoryNames = pgTable('former_category_names', {
  name: text().primaryKey(),
  categoryId: bigint('category_id', { mode: 'number' }).notNull(),
  formerSince: timestamp('former_since', { withTimezone: true }).notNull().defaultNow(),
});
