import { inArray } from 'drizzle-orm';
import type { ProductOption } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { DbOrTx } from '#db/types.ts';
import type { Variant } from './list-variants.ts';
import { inOptionOrder } from './variant-order.ts';

/** Number of products in each batch. Their variants, at most 32,768, are in memory at the same time. */
const BATCH_PRODUCTS = 16;

type WithOptions = { id: number; options: ProductOption[] };

/** Adds the variants to each product, in batches. The variants are in the order of the product's options. */
export async function* withVariants<P extends WithOptions>(
  db: DbOrTx,
  products: P[],
): AsyncGenerator<{ product: P; variants: Variant[] }[]> {
  for (let at = 0; at < products.length; ) {
    const batch: P[] = [];
    const ids: number[] = [];
    for (; at < products.length && ids.length < BATCH_PRODUCTS; at += 1) {
      const product = products[at];
      if (!product) break;
      batch.push(product);
      if (product.options.length > 0) ids.push(product.id);
    }
    const found =
      ids.length === 0 ? [] : await db.select().from(variants).where(inArray(variants.productId, ids));
    const byProduct = Map.groupBy(found, ({ productId }) => productId);
    yield batch.map((product) => ({
      product,
      variants: inOptionOrder(product.options, byProduct.get(product.id) ?? []),
    }));
  }
}
