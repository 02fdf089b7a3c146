import { products } from '#db/schema/catalog/catalog.ts';
import { type ProductTable, unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import type { Product } from './product.ts';
import type { ProductStatus } from './product-status.ts';

export type ProductWithStatus = Product & { status: ProductStatus };

/** The tables that contain products. */
export const PRODUCT_TABLES: readonly ProductTable[] = [products, unlistedProducts];

/** The table that contains the products with this status. */
export function tableOf(status: ProductStatus): ProductTable {
  return status === 'listed' ? products : unlistedProducts;
}

/** Whether the products in this table appear in lists and in the search. */
export const isListed = (table: ProductTable): boolean => table === products;
