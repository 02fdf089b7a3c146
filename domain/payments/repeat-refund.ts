import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { demand } from '#lib/refusal.ts';
import { isUuid } from '#lib/uuid.ts';
import { finishRefund, type Refunded } from './finish-refund.ts';
import { type Gateways, gatewayOf } from './gateway.ts';
import { lockPayment } from './lock.ts';
import { requestId } from './payment.ts';
import { changeRefund, listRefunds, nextTurn } from './refunds.ts';
import { transition } from './transition.ts';
import { undoneRefunds } from './undone-refunds.ts';

/**
 * Gives the money of lines back once more that the provider undid: the same row with its lines, its mail and
 * its credit note, as another request.
 * @throws {Refusal} ORDER_NOT_FOUND, REFUND_UNDER_WAY, ORDER_NOT_REFUNDABLE (also where nothing is undone),
 * PROVIDER_OFF; nothing is changed then.
 */
export async function repeatRefund(
  db: Db,
  gateways: Gateways,
  { orderId, refundId, actorUid }: { orderId: string; refundId: string; actorUid: string },
): Promise<Refunded> {
  demand(isUuid(orderId), 'ORDER_NOT_FOUND');
  const after = await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, orderId);
    demand(payment, 'ORDER_NOT_FOUND');
    demand(payment.state !== 'refunding', 'REFUND_UNDER_WAY');
    const rows = await listRefunds(tx, orderId);
    const undone = undoneRefunds(rows, payment).find(({ id }) => id === refundId);
    demand(payment.state === 'settled' && undone, 'ORDER_NOT_REFUNDABLE');
    demand(gatewayOf(gateways, payment), 'PROVIDER_OFF', payment.provider);
    const asked = requestId(orderId, 'refund', nextTurn(rows));
    await changeRefund(tx, refundId, { state: 'pending', providerRefundId: null, requestId: asked });
    const after = { refundCents: undone.amountCents };
    await recordAudit(tx, { actorUid, action: 'order.repeat-refund', subjectId: orderId, after });
    return transition(tx, payment, 'start-refund', { detail: { reason: 'undone', refundId } });
  });
  return finishRefund(db, gateways, after);
}
