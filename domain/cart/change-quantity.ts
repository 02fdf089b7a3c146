import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { cartItems } from '#db/schema/cart.ts';
import type { Db } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import { MAX_QUANTITY } from './limits.ts';

type OwnItem = { userId: string; itemId: number };

const own = ({ userId, itemId }: OwnItem) => and(eq(cartItems.userId, userId), eq(cartItems.id, itemId));

/** One piece more of a line of the user's cart. @throws {Refusal} CART_ITEM_NOT_FOUND, also at the limit. */
export async function increaseQuantity(db: Db, item: OwnItem): Promise<void> {
  const rows = await db
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} + 1` })
    .where(and(own(item), lt(cartItems.quantity, MAX_QUANTITY)))
    .returning({ id: cartItems.id });
  demand(rows.length === 1, 'CART_ITEM_NOT_FOUND');
}

/**
 * One piece less; at quantity 1 the line is removed (spec S4). Returns what happened.
 * @throws {Refusal} CART_ITEM_NOT_FOUND
 */
export async function decreaseQuantity(db: Db, item: OwnItem): Promise<'decreased' | 'removed'> {
  return inTransaction(db, async (tx) => {
    const removed = await tx
      .delete(cartItems)
      .where(and(own(item), lte(cartItems.quantity, 1)))
      .returning({ id: cartItems.id });
    if (removed.length > 0) return 'removed';
    const rows = await tx
      .update(cartItems)
      .set({ quantity: sql`${cartItems.quantity} - 1` })
      .where(own(item))
      .returning({ id: cartItems.id });
    demand(rows.length === 1, 'CART_ITEM_NOT_FOUND');
    return 'decreased';
  });
}

/** Removes a line from the user's cart; one that is gone already is fine. */
export async function removeFromCart(db: Db, item: OwnItem): Promise<void> {
  await db.delete(cartItems).where(own(item));
}
