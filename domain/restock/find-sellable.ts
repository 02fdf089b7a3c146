import { sql } from 'drizzle-orm';
import { sellables } from '#db/schema/catalog/sellables.ts';
import type { DbOrTx } from '#db/types.ts';

/** A product or variant that is for sale. */
export type SellableItem = { name: string; productId: number; variantId: number | null; stock: number };

/** The product or variant with this id. Null if it is not for sale, or if it is a product with variants. */
export async function findSellable(db: DbOrTx, id: number): Promise<SellableItem | null> {
  const { rows } = await db.execute<{ name: string; productId: string | null; stock: number }>(sql`
    select name, variant_of as "productId", stock from ${sellables} where id = ${id} and is_for_sale`);
  const [found] = rows;
  if (!found) return null;
  const { name, productId, stock } = found;
  return { name, stock, productId: Number(productId ?? id), variantId: productId === null ? null : id };
}
