import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { paymentEvents } from '#db/schema/orders/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { type Gateway, type GatewayDispute, isGatewayError } from '../gateway/gateway.ts';
import { lockPayment } from '../lifecycle/lock.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { latestEvent, recordOnce } from '../lifecycle/record-event.ts';
import { fetchProviderRefunds } from '../refunds/fetch-provider-refunds.ts';
import { makePaymentDue } from '../refunds/make-payment-due.ts';
import { mayExplainRefund, recordDisputes } from './record-disputes.ts';
import { recordProviderRefunds } from './record-provider-refunds.ts';

/**
 * Reads a settled payment at the provider, and records its refunds, reversals and disputes. If another
 * process records something about the payment during the calls, the provider's data may be outdated. Then
 * records nothing, and makes the payment due again.
 *
 * `noticed` says whether a webhook caused this call. If a webhook was about a dispute, but the shop may not
 * read disputes, the payment's history gets an event about this.
 * @throws {GatewayResultUnknown} if the provider gives no clear response; nothing is recorded then
 */
export async function syncSettledPayment(
  db: Db,
  gateway: Gateway,
  looked: Payment,
  noticed: boolean,
): Promise<void> {
  const { id, captureId } = looked;
  const before = await latestEvent(db, id);
  const money = await fetchProviderRefunds(db, gateway, looked);
  if (captureId === null || money === null) return;
  const { capture, refunds, reversed, isCut } = money;
  const disputes = await readDisputes(gateway, captureId);
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== 'settled' && payment?.state !== 'refunded') return;
    if ((await latestEvent(tx, id)) !== before) return makePaymentDue(tx, id);
    if (disputes) await recordDisputes(tx, id, disputes);
    else if (noticed && (await toldOfDispute(tx, id))) await recordOnce(tx, id, 'dispute-unreadable');
    if (!capture) return;
    const disputed = capture.contested || (disputes ?? []).some(mayExplainRefund);
    await recordProviderRefunds(tx, payment, {
      capture,
      refunds,
      reversed,
      isCut,
      disputed,
    });
  });
}

/**
 * The disputes of a capture. Null if the shop may not read disputes, because its app at the provider lacks
 * this permission.
 */
async function readDisputes(gateway: Gateway, captureId: string): Promise<GatewayDispute[] | null> {
  try {
    return await gateway.listDisputes(captureId);
  } catch (error) {
    if (isGatewayError(error, 'GatewayRefused')) return null;
    throw error;
  }
}

async function toldOfDispute(tx: Tx, paymentId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, paymentId),
        eq(paymentEvents.kind, 'webhook'),
        eq(sql`${paymentEvents.detail}->>'about'`, 'dispute'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
