import { sql } from 'drizzle-orm';
import { fulfilments } from '#db/schema/orders/fulfilment.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { shopSettings } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUnfulfilled } from '#domain/fulfilment/unfulfilled/list-unfulfilled-orders.ts';
import { OPEN_FAILURES } from '#domain/jobs/open-failures.ts';
import { MAX_NAV_COUNT } from './limits.ts';
import { NOTHING_WAITS, type WaitingCounts } from './waiting-counts.ts';

/** The counts that the menu of every admin page shows. Reads them from partial indexes in one query. */
export async function countWaiting(db: DbOrTx): Promise<WaitingCounts> {
  const { rows } = await db.execute<{ toSend: number | null; failedJobs: number }>(waitingQuery());
  return rows[0] ?? NOTHING_WAITS;
}

/** Exported for the test of its query plan. */
export function waitingQuery() {
  const limit = sql.raw(String(MAX_NAV_COUNT + 1));
  return sql`
    select case when delivers then (select count(*)::int from (
        select from ${fulfilments} join ${completedTransactions}
          on ${completedTransactions.id} = ${fulfilments.orderId} where ${isUnfulfilled} limit ${limit}) w) end as "toSend",
      (select count(*)::int from (select from ${OPEN_FAILURES} limit ${limit}) f) as "failedJobs"
    from ${shopSettings}`;
}
