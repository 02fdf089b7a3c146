import { desc, eq } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders.ts';
import type { DbOrTx } from '#db/types.ts';

/** Orders on one page of `/orders`. */
export const ORDERS_PAGE = 20;

export type Order = typeof completedTransactions.$inferSelect;

/** One page of the customer's own orders, newest first (spec S7). */
export async function listOrders(db: DbOrTx, customerId: string, pageIndex: number): Promise<Order[]> {
  return db
    .select()
    .from(completedTransactions)
    .where(eq(completedTransactions.customerId, customerId))
    .orderBy(desc(completedTransactions.createdAt), desc(completedTransactions.id))
    .offset(pageIndex * ORDERS_PAGE)
    .limit(ORDERS_PAGE);
}
