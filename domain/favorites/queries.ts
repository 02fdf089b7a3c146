import { and, type Column, desc, eq, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { pictures } from '#db/schema/catalog/pictures.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import type { DbOrTx } from '#db/types.ts';
import { MAX_FAVORITES } from './limits.ts';

export type Favorite = {
  productId: number;
  /**
   * The chosen variant if it is still for sale; otherwise null. If it is set, name, picture and price are
   * those of the variant.
   */
  variantId: number | null;
  /** Whether the customer must choose a variant before buying. */
  hasOptions: boolean;
  /** The highest price of the variants, if their prices differ and none is chosen. */
  maxPriceCents: number | null;
  name: string;
  imageKey: string;
  placeholder: string | null;
  priceCents: number;
  gone: boolean;
};

const hidden = unlistedProducts;
const isHidden = and(eq(hidden.id, favoriteItems.productId), eq(hidden.status, 'hidden'));
/**
 * The current value of the variant, or else of the product. If customers can see neither, the value from the
 * time when the customer added the favorite.
 */
const of = <Value>(column: 'name' | 'imageKey' | 'priceCents', stored: Column) =>
  sql<Value>`coalesce(${variants[column]}, ${products[column]}, ${hidden[column]}, ${stored})`;
const imageKey = of<string>('imageKey', favoriteItems.productImageKey);

const favoritesOf = prepared<{ userId: string }, Favorite[]>('list_favorites', (db) =>
  db
    .select({
      productId: favoriteItems.productId,
      variantId: variants.id,
      hasOptions: sql<boolean>`coalesce(${products.options}, ${hidden.options}, '[]') <> '[]' and ${variants.id} is null`,
      maxPriceCents: sql<number | null>`case when ${variants.id} is null
        then coalesce(${products.maxPriceCents}, ${hidden.maxPriceCents}) end`,
      name: of<string>('name', favoriteItems.productName),
      imageKey,
      placeholder: pictures.placeholder,
      priceCents: of<number>('priceCents', favoriteItems.priceCents),
      gone: sql<boolean>`coalesce(${products.id}, ${hidden.id}) is null`,
    })
    .from(favoriteItems)
    .leftJoin(products, eq(products.id, favoriteItems.productId))
    .leftJoin(hidden, isHidden)
    .leftJoin(
      variants,
      // Ignores variants that are not for sale, such as those of a draft. Customers must not see edits of a
      // draft.
      and(
        eq(variants.id, favoriteItems.variantId),
        eq(variants.productId, favoriteItems.productId),
        variants.isForSale,
      ),
    )
    .leftJoin(pictures, eq(pictures.key, imageKey))
    .where(eq(favoriteItems.userId, sql.placeholder('userId')))
    .orderBy(desc(favoriteItems.id))
    .limit(MAX_FAVORITES),
);

/** The user's favorites, newest first, with current prices (spec S7). */
export async function listFavorites(db: DbOrTx, userId: string): Promise<Favorite[]> {
  return favoritesOf(db, { userId });
}
