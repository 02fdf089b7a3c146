import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { findPayment } from './find-payment.ts';
import { type Gateways, gatewayOf } from './gateway.ts';
import { lookAtSettled } from './look-at-settled.ts';

/** How long the provider lets payers dispute a payment, and merchants refund it. */
const WATCHED_DAYS = 180;
/** Payments in one run, one after another: nobody waits for them, and the provider is not to be crowded. */
const BATCH = 10;
const RETRY_HOURS = 6;
/** While a dispute is open. */
const DISPUTED_DAYS = 3;

/**
 * Asks the provider about settled payments for which no notice came: each a day after it was settled, then at
 * twice that age and so on, about nine times in 180 days, and at least every third day while a dispute is
 * open. May run in any number of processes. Returns how many were looked at.
 */
export async function lookAgain(
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
      if (gateway) await lookAtSettled(db, gateway, payment, false);
      await planNext(db, id);
    } catch (error) {
      onFault(error, id);
    }
  }
  return ids.length;
}

/** Whether a settled payment is due that this process may look at. */
export async function isLookDue(db: Db, gateways: Gateways): Promise<boolean> {
  if (gateways.size === 0) return false;
  const { rows } = await db.execute(sql`
    select from payments where look_at <= now() and provider = any(${sql.param([...gateways.keys()])}::text[]) limit 1`);
  return rows.length > 0;
}

/** Each is looked at again some hours later if this look comes to nothing. */
async function claimDue(db: Db, providers: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update payments set look_at = now() + ${RETRY_HOURS} * interval '1 hour'
    where id in (select id from payments where look_at <= now() and provider = any(${sql.param(providers)}::text[])
      order by look_at limit ${BATCH} for update skip locked)
    returning id`);
  return rows.map((row) => row.id);
}

/** Never again once its time is over, or when all its money went back without a dispute. */
async function planNext(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update payments p set look_at = case
      when disputed then now() + ${DISPUTED_DAYS} * interval '1 day'
      when state <> 'settled' or age >= ${WATCHED_DAYS} * interval '1 day' then null
      else least(now() + greatest(age, interval '1 day'), p.created_at + ${WATCHED_DAYS} * interval '1 day') end
    from (select exists (select from disputes where payment_id = ${id} and status <> 'RESOLVED') as disputed) d,
      lateral (select now() - created_at as age from payments where id = ${id}) a
    where p.id = ${id}`);
}
