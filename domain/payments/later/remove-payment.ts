import { and, eq, gt } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { laterPayments, receivedPayments } from '#db/schema/orders/later-payments.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { refunds } from '#db/schema/orders/refunds.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { unqueueReceivedMail } from '#domain/mails/received-mail.ts';
import { resumedDeadlines } from '#domain/orders/pay-later/deadlines.ts';
import { openCents } from '#domain/orders/pay-later/open-amount.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { type LockedLater, lockLaterPayment } from '../lifecycle/lock-later-payment.ts';
import { recordEvent } from '../lifecycle/record-event.ts';

/** A recorded payment that the merchant removes because it was a mistake. */
export type Removed = {
  orderId: string;
  /** The id of the recorded payment. */
  paymentId: number;
  /** The reason for the audit log; '' for no reason. */
  reason: string;
  /** The version of the order's payment on the administrator's page. */
  version: number;
  actorUid: string;
};

/**
 * Removes a payment that was recorded by mistake. The customer owes its amount again, and a paid order awaits
 * payment again. Deletes the email about the payment if it was not sent yet. Returns the open amount in
 * cents. If it throws, nothing is removed.
 * @throws {DomainError} ORDER_NOT_FOUND, PAYMENT_CHANGED (another administrator changed the payments since
 * the page was loaded), PAYMENT_PAID_BACK (money of the order was paid back manually)
 */
export async function removePayment(db: Db, removed: Removed): Promise<{ openCents: number }> {
  const { orderId, paymentId, reason, version, actorUid } = removed;
  return inTransaction(db, async (tx) => {
    const { order, later } = await lockLaterPayment(tx, orderId);
    assert(later.version === version, 'PAYMENT_CHANGED');
    const paidBack = and(eq(refunds.paymentId, orderId), gt(refunds.handCents, 0));
    assert((await tx.$count(refunds, paidBack)) === 0, 'PAYMENT_PAID_BACK');
    const own = and(eq(receivedPayments.id, paymentId), eq(receivedPayments.orderId, orderId));
    const [payment] = await tx.delete(receivedPayments).where(own).returning();
    assert(payment, 'PAYMENT_CHANGED');
    const { amountCents, receivedOn, reference, notedBy } = payment;
    const receivedCents = later.receivedCents - amountCents;
    const open = openCents({ ...order, receivedCents });
    await tx
      .update(laterPayments)
      .set({ receivedCents, version: version + 1, ...nextSteps(later, receivedCents) })
      .where(eq(laterPayments.orderId, orderId));
    await tx
      .update(completedTransactions)
      .set({ payState: 'awaiting' })
      .where(and(eq(completedTransactions.id, orderId), eq(completedTransactions.payState, 'paid')));
    await unqueueReceivedMail(tx, orderId);
    await recordEvent(tx, orderId, 'payment-removed', { amountCents, ...(reason && { reason }) });
    await recordAudit(tx, {
      actorUid,
      action: 'order.remove-payment',
      subjectId: orderId,
      before: { openCents: open - amountCents, amountCents, receivedOn, reference, notedBy },
      after: { openCents: open, reason },
    });
    return { openCents: open };
  });
}

/**
 * When the background job next reminds the customer and cancels the order. Without a cancellation if other
 * payments of the order remain.
 */
function nextSteps(later: LockedLater['later'], receivedCents: number) {
  const before = later.cancelAt ?? later.cancelAtBefore;
  const { remindAt, cancelAt } = resumedDeadlines({
    remindAt: later.remindAt ?? later.remindAtBefore,
    cancelAt: before,
  });
  // The job never cancels an order that is partly paid.
  return receivedCents > 0
    ? { remindAt, remindAtBefore: null, cancelAt: null, cancelAtBefore: before }
    : { remindAt, remindAtBefore: null, cancelAt, cancelAtBefore: null };
}
