import { sql } from 'drizzle-orm';
import { type PaymentState, payments } from '#db/schema/orders/payments.ts';
import type { Db } from '#db/types.ts';

/** Limit of the count. Only a shop with a serious problem has more open payments. */
const MOST = 100_000;

/** The number of open payments in a state, and the age of the oldest one. */
export type OpenPayments = { state: PaymentState; count: number; oldestSeconds: number };

/**
 * Counts the payments that the reconciler still has to finish. Uses an index that contains only these
 * payments.
 */
export async function readOpenPayments(db: Db): Promise<OpenPayments[]> {
  const { rows } = await db.execute<OpenPayments>(sql`
    select state, count(*)::int as count,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from (select state, created_at from ${payments} where check_at is not null limit ${MOST}) as open
    group by state order by state`);
  return rows;
}
