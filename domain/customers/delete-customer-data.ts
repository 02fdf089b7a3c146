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
 * Deletes the cart, favorites, addresses, checkout details and restock requests of a deleted account, and the
 * links to its orders. Includes restock requests that the customer made with the same email address as a
 * guest. Keeps the orders, because accounting requires them.
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
    // After this row, no email creates a new link for the account's orders. A link that an email creates at
    // the same time opens nothing, because `findOrderByLink` also looks for this row.
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
