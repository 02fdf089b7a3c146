import { sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';

/** Counts up to this number. */
const MOST = 1_000;

export type AwaitingOrders = {
  /** At most 1,000. `isMore` says whether there are more. */
  count: number;
  isMore: boolean;
  /** Whether an order was cancelled before it was paid. */
  anyCancelled: boolean;
};

/** Counts the orders that wait for a payment. */
export async function countAwaitingOrders(db: DbOrTx): Promise<AwaitingOrders> {
  const { rows } = await db.execute<{ count: number; anyCancelled: boolean }>(sql`
    select count(*)::int as count,
      exists (select from ${completedTransactions} where pay_state = 'cancelled') as "anyCancelled"
    from (select from ${completedTransactions} where pay_state = 'awaiting' limit ${MOST + 1}) found`);
  const { count = 0, anyCancelled = false } = rows[0] ?? {};
  return { count: Math.min(count, MOST), isMore: count > MOST, anyCancelled };
}
