import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { auditRefundRefused } from './audit-refund.ts';
import type { Gateway } from './gateway.ts';
import { isGatewayError } from './gateway.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { recordEvent } from './record-event.ts';

/** Payments in one run, and of these at a time: PayPal may be slow, and the next run follows soon. */
const BATCH = 50;
const AT_ONCE = 5;

/**
 * Reconciles the payments that are due. Each is claimed until its next look, a minute away at first and later an hour, so that many
 * processes may run this. Returns how many were looked at.
 */
export async function reconcileDue(
  db: Db,
  gateway: Gateway | null,
  onFault: (error: unknown, paymentId: string) => void,
): Promise<number> {
  const ids = await claimDue(db, gateway !== null);
  const queue = ids.values();
  const worker = async () => {
    for (const id of queue) {
      try {
        await reconcilePayment(db, gateway, id);
      } catch (error) {
        onFault(error, id);
        if (isGatewayError(error, 'GatewayRefused')) {
          await noteOnce(db, id, error.message);
          await auditRefundRefused(db, id, error.message);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return ids.length;
}

/** Without PayPal its payments are left to a process that has it. */
async function claimDue(db: Db, withPayPal: boolean): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update payments set checks = checks + 1, check_at = now() + least(
        interval '1 minute' * power(2, least(checks, 6)), interval '1 hour',
        case when state = 'started' then greatest(expires_at - now(), interval '10 seconds') end)
    where id in (
      select id from payments where check_at <= now() and (${withPayPal} or method <> 'paypal' or paypal_order_id is null)
      order by check_at limit ${BATCH} for update skip locked
    ) returning id`);
  return rows.map((row) => row.id);
}

/** A refusal that stays needs a person; its history says so once. */
async function noteOnce(db: Db, id: string, error: string): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from payment_events where payment_id = ${id} and kind = 'refused-by-paypal' limit 1`,
  );
  if (rows.length === 0) await recordEvent(db, id, 'refused-by-paypal', { error: error.slice(0, 200) });
}
