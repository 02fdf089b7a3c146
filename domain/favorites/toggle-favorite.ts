import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { products } from '#db/schema/catalog.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import type { Db } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import { MAX_FAVORITES } from './limits.ts';

/**
 * Adds a product to the user's favourites, or removes it when it is there already (spec S4). Returns which.
 * @throws {Refusal} PRODUCT_NOT_FOUND, FAVORITES_FULL
 */
export async function toggleFavorite(
  db: Db,
  favorite: { userId: string; productId: number },
): Promise<'added' | 'removed'> {
  const { userId, productId } = favorite;
  return inTransaction(db, async (tx) => {
    const removed = await tx
      .delete(favoriteItems)
      .where(and(eq(favoriteItems.userId, userId), eq(favoriteItems.productId, productId)))
      .returning({ id: favoriteItems.id });
    if (removed.length > 0) return 'removed';
    // One at a time for each user, or adds at once would pass the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 2))`);
    const found = await tx.select().from(products).where(eq(products.id, productId)).limit(1);
    const product = found[0];
    demand(product, 'PRODUCT_NOT_FOUND');
    demand(
      (await tx.$count(favoriteItems, eq(favoriteItems.userId, userId))) < MAX_FAVORITES,
      'FAVORITES_FULL',
    );
    await tx
      .insert(favoriteItems)
      .values({
        userId,
        productId,
        productName: product.name,
        productImageKey: product.imageKey,
        priceCents: product.priceCents,
      })
      .onConflictDoNothing();
    return 'added';
  });
}
