import { eq, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import type { ProductOption } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_VARIANTS } from '../../limits.ts';
import { inOptionOrder } from './variant-order.ts';

export type Variant = typeof variants.$inferSelect;

const ofProduct = prepared<{ productId: number }, Variant[]>('list_variants', (db) =>
  db
    .select()
    .from(variants)
    .where(eq(variants.productId, sql.placeholder('productId')))
    .limit(MAX_VARIANTS),
);

/** The variants of a product, in the order of its options. Empty for a product without options. */
export async function listVariants(
  db: DbOrTx,
  { id, options }: { id: number; options: ProductOption[] },
): Promise<Variant[]> {
  if (options.length === 0) return [];
  return inOptionOrder(options, await ofProduct(db, { productId: id }));
}

const productOf = prepared<{ id: number }, { productId: number }[]>('find_product_of_variant', (db) =>
  db
    .select({ productId: variants.productId })
    .from(variants)
    .where(eq(variants.id, sql.placeholder('id'))),
);

/** The id of the product that a variant belongs to; null if the variant does not exist. */
export async function findProductOfVariant(db: DbOrTx, id: number): Promise<number | null> {
  return (await productOf(db, { id }))[0]?.productId ?? null;
}
