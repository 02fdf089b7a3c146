import { sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';

/** Counts no further. */
export const MOST_COUNTED = 1_000;

/** The number of orders that wait for a payment, at most 1,000. */
export async function countAwaitingOrders(db: DbOrTx): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${completedTransactions} where pay_state = 'awaiting' limit ${MOST_COUNTED}) found`);
  return rows[0]?.count ?? 0;
}
