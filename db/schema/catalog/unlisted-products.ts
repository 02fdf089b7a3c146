import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { productColumns, type products } from './catalog.ts';

/** A draft is not for sale. A hidden product is for sale, but visitors reach it only by its address. */
export type UnlistedStatus = 'draft' | 'hidden';

/**
 * Products that appear in no list and no search. If a product moves between this table and `products`, its id
 * does not change.
 */
export const unlistedProducts = pgTable('unlisted_products', {
  id: bigint({ mode: 'number' }).notNull().default(sql`nextval('products_id_seq')`).primaryKey(),
  ...productColumns,
  status: text().$type<UnlistedStatus>().notNull(),
});

export type ProductTable = typeof products | typeof unlistedProducts;
