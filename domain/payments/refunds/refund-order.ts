import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { type Gateways, gatewayOf } from '../gateway/gateway.ts';
import { lockPayment } from '../lifecycle/lock.ts';
import { isPaidLater, movesNoMoney } from '../lifecycle/payment.ts';
import { auditRefunded, auditRefundRequested } from './audit-refund.ts';
import { cancelUnshipped } from './cancel-unshipped.ts';
import { finishRefund, type Refunded } from './finish-refund.ts';
import { type ManualRefund, refundManually } from './manual/refund-manually.ts';
import { recordRefund } from './record-refund.ts';
import { findPendingRefund, listRefunds } from './refunds.ts';
import { reopenRefund } from './retry-refund.ts';
import { restockProducts } from './return-to-stock.ts';
import { reversedRefunds } from './reversed-refunds.ts';
import { startRefund } from './start-refund.ts';

/**
 * Refunds the rest of an order. The order becomes REFUNDED, and its unshipped items return to stock. For a
 * simulated order, calls no provider. For an order that is paid later, `byHand` describes the merchant's
 * manual payment.
 *
 * Repetition changes nothing. Returns 'refunding' if the result is not known yet; the reconciler then
 * finishes the refund.
 * @throws {DomainError} ORDER_NOT_FOUND, ORDER_NOT_REFUNDABLE, PROVIDER_OFF (no credentials for the order's
 * provider), PAYMENT_CHANGED, REFUND_UNDER_WAY (a refund of lines), REFUND_REVERSED (the provider reversed a
 * refund of lines, which the administrator must retry first)
 */
export async function refundOrder(
  db: Db,
  gateways: Gateways,
  { orderId, actorUid, byHand }: { orderId: string; actorUid: string; byHand?: ManualRefund | undefined },
): Promise<Refunded> {
  assert(isUuid(orderId), 'ORDER_NOT_FOUND');
  const after = await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, orderId);
    assert(payment && (await hasOrder(tx, orderId)), 'ORDER_NOT_FOUND');
    const asked =
      payment.state === 'refunding' ? findPendingRefund(await listRefunds(tx, orderId)) : undefined;
    assert(!asked?.ofPart, 'REFUND_UNDER_WAY');
    if (payment.state !== 'settled') return payment;
    const rows = await listRefunds(tx, orderId);
    const undone = reversedRefunds(rows, payment);
    // The lines of this refund already have a credit note. A credit note for the rest of the order would list
    // them again.
    assert(!undone.some((row) => row.ofPart && row.refusal === null), 'REFUND_REVERSED');
    if (isPaidLater(payment)) {
      assert(byHand, 'ORDER_NOT_REFUNDABLE');
      return refundManually(tx, payment, { ...byHand, actorUid });
    }
    const moneyless = movesNoMoney(payment);
    assert(moneyless || gatewayOf(gateways, payment), 'PROVIDER_OFF', payment.provider);
    if (moneyless) {
      await auditRefunded(tx, payment, actorUid);
      return recordRefund(tx, payment, { refundId: null });
    }
    const refused = undone.find(({ ofPart }) => !ofPart);
    if (refused) return reopenRefund(tx, payment, { rows, undone: refused, actorUid });
    await auditRefundRequested(tx, payment, actorUid);
    const refunding = await startRefund(tx, payment, { reason: 'refunded-by-shop' });
    const begun = findPendingRefund(await listRefunds(tx, orderId));
    if (!begun) throw new Error(`Payment ${orderId} is refunding without a refund`);
    // Cancels the unshipped items now, so that nobody ships them while the refund is pending.
    await restockProducts(tx, (await cancelUnshipped(tx, payment, begun.id)) ?? []);
    return refunding;
  });
  if (after.state === 'refunded') return { state: 'refunded' };
  assert(after.state === 'refunding', 'ORDER_NOT_REFUNDABLE');
  return finishRefund(db, gateways, after);
}

async function hasOrder(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(completedTransactions, eq(completedTransactions.id, id))) > 0;
}
