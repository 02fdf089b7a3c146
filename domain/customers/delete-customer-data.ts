import { eq, inArray, or, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { addresses, checkouts } from '#db/schema/addresses.ts';
import { cartItems } from '#db/schema/cart.ts';
import { favoriteItems } from '#db/schema/favorites.ts';
import { forgottenCustomers } from '#db/schema/forgotten-customers.ts';
import { orderLinks } from '#db/schema/orders/order-links.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { restockRequests } from '#db/schema/restock.ts';
import type { Db } from '#db/types.ts';

/**
 * Deletes the cart, favorites, addresses and restock requests of a user whose account no longer exists, and
 * the links to the user's orders. Also deletes restock requests for the same email address from before the
 * sign-up. Orders are not deleted, because accounting requires them.
 */
export async function deleteCustomerData(
  db: Db,
  { userId, email }: { userId: string; email: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(cartItems).where(eq(cartItems.userId, userId));
    await tx.delete(addresses).where(eq(addresses.customerId, userId));
    await tx.delete(checkouts).where(eq(checkouts.customerId, userId));
    await tx.delete(favoriteItems).where(eq(favoriteItems.userId, userId));
    await tx.delete(restockRequests).where(ofCustomer({ userId, email }));
    // Inserts this row before it deletes the links. A concurrent email then waits for this row or finds it.
    await tx.insert(forgottenCustomers).values({ customerId: userId }).onConflictDoNothing();
    const orders = tx
      .select({ id: completedTransactions.id })
      .from(completedTransactions)
      .where(eq(completedTransactions.customerId, userId));
    await tx.delete(orderLinks).where(inArray(orderLinks.orderId, orders));
  });
}

function ofCustomer({ userId, email }: { userId: string; email: string | null }) {
  const { customerId, email: address } = restockRequests;
  const own = eq(customerId, userId);
  return email === null ? own : or(own, eq(sql`lower(${address})`, email.toLowerCase()));
}
