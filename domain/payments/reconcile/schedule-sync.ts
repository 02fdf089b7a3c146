import { sql } from 'drizzle-orm';
import { payments } from '#db/schema/orders/payments.ts';
import { disputes, refunds } from '#db/schema/orders/refunds.ts';
import type { Db } from '#db/types.ts';
import { type Gateways, gatewayOf } from '../gateway/gateway.ts';
import { findPayment } from '../lifecycle/find-payment.ts';
import { syncSettledPayment } from './sync-settled-payment.ts';

/**
 * Number of days after the order in which the shop reads a payment. In this time, payers can dispute it, and
 * merchants can refund it.
 */
const WATCHED_DAYS = 180;
/**
 * Maximum number of payments in one run. A run reads them one after another, because they are not urgent and
 * the provider limits calls.
 */
const BATCH = 10;
const RETRY_HOURS = 6;
/** Days between two reads while a dispute is open. */
const DISPUTED_DAYS = 3;
/**
 * After a refused refund, somebody may refund manually. So the shop reads the payment every `REFUSED_HOURS`
 * hours for `REFUSED_DAYS` days.
 */
const REFUSED_HOURS = 1;
const REFUSED_DAYS = 14;

/**
 * Reads settled payments at the provider, because a webhook may have been lost. Several processes may run
 * this at the same time. Returns the number of payments.
 *
 * These rules determine when a payment is read:
 * - The first read is a day after the order. The next read follows when the payment is twice as old, and so
 *   on. This results in about nine reads in 180 days.
 * - While a dispute is open, the payment is read every third day.
 * - After a refused refund, the payment is read every hour for two weeks.
 */
export async function scheduleSync(
  db: Db,
  gateways: Gateways,
  onFault: (error: unknown, paymentId: string) => void,
): Promise<number> {
  if (gateways.size === 0) return 0;
  const ids = await claimDue(db, [...gateways.keys()]);
  for (const id of ids) {
    try {
      const payment = await findPayment(db, id);
      const gateway = gatewayOf(gateways, payment);
      if (gateway) await syncSettledPayment(db, gateway, payment, false);
      await planNext(db, id);
    } catch (error) {
      onFault(error, id);
    }
  }
  return ids.length;
}

/** Whether this process can read a settled payment that is due to be read. */
export async function isSyncDue(db: Db, gateways: Gateways): Promise<boolean> {
  if (gateways.size === 0) return false;
  const { rows } = await db.execute(sql`
    select from ${payments} where look_at <= now() and provider = any(${sql.param([...gateways.keys()])}::text[]) limit 1`);
  return rows.length > 0;
}

/**
 * Claims the payments that are due, by planning their next read in some hours. If reading a payment fails,
 * this read is the next attempt.
 */
async function claimDue(db: Db, providers: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${payments} set look_at = now() + ${RETRY_HOURS} * interval '1 hour'
    where id in (select id from ${payments} where look_at <= now() and provider = any(${sql.param(providers)}::text[])
      order by look_at limit ${BATCH} for update skip locked)
    returning id`);
  return rows.map((row) => row.id);
}

/**
 * Plans the next read of a payment. After 180 days or a full refund, plans one only if a dispute is open, or
 * if the provider refused a refund in the last 14 days.
 */
async function planNext(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update ${payments} p set look_at = case
      when refused then now() + ${REFUSED_HOURS} * interval '1 hour'
      when disputed then now() + ${DISPUTED_DAYS} * interval '1 day'
      when state not in ('settled', 'refunding') or age >= ${WATCHED_DAYS} * interval '1 day' then null
      else least(now() + greatest(age, interval '1 day'), p.created_at + ${WATCHED_DAYS} * interval '1 day') end
    from (select exists (select from ${disputes} where payment_id = ${id} and status <> 'RESOLVED') as disputed,
      exists (select from ${refunds} where payment_id = ${id} and refusal is not null
        and asked_at > now() - ${REFUSED_DAYS} * interval '1 day') as refused) d,
      lateral (select now() - created_at as age from ${payments} where id = ${id}) a
    where p.id = ${id}`);
}
