import { inTransaction } from '#db/in-transaction.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { type Gateways, gatewayOf } from '../gateway/gateway.ts';
import { lockPayment } from '../lifecycle/lock.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { transition } from '../lifecycle/transition.ts';
import { finishRefund, type Refunded } from './finish-refund.ts';
import { changeRefund, listRefunds, newRequest, type Refund, refundableCents } from './refunds.ts';
import { reversedRefunds } from './reversed-refunds.ts';

/**
 * Sends a new request for a refund that the provider refused or undid. Its lines, email and credit note don't
 * change. If it throws, nothing has changed.
 * @throws {DomainError} ORDER_NOT_FOUND, REFUND_UNDER_WAY, PROVIDER_OFF, ORDER_NOT_REFUNDABLE (also if the
 * refund did not fail)
 */
export async function retryRefund(
  db: Db,
  gateways: Gateways,
  { orderId, refundId, actorUid }: { orderId: string; refundId: string; actorUid: string },
): Promise<Refunded> {
  assert(isUuid(orderId), 'ORDER_NOT_FOUND');
  const after = await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, orderId);
    assert(payment, 'ORDER_NOT_FOUND');
    assert(payment.state !== 'refunding', 'REFUND_UNDER_WAY');
    const rows = await listRefunds(tx, orderId);
    const undone = reversedRefunds(rows, payment).find(({ id }) => id === refundId);
    assert(payment.state === 'settled' && undone, 'ORDER_NOT_REFUNDABLE');
    assert(gatewayOf(gateways, payment), 'PROVIDER_OFF', payment.provider);
    return reopenRefund(tx, payment, { rows, undone, actorUid });
  });
  return finishRefund(db, gateways, after);
}

type Reopen = { rows: Refund[]; undone: Refund; actorUid: string };

/**
 * Reopens a failed refund for a new request. If it was for the whole order, its amount is now everything that
 * is left.
 */
export async function reopenRefund(
  tx: Tx,
  payment: Payment,
  { rows, undone, actorUid }: Reopen,
): Promise<Payment> {
  const { id, ofPart } = undone;
  const { currency } = payment.amounts;
  const amountCents = ofPart ? undone.amountCents : refundableCents(payment.totalCents, rows);
  await changeRefund(tx, id, { ...newRequest(payment, rows), state: 'pending', amountCents, currency });
  const after = { refundCents: amountCents };
  await recordAudit(tx, { actorUid, action: 'order.repeat-refund', subjectId: payment.id, after });
  return transition(tx, payment, 'start-refund', { detail: { reason: 'undone', refundId: id } });
}
