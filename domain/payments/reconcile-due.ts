import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { auditRefundRefused } from './audit-refund.ts';
import { type Gateways, isGatewayError } from './gateway.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { recordEvent } from './record-event.ts';

/** Payments in one run, and of these at a time: the provider may be slow, and the next run follows soon. */
const BATCH = 50;
const AT_ONCE = 5;

/**
 * Reconciles the payments that are due. Each is claimed until its next look, a minute away at first and later
 * an hour, so that many processes may run this. Returns how many were looked at.
 */
export async function reconcileDue(
  db: Db,
  gateways: Gateways,
  onFault: (error: unknown, paymentId: string) => void,
): Promise<number> {
  const ids = await claimDue(db, [...gateways.keys()]);
  const queue = ids.values();
  const worker = async () => {
    for (const id of queue) {
      try {
        await reconcilePayment(db, gateways, id);
      } catch (error) {
        onFault(error, id);
        await postpone(db, id, error);
        if (isGatewayError(error, 'GatewayRefused')) {
          await noteOnce(db, id, error.issue);
          await auditRefundRefused(db, id, error.issue);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return ids.length;
}

/** Whether a payment is due that this process may reconcile. */
export async function isPaymentDue(db: Db, gateways: Gateways): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from payments where check_at <= now() and ${isOurs([...gateways.keys()])} limit 1`);
  return rows.length > 0;
}

/** Payments of a provider that this process has no credentials of are left to one that has. */
function isOurs(providers: string[]) {
  return sql`(provider is null or provider_order_id is null or provider = any(${sql.param(providers)}::text[]))`;
}

async function claimDue(db: Db, providers: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update payments set checks = checks + 1, check_at = now() + least(
        interval '1 minute' * power(2, least(checks, 6)), interval '1 hour',
        case when state = 'started' then greatest(expires_at - now(), interval '10 seconds') end)
    where id in (
      select id from payments where check_at <= now() and ${isOurs(providers)}
      order by check_at limit ${BATCH} for update skip locked
    ) returning id`);
  return rows.map((row) => row.id);
}

/** The provider has too many calls and said how long it wants to be left alone. */
async function postpone(db: Db, id: string, error: unknown): Promise<void> {
  if (!isGatewayError(error, 'GatewayUnsure') || error.retryAfterMs === null) return;
  const { retryAfterMs } = error;
  await db.execute(sql`
    update payments set check_at = greatest(check_at, now() + ${retryAfterMs} * interval '1 ms')
    where id = ${id} and check_at is not null`);
}

/** A refusal that stays needs a person; its history says so once. */
async function noteOnce(db: Db, id: string, issue: string): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from payment_events where payment_id = ${id} and kind = 'refused-by-provider' limit 1`,
  );
  if (rows.length === 0) await recordEvent(db, id, 'refused-by-provider', { issue: issue.slice(0, 200) });
}
