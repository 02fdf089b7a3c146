import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import { isUuid } from '#lib/uuid.ts';
import { auditRefundAsked, auditRefunded } from './audit-refund.ts';
import { cancelRest } from './cancel-rest.ts';
import { finishRefund, type Refunded } from './finish-refund.ts';
import { type Gateways, gatewayOf } from './gateway.ts';
import { lockPayment } from './lock.ts';
import { isSimulated } from './payment.ts';
import { putBack } from './put-back.ts';
import { recordRefund } from './refund-payment.ts';
import { askedOf, listRefunds } from './refunds.ts';
import { startRefund } from './start-refund.ts';
import { undoneRefunds } from './undone-refunds.ts';

/**
 * Gives the whole money of an order back: its status becomes REFUNDED and its goods are on sale again. A
 * simulated order is refunded without a provider. Refunding again changes nothing. Returns 'refunding' when
 * the provider has not answered yet; the reconciler goes on then.
 * @throws {Refusal} ORDER_NOT_FOUND, ORDER_NOT_REFUNDABLE, PROVIDER_OFF (no credentials of the order's
 * provider), REFUND_UNDER_WAY (of some of its lines), REFUND_UNDONE (of some lines: it is given again first)
 */
export async function refundOrder(
  db: Db,
  gateways: Gateways,
  { orderId, actorUid }: { orderId: string; actorUid: string },
): Promise<Refunded> {
  demand(isUuid(orderId), 'ORDER_NOT_FOUND');
  const after = await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, orderId);
    demand(payment && (await hasOrder(tx, orderId)), 'ORDER_NOT_FOUND');
    const asked = payment.state === 'refunding' ? askedOf(await listRefunds(tx, orderId)) : undefined;
    demand(!asked?.ofPart, 'REFUND_UNDER_WAY');
    if (payment.state !== 'settled') return payment;
    // Its lines have a credit note: those of the rest would say them once more.
    demand(undoneRefunds(await listRefunds(tx, orderId), payment).length === 0, 'REFUND_UNDONE');
    const simulated = isSimulated(payment);
    demand(simulated || gatewayOf(gateways, payment), 'PROVIDER_OFF', payment.provider);
    if (simulated) {
      await auditRefunded(tx, payment, actorUid);
      return recordRefund(tx, payment, { refundId: null });
    }
    await auditRefundAsked(tx, payment, actorUid);
    const refunding = await startRefund(tx, payment, { reason: 'refunded-by-shop' });
    const begun = askedOf(await listRefunds(tx, orderId));
    if (!begun) throw new Error(`Payment ${orderId} is refunding without a refund`);
    // From now on nobody sends it.
    await putBack(tx, (await cancelRest(tx, payment, begun.id)) ?? []);
    return refunding;
  });
  if (after.state === 'refunded') return { state: 'refunded' };
  demand(after.state === 'refunding', 'ORDER_NOT_REFUNDABLE');
  return finishRefund(db, gateways, after);
}

async function hasOrder(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(completedTransactions, eq(completedTransactions.id, id))) > 0;
}
