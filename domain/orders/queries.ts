import { desc, eq } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { ORDERS_PAGE } from './order.ts';

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
