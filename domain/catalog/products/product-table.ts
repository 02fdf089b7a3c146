import { products } from '#db/schema/catalog/catalog.ts';
import { type ProductTable, unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import type { Product } from '../listing/queries.ts';
import type { ProductStatus } from './product-status.ts';

export type ProductWithStatus = Product & { status: ProductStatus };

/** All tables of products. */
export const PRODUCT_TABLES: readonly ProductTable[] = [products, unlistedProducts];

/** The table that contains the products with this status. */
export function tableOf(status: ProductStatus): ProductTable {
  return status === 'listed' ? products : unlistedProducts;
}

/** Whether lists and the search show the products in a table. */
export const isListed = (table: ProductTable): boolean => table === products;
