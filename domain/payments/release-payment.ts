import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { stepOf } from './payment-states.ts';

type Release = { reason: string; expiredOnly?: boolean };

const { from, to, event } = stepOf('release');

/**
 * Takes the step 'release' of any number of payments in one statement: ends those that are 'started', for
 * which no money moved, and frees what they reserved, goods and uses of discounts. Whoever calls has locked
 * them or names a condition by their state. Returns the ids of those that were ended.
 */
export async function releasePayments(
  tx: DbOrTx,
  ids: string[],
  { reason, expiredOnly = false }: Release,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    with ended as (
      update payments set state = ${to}, reason = ${reason}, check_at = null, updated_at = now()
      where id = any(${sql.param(ids)}::uuid[]) and state = any(${sql.param([...from])}::text[])
        and (not ${expiredOnly} or expires_at <= clock_timestamp())
      returning id
    ), freed as (
      delete from stock_reservations using ended where payment_id = ended.id
    ), given_back as (
      delete from discount_uses using ended where payment_id = ended.id
    ), told as (
      insert into payment_events (payment_id, kind, detail)
      select id, ${event}, jsonb_build_object('reason', ${reason}::text) from ended
    )
    select id from ended`);
  return rows.map((row) => row.id);
}
