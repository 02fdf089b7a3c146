import { eq, sql } from 'drizzle-orm';
import { cartItems } from '#db/schema/cart.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_FAVORITES } from '#domain/favorites/limits.ts';

/** Pieces in a customer's cart, and the ids of the products that are favourites. */
export type Choices = { pieces: number; favoriteIds: number[] };

/** What every page shows of the customer's choices, in one query. */
export async function findChoices(db: DbOrTx, userId: string): Promise<Choices> {
  const pieces = db
    .select({ sum: sql`coalesce(sum(${cartItems.quantity}), 0)` })
    .from(cartItems)
    .where(eq(cartItems.userId, userId));
  const ids = db
    .select({ id: favoriteItems.productId })
    .from(favoriteItems)
    .where(eq(favoriteItems.userId, userId))
    .limit(MAX_FAVORITES);
  const { rows } = await db.execute<{ pieces: number; ids: string[] }>(
    sql`select (${pieces})::integer as pieces, array(${ids}) as ids`,
  );
  return { pieces: rows[0]?.pieces ?? 0, favoriteIds: rows[0]?.ids.map(Number) ?? [] };
}
