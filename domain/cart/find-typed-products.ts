import { asc, eq, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog.ts';
import type { DbOrTx } from '#db/types.ts';
import type { PricedLine } from '#domain/pricing/cart-to-price.ts';
import { rowIdFrom } from '#lib/row-id.ts';

/** A product by what prices depend on. */
export type TypedProduct = Omit<PricedLine, 'quantity'> & { name: string };

/** As many as are told where a name is not clear. */
const MOST_MATCHES = 5;

const { id, name, priceCents, category, weightGrams, isDelivered, isGiftCard, taxClassId } = products;
const columns = {
  productId: id,
  name,
  priceCents,
  category,
  weightGrams,
  isDelivered,
  isGiftCard,
  taxClassId,
};

/**
 * The products that a text means: the one of this id, else the one of this name, else those whose names begin
 * with it, 5 at most.
 */
export async function findTypedProducts(db: DbOrTx, typed: string): Promise<TypedProduct[]> {
  const wanted = rowIdFrom(typed);
  if (wanted !== null) {
    const found = await db.select(columns).from(products).where(eq(id, wanted));
    if (found.length > 0) return found;
  }
  const found = await db
    .select(columns)
    .from(products)
    .where(sql`starts_with(${name}, ${typed})`)
    .orderBy(asc(name), asc(id))
    .limit(MOST_MATCHES);
  const same = found.filter((each) => each.name === typed);
  return same.length === 1 ? same : found;
}
