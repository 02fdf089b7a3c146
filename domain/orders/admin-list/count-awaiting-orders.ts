import { sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';

/** Counts up to this number. */
const MOST = 1_000;

/** The number of orders that wait for a payment, at most 1,000, and whether there are more. */
export async function countAwaitingOrders(db: DbOrTx): Promise<{ count: number; isMore: boolean }> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${completedTransactions} where pay_state = 'awaiting' limit ${MOST + 1}) found`);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MOST), isMore: count > MOST };
}
