import { and, eq, lt, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { cartItems } from '#db/schema/cart.ts';
import type { Db } from '#db/types.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { MAX_QUANTITY } from './limits.ts';

type OwnItem = { userId: string; itemId: number };
type Step = OwnItem & { by?: number };

const own = ({ userId, itemId }: OwnItem) => and(eq(cartItems.userId, userId), eq(cartItems.id, itemId));

/**
 * Increases the quantity of a cart line by `by`, by default one, but not above the maximum quantity.
 * @throws {DomainError} CART_ITEM_NOT_FOUND; CART_FULL if the line already has the maximum quantity
 */
export async function increaseQuantity(db: Db, { by = 1, ...item }: Step): Promise<void> {
  const rows = await db
    .update(cartItems)
    .set({ quantity: sql`least(${MAX_QUANTITY}, ${cartItems.quantity} + ${by})` })
    .where(and(own(item), lt(cartItems.quantity, MAX_QUANTITY)))
    .returning({ id: cartItems.id });
  if (rows.length === 1) return;
  const line = await db.select({ id: cartItems.id }).from(cartItems).where(own(item));
  throw new DomainError(line.length === 1 ? 'CART_FULL' : 'CART_ITEM_NOT_FOUND');
}

/**
 * Decreases the quantity of a cart line by `by`, by default one. Removes the line if nothing is left (spec
 * S4). Returns whether it decreased or removed the line.
 * @throws {DomainError} CART_ITEM_NOT_FOUND
 */
export async function decreaseQuantity(db: Db, step: Step): Promise<'decreased' | 'removed'> {
  const { by = 1, ...item } = step;
  return inTransaction(db, async (tx) => {
    const [line] = await tx
      .select({ quantity: cartItems.quantity })
      .from(cartItems)
      .where(own(item))
      .for('update');
    assert(line, 'CART_ITEM_NOT_FOUND');
    if (line.quantity <= by) {
      await tx.delete(cartItems).where(own(item));
      return 'removed';
    }
    await tx
      .update(cartItems)
      .set({ quantity: line.quantity - by })
      .where(own(item));
    return 'decreased';
  });
}

/** Removes a line from the user's cart. Does nothing if the cart no longer contains it. */
export async function removeFromCart(db: Db, item: OwnItem): Promise<void> {
  await db.delete(cartItems).where(own(item));
}
