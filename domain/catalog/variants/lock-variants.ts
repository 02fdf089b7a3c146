import { asc, eq } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { Product } from '../listing/queries.ts';
import type { Variant } from './list-variants.ts';

/** Locks the variants of a product in the order of their ids, as orders do. */
export async function lockVariants(tx: Tx, productId: number): Promise<Variant[]> {
  return tx
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.id))
    .for('no key update');
}

/**
 * The product and its variants, locked until the transaction ends. Variants come first: a sale locks one, and
 * then its product to count the stock.
 * @throws {DomainError} PRODUCT_NOT_FOUND
 */
export async function lockProductAndVariants(
  tx: Tx,
  id: number,
): Promise<{ product: Product; variants: Variant[] }> {
  const locked = await lockVariants(tx, id);
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('no key update').limit(1);
  assert(product, 'PRODUCT_NOT_FOUND');
  return { product, variants: locked };
}
