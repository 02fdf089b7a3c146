import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The option values of each listed product. In SQL, the table also has the columns `variants` and `stocked`
 * (`varbit`) with one bit per variant. `variants` marks the variants that have the value, and `stocked` marks
 * which of these variants are in stock. Triggers maintain the table (db/migrations/0066-option-filters.sql).
 */
export const variantFacets = pgTable(
  'variant_facets',
  {
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    option: text().notNull(),
    value: text().notNull(),
    category: text().notNull(),
    /** The position of the value among the values of the product's option, from 1. */
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.option, table.value] })],
);

/**
 * A row counts the products in a category that have a certain value of an option, such as the color red. A
 * row with the value '' counts the products that have the option with any value. Triggers maintain the table.
 * A count may be 0.
 */
export const variantFacetCounts = pgTable(
  'variant_facet_counts',
  {
    category: text().notNull(),
    option: text().notNull(),
    value: text().notNull(),
    products: integer().notNull(),
    inStock: integer('in_stock').notNull(),
    /** The sum of the positions of this value in all these products. */
    places: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.option, table.value] })],
);
