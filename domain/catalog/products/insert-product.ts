import { products } from '#db/schema/catalog/catalog.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { ProductStatus } from '../model/product-status.ts';

/** Adds a product to the table for its status. Returns its id. */
export async function insertProduct(
  tx: Tx,
  values: typeof products.$inferInsert,
  status: ProductStatus,
): Promise<number> {
  const rows =
    status === 'listed'
      ? await tx.insert(products).values(values).returning({ id: products.id })
      : await tx
          .insert(unlistedProducts)
          .values({ ...values, status })
          .returning({ id: unlistedProducts.id });
  assert(rows[0], 'PRODUCT_NOT_FOUND');
  return rows[0].id;
}
