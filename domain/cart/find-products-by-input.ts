import { and, asc, eq, sql } from 'drizzle-orm';
import { sellables } from '#db/schema/catalog/sellables.ts';
import type { DbOrTx } from '#db/types.ts';
import type { PricedLine } from '#domain/pricing/cart-to-price.ts';
import { rowIdFrom } from '#lib/row-id.ts';

/** A product with the data that prices depend on. */
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
 * The products that a text names: the one with this id, else the one with this name, else up to 5 whose names
 * start with it.
 */
export async function findProductsByInput(db: DbOrTx, input: string): Promise<SimulatedProduct[]> {
  const inputId = rowIdFrom(input);
  if (inputId !== null) {
    const found = await db
      .select(columns)
      .from(sellables)
      .where(and(isForSale, eq(id, inputId)));
    if (found.length > 0) return found;
  }
  const found = await db
    .select(columns)
    .from(sellables)
    .where(and(isForSale, sql`starts_with(${name}, ${input})`))
    .orderBy(asc(name), asc(id))
    .limit(MAX_MATCHES);
  const same = found.filter((each) => each.name === input);
  return same.length === 1 ? same : found;
}
