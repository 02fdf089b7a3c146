import { asc, inArray, or } from 'drizzle-orm';
import { sellables } from '#db/schema/catalog/sellables.ts';
import type { DbOrTx } from '#db/types.ts';

/**
 * The names of these products and their variants, sorted by name, at most `most`. Omits products and variants
 * that are not for sale.
 */
export async function listSellableNames(
  db: DbOrTx,
  productIds: number[],
  most: number,
): Promise<{ id: number; name: string }[]> {
  if (productIds.length === 0) return [];
  const { id, productId, name, isForSale } = sellables;
  const rows = await db
    .select({ id, name, isForSale })
    .from(sellables)
    .where(or(inArray(id, productIds), inArray(productId, productIds)))
    .orderBy(asc(name), asc(id))
    .limit(most + productIds.length);
  return rows
    .filter((row) => row.isForSale)
    .slice(0, most)
    .map((row) => ({ id: row.id, name: row.name }));
}
