import { and, desc, eq, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { pictures } from '#db/schema/catalog/pictures.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_FAVORITES } from './limits.ts';

export type Favorite = {
  productId: number;
  name: string;
  imageKey: string;
  placeholder: string | null;
  priceCents: number;
  gone: boolean;
};

const hidden = unlistedProducts;
const imageKey = sql<string>`coalesce(${products.imageKey}, ${hidden.imageKey}, ${favoriteItems.productImageKey})`;

const favoritesOf = prepared<{ userId: string }, Favorite[]>('list_favorites', (db) =>
  db
    .select({
      productId: favoriteItems.productId,
      name: sql<string>`coalesce(${products.name}, ${hidden.name}, ${favoriteItems.productName})`,
      imageKey,
      placeholder: pictures.placeholder,
      priceCents: sql<number>`coalesce(${products.priceCents}, ${hidden.priceCents}, ${favoriteItems.priceCents})`,
      gone: sql<boolean>`coalesce(${products.id}, ${hidden.id}) is null`,
    })
    .from(favoriteItems)
    .leftJoin(products, eq(products.id, favoriteItems.productId))
    .leftJoin(hidden, and(eq(hidden.id, favoriteItems.productId), eq(hidden.status, 'hidden')))
    .leftJoin(pictures, eq(pictures.key, imageKey))
    .where(eq(favoriteItems.userId, sql.placeholder('userId')))
    .orderBy(desc(favoriteItems.id))
    .limit(MAX_FAVORITES),
);

/** The user's favorites, newest first, with current prices (spec S7). */
export async function listFavorites(db: DbOrTx, userId: string): Promise<Favorite[]> {
  return favoritesOf(db, { userId });
}
