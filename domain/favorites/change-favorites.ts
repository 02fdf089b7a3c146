import { sql } from 'drizzle-orm';
import { inTransaction, pipeline } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import type { Db } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { MAX_FAVORITES } from './limits.ts';

type Own = { userId: string; productId: number };

const remove = preparedSql<Own, never>(
  'remove_favorite',
  (value) => sql`
    delete from ${favoriteItems}
    where user_id = ${value('userId')} and (variant_id = ${value('productId')}::bigint or product_id = coalesce(
      (select product_id from ${variants} where id = ${value('productId')}::bigint), ${value('productId')}::bigint))`,
);
const waitForTurn = preparedSql<{ userId: string }, never>(
  'wait_to_add_favorite',
  (value) => sql`select pg_advisory_xact_lock(hashtextextended(${value('userId')}, 2))`,
);
const add = preparedSql<Own, { product: boolean; listed: boolean; full: boolean }>(
  'add_favorite',
  (value) => sql`
    with product as (
      select coalesce(variant_of, id) as id, case when variant_of is not null then id end as variant_id,
        name, image_key, price_cents
      from ${sellables} where id = ${value('productId')}::bigint and (is_for_sale
        or exists (select from ${products} p where p.id = ${value('productId')}::bigint)
        or exists (select from ${unlistedProducts} u where u.id = ${value('productId')}::bigint and u.status = 'hidden'))
    ), list as (
      select count(*) >= ${sql.raw(String(MAX_FAVORITES))} as full,
        coalesce(bool_or(product_id = (select id from product)), false) as listed
      from ${favoriteItems} where user_id = ${value('userId')}
    ), added as (
      insert into ${favoriteItems} (user_id, product_id, variant_id, product_name, product_image_key, price_cents)
      select ${value('userId')}, product.id, variant_id, name, image_key, price_cents from product, list
      where listed or not list.full
      on conflict (user_id, product_id) do update set variant_id = excluded.variant_id
        where excluded.variant_id is not null
    )
    select exists (select from product) as product, list.listed, list.full from list`,
);

/**
 * Adds a product to the user's favorites (spec S4). If `productId` is the id of a variant, adds its product
 * and stores the variant as chosen. If the product is already a favorite, changes only the chosen variant.
 * @throws {DomainError} PRODUCT_NOT_FOUND, FAVORITES_FULL
 */
export async function addFavorite(db: Db, favorite: Own): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Makes the additions of a user wait for each other. Otherwise two additions at the same time could
    // exceed the limit.
    const [, [added]] = await pipeline(tx, () => [
      waitForTurn(tx, { userId: favorite.userId }),
      add(tx, favorite),
    ]);
    assert(added?.product, 'PRODUCT_NOT_FOUND');
    assert(added.listed || !added.full, 'FAVORITES_FULL');
  });
}

/**
 * Removes a product from the user's favorites. Accepts the id of one of its variants, too. Does nothing if
 * the product is not a favorite.
 */
export async function removeFavorite(db: Db, favorite: Own): Promise<void> {
  await remove(db, favorite);
}
