import { asc, eq } from 'drizzle-orm';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Tx } from '#db/types.ts';
import type { ProductWithStatus } from '../../model/product-table.ts';
import { lockProduct } from '../lock-product.ts';
import type { Variant } from './list-variants.ts';

/** Locks the variants of a product in id order, as orders do, and returns them. */
export async function lockVariants(tx: Tx, productId: number): Promise<Variant[]> {
  return tx
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.id))
    .for('no key update');
}

/**
 * Locks a product of any status with its variants until the transaction ends, and returns them. Locks the
 * variants first, because a sale also locks a variant before its product.
 * @throws {DomainError} PRODUCT_NOT_FOUND
 */
export async function lockProductAndVariants(
  tx: Tx,
  id: number,
): Promise<{ product: ProductWithStatus; variants: Variant[] }> {
  const locked = await lockVariants(tx, id);
  return { product: await lockProduct(tx, id), variants: locked };
}
