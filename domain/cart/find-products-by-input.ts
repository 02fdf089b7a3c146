import { and, asc, eq, sql } from 'drizzle-orm';
import { sellables } from '#db/schema/catalog/sellables.ts';
import type { DbOrTx } from '#db/types.ts';
import { findSkus } from '#domain/catalog/search/codes/find-codes.ts';
import type { PricedLine } from '#domain/pricing/cart-to-price.ts';
import { rowIdFrom } from '#lib/row-id.ts';

/** A product with the data that its price depends on. */
export type SimulatedProduct = Omit<PricedLine, 'quantity'> & { name: string };

/** Maximum number of matches shown when a name is ambiguous. */
const MAX_MATCHES = 5;

const {
  id,
  productId,
  isForSale,
  name,
  priceCents,
  category,
  weightGrams,
  isDelivered,
  isGiftCard,
  taxClassId,
} = sellables;
const columns = {
  productId: id,
  variantOf: productId,
  name,
  priceCents,
  category,
  weightGrams,
  isDelivered,
  isGiftCard,
  taxClassId,
};

/**
 * Finds the products and variants that a text names. Runs these searches one after another, until one finds
 * something:
 * 1. The id or the SKU is the text.
 * 2. Exactly one product or variant has the text as its name.
 * 3. The name starts with the text. Returns at most 5 results.
 * 4. The text starts with the id, such as '12 Linen shirt'.
 */
export async function findProductsByInput(db: DbOrTx, input: string): Promise<SimulatedProduct[]> {
  const coded = [rowIdFrom(input), (await findSkus(db, [input])).get(input)];
  for (const each of coded) {
    const found = typeof each === 'number' ? await findById(db, each) : [];
    if (found.length > 0) return found;
  }
  const found = await db
    .select(columns)
    .from(sellables)
    .where(and(isForSale, sql`starts_with(${name}, ${input})`))
    .orderBy(asc(name), asc(id))
    .limit(MAX_MATCHES);
  const same = found.filter((each) => each.name === input);
  if (found.length > 0) return same.length === 1 ? same : found;
  const leading = rowIdFrom(/^#?(\d+)\s/.exec(input)?.[1]);
  return leading === null ? [] : findById(db, leading);
}

function findById(db: DbOrTx, wanted: number): Promise<SimulatedProduct[]> {
  return db
    .select(columns)
    .from(sellables)
    .where(and(isForSale, eq(id, wanted)));
}

/** The first product or variant that is for sale; null if there is none. */
export async function findFirstSellable(db: DbOrTx): Promise<SimulatedProduct | null> {
  const [found] = await db
    .select(columns)
    .from(sellables)
    .where(eq(isForSale, true))
    .orderBy(asc(id))
    .limit(1);
  return found ?? null;
}
