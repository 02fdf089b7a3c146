import { sql } from 'drizzle-orm';
import { payments } from '#db/schema/orders/payments.ts';
import type { Db } from '#db/types.ts';
import { type Gateways, isGatewayError } from '../gateway/gateway.ts';
import { recordOnce } from '../lifecycle/record-event.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/**
 * Maximum number of payments in one run. The next run follows soon. A run reconciles `AT_ONCE` payments at
 * the same time, because providers may be slow.
 */
const BATCH = 50;
const AT_ONCE = 5;

/**
 * Reconciles the payments that are due. First sets the time of their next check, so that other processes skip
 * them. The next check is a minute later at first, and an hour later after several checks. Returns the number
 * of payments.
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
        if (isGatewayError(error, 'GatewayRefused'))
          await recordOnce(db, id, 'refused-by-provider', { issue: error.issue.slice(0, 200) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return ids.length;
}

/** Whether this process can reconcile a payment that is due. */
export async function isPaymentDue(db: Db, gateways: Gateways): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${payments} where check_at <= now() and ${isOurs([...gateways.keys()])} limit 1`);
  return rows.length > 0;
}

/**
 * The SQL condition for payments that this process can check: those without an order at a provider, and those
 * of a provider for which this process has credentials.
 */
function isOurs(providers: string[]) {
  return sql`(provider is null or provider_order_id is null or provider = any(${sql.param(providers)}::text[]))`;
}

async function claimDue(db: Db, providers: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${payments} set checks = checks + 1, check_at = now() + least(
        interval '1 minute' * power(2, least(checks, 6)), interval '1 hour',
        case when state = 'started' then greatest(expires_at - now(), interval '10 seconds') end)
    where id in (
      select id from ${payments} where check_at <= now() and ${isOurs(providers)}
      order by check_at limit ${BATCH} for update skip locked
    ) returning id`);
  return rows.map((row) => row.id);
}

/** Postpones the next check of a payment if the provider's response contains a Retry-After. */
async function postpone(db: Db, id: string, error: unknown): Promise<void> {
  if (!isGatewayError(error, 'GatewayResultUnknown') || error.retryAfterMs === null) return;
  const { retryAfterMs } = error;
  await db.execute(sql`
    update ${payments} set check_at = greatest(check_at, now() + ${retryAfterMs} * interval '1 ms')
    where id = ${id} and check_at is not null`);
}
