import { sql } from 'drizzle-orm';
import { inTransaction, together } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import { products } from '#db/schema/catalog.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import type { Db } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import { MAX_FAVORITES } from './limits.ts';

type Toggle = { userId: string; productId: number };

const remove = preparedSql<Toggle, { id: string }>(
  'remove_favorite',
  (value) => sql`
    delete from ${favoriteItems}
    where user_id = ${value('userId')} and product_id = ${value('productId')}::bigint returning id`,
);
const waitForTurn = preparedSql<{ userId: string }, never>(
  'wait_to_add_favorite',
  (value) => sql`select pg_advisory_xact_lock(hashtextextended(${value('userId')}, 2))`,
);
const add = preparedSql<Toggle, { known: boolean; full: boolean }>(
  'add_favorite',
  (value) => sql`
    with product as (
      select id, name, image_key, price_cents from ${products} where id = ${value('productId')}::bigint
    ), list as (
      select count(*) >= ${sql.raw(String(MAX_FAVORITES))} as full
      from ${favoriteItems} where user_id = ${value('userId')}
    ), added as (
      insert into ${favoriteItems} (user_id, product_id, product_name, product_image_key, price_cents)
      select ${value('userId')}, product.id, name, image_key, price_cents from product, list where not list.full
      on conflict do nothing
    )
    select exists (select from product) as known, list.full from list`,
);

/**
 * Adds a product to the user's favourites, or removes it when it is there already (spec S4). Returns which.
 * @throws {Refusal} PRODUCT_NOT_FOUND, FAVORITES_FULL
 */
export async function toggleFavorite(db: Db, favorite: Toggle): Promise<'added' | 'removed'> {
  return inTransaction(db, async (tx) => {
    if ((await remove(tx, favorite)).length > 0) return 'removed';
    // One at a time for each user, or adds at once would pass the limit together.
    const [, [added]] = await together(tx, () => [
      waitForTurn(tx, { userId: favorite.userId }),
      add(tx, favorite),
    ]);
    demand(added?.known, 'PRODUCT_NOT_FOUND');
    demand(!added.full, 'FAVORITES_FULL');
    return 'added';
  });
}
