import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { addresses, checkouts } from '#db/schema/addresses.ts';
import { cartItems } from '#db/schema/cart.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import type { Db } from '#db/types.ts';

/**
 * Removes cart, favourites and addresses of a user whose account is gone. Orders stay: the books need them.
 */
export async function forgetCustomer(db: Db, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(cartItems).where(eq(cartItems.userId, userId));
    await tx.delete(addresses).where(eq(addresses.customerId, userId));
    await tx.delete(checkouts).where(eq(checkouts.customerId, userId));
    await tx.delete(favoriteItems).where(eq(favoriteItems.userId, userId));
  });
}
