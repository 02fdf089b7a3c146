import { desc } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { Db } from '#db/types.ts';
import type { Order } from '#domain/orders/queries.ts';

/** The shop's newest order, for previews of emails; null if there is none. */
export async function readNewestOrder(db: Db): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(completedTransactions)
    .orderBy(desc(completedTransactions.createdAt), desc(completedTransactions.id))
    .limit(1);
  return order ?? null;
}
