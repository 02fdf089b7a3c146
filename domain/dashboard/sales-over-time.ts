import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { type BucketSize, firstBucket, listBuckets } from './buckets.ts';

/** Sales of one day, week or month. `start`: its first day, 'YYYY-MM-DD' in UTC. */
export type Bucket = {
  start: string;
  orders: number;
  revenueCents: number;
  /** The simulated ones among them. */
  simulatedOrders: number;
  simulatedCents: number;
};

/**
 * Orders and revenue of the latest days, weeks or months, oldest first, including periods without orders.
 * Excludes refunds.
 */
export async function readSalesOverTime(db: DbOrTx, step: BucketSize, today: Date): Promise<Bucket[]> {
  const { rows } = await db.execute<{ [Name in keyof Bucket]: string }>(sql`
    select to_char(date_trunc(${step}, day), 'YYYY-MM-DD') as start, sum(orders) as orders,
      sum(revenue_cents) as "revenueCents",
      coalesce(sum(orders) filter (where simulated), 0) as "simulatedOrders",
      coalesce(sum(revenue_cents) filter (where simulated), 0) as "simulatedCents"
    from sales_days where day >= ${firstBucket(step, today)}::date group by 1`);
  const known = new Map(rows.map((row) => [row.start, row]));
  return listBuckets(step, today).map((start) => {
    const row = known.get(start);
    return {
      start,
      orders: Number(row?.orders ?? 0),
      revenueCents: Number(row?.revenueCents ?? 0),
      simulatedOrders: Number(row?.simulatedOrders ?? 0),
      simulatedCents: Number(row?.simulatedCents ?? 0),
    };
  });
}
