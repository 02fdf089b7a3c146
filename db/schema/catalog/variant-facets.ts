import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Which variants of a listed product have a value: `variants` and, of those in stock, `stocked` have one bit
 * per variant (`varbit`, for SQL alone). Triggers maintain it (db/migrations/0066-option-filters.sql).
 */
export const variantFacets = pgTable(
  'variant_facets',
  {
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    option: text().notNull(),
    value: text().notNull(),
    category: text().notNull(),
    /** From 1, among the values of the product's option. */
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.option, table.value] })],
);

/**
 * Number of products of a category by value, and with an empty value by option. Triggers maintain it; rows
 * may have 0.
 */
export const variantFacetCounts = pgTable(
  'variant_facet_counts',
  {
    category: text().notNull(),
    option: text().notNull(),
    value: text().notNull(),
    products: integer().notNull(),
    inStock: integer('in_stock').notNull(),
    /** The sum of the places of the value. */
    places: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.option, table.value] })],
);
