import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { cartItems } from '#db/schema/cart.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_FAVORITES } from '#domain/favorites/limits.ts';

/** The number of items in a customer's cart, and the ids of the favorite products. */
export type CartAndFavorites = { pieces: number; favoriteIds: number[] };

const read = preparedSql<{ userId: string }, { pieces: string; favoriteIds: string[] }>(
  'find_choices',
  (value) => sql`
    select
      (select coalesce(sum(quantity), 0) from ${cartItems} where user_id = ${value('userId')}) as pieces,
      array(select product_id from ${favoriteItems} where user_id = ${value('userId')}
        limit ${sql.raw(String(MAX_FAVORITES))}) as "favoriteIds"`,
);

/** The cart count and favorites that every page shows. Reads them in one statement. */
export async function findCartAndFavorites(db: DbOrTx, userId: string): Promise<CartAndFavorites> {
  const [row] = await read(db, { userId });
  return { pieces: Number(row?.pieces ?? 0), favoriteIds: (row?.favoriteIds ?? []).map(Number) };
}
