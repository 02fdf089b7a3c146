import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { cartItems } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalog.ts';
import type { Db } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import { MAX_LINES, MAX_QUANTITY } from './limits.ts';

/**
 * Puts one piece of a product in the user's cart; a product already there gets one more (spec S4).
 * Returns its quantity afterwards.
 * @throws {Refusal} PRODUCT_NOT_FOUND, CART_FULL
 */
export async function addToCart(db: Db, add: { userId: string; productId: number }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const found = await tx.select().from(products).where(eq(products.id, add.productId)).limit(1);
    const product = found[0];
    demand(product, 'PRODUCT_NOT_FOUND');
    // One at a time for each user, or adds at once would pass the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${add.userId}, 1))`);
    const others = and(eq(cartItems.userId, add.userId), ne(cartItems.productId, add.productId));
    demand((await tx.$count(cartItems, others)) < MAX_LINES, 'CART_FULL');
    const rows = await tx
      .insert(cartItems)
      .values({
        userId: add.userId,
        productId: product.id,
        productName: product.name,
        productImageKey: product.imageKey,
        priceCents: product.priceCents,
        quantity: 1,
      })
      .onConflictDoUpdate({
        target: [cartItems.userId, cartItems.productId],
        set: { quantity: sql`${cartItems.quantity} + 1` },
        setWhere: lt(cartItems.quantity, MAX_QUANTITY),
      })
      .returning({ quantity: cartItems.quantity });
    demand(rows[0], 'CART_FULL');
    return rows[0].quantity;
  });
}
