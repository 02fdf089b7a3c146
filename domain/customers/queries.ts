import { and, inArray, isNotNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { cartItems } from '#db/schema/cart.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { payments } from '#db/schema/orders/payments.ts';
import type { DbOrTx } from '#db/types.ts';

/** The given users who have no orders, open payments, cart items or favorites. */
export async function findUsersWithoutData(db: DbOrTx, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const owners = await union(
    db
      .select({ id: completedTransactions.customerId })
      .from(completedTransactions)
      .where(inArray(completedTransactions.customerId, userIds)),
    db
      .select({ id: payments.customerId })
      .from(payments)
      .where(and(inArray(payments.customerId, userIds), isNotNull(payments.checkAt))),
    db.select({ id: cartItems.userId }).from(cartItems).where(inArray(cartItems.userId, userIds)),
    db.select({ id: favoriteItems.userId }).from(favoriteItems).where(inArray(favoriteItems.userId, userIds)),
  );
  const kept = new Set(owners.map((owner) => owner.id));
  return userIds.filter((id) => !kept.has(id));
}
