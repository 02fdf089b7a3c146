import { sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { paymentEvents, payments } from '#db/schema/orders/payments.ts';
import type { Db } from '#db/types.ts';

/**
 * `refused` is the number of payments without an order that the provider refuses to refund. `stuck` is the
 * number of other payments that have been unfinished for an hour.
 */
export async function countPaymentProblems(db: Db): Promise<{ refused: number; stuck: number }> {
  const { rows } = await db.execute<{ refused: number; stuck: number }>(sql`
    select count(*) filter (where refused)::int as refused,
      count(*) filter (where not refused and updated_at < now() - interval '1 hour')::int as stuck
    from (
      select updated_at, state = 'refunding' and exists (
        select from ${paymentEvents} e where e.payment_id = p.id and e.kind = 'refused-by-provider')
        and not exists (select from ${completedTransactions} o where o.id = p.id) as refused
      from ${payments} p where check_at is not null and state in ('paying', 'captured', 'refunding')) as open`);
  return { refused: rows[0]?.refused ?? 0, stuck: rows[0]?.stuck ?? 0 };
}
