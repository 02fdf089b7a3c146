import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { productColumns, type products } from './catalog.ts';

/** A draft is not for sale; a hidden product is, but only its address leads to it. */
export type UnlistedStatus = 'draft' | 'hidden';

/**
 * Products that no list and no search shows. A product moves between this table and `products` and keeps its
 * id.
 */
export const unlistedProducts = pgTable('unlisted_products', {
  id: bigint({ mode: 'number' }).notNull().default(sql`nextval('products_id_seq')`).primaryKey(),
  ...productColumns,
  status: text().$type<UnlistedStatus>().notNull(),
});

export type ProductTable = typeof products | typeof unlistedProducts;
