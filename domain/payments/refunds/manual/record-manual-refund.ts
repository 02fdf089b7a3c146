import { and, eq, isNull, sql } from 'drizzle-orm';
import { laterPayments } from '#db/schema/orders/later-payments.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { refunds } from '#db/schema/orders/refunds.ts';
import { discountUses } from '#db/schema/pricing.ts';
import type { Tx } from '#db/types.ts';
import { queueMail } from '#domain/mails/queue-mail.ts';
import { unqueueReceivedMail } from '#domain/mails/received-mail.ts';
import { openCents, overpaidCents } from '#domain/orders/pay-later/open-amount.ts';
import { isUnsent } from '#domain/pricing/is-unsent.ts';
import { closeLaterPayment } from '../../lifecycle/close-later-payment.ts';
import { lockLaterPayment } from '../../lifecycle/lock-later-payment.ts';
import type { Payment } from '../../lifecycle/payment.ts';
import { queueRefundMails } from '../queue-refund-mails.ts';
import { listRefunds } from '../refunds.ts';

/**
 * Completes the refund of an order that is paid later. Call it in the transaction that recorded the refund.
 * Stores the amount that the merchant must pay back manually, and queues the email to the customer. If no
 * amount is open, the order stops waiting for payments. If nothing was ever paid, cancels the order. If
 * nothing was sent either, releases its uses of discounts.
 */
export async function recordManualRefund(
  tx: Tx,
  { id }: Pick<Payment, 'id'>,
  reference: string,
): Promise<void> {
  const { order, later } = await lockLaterPayment(tx, id);
  const owed = { ...order, receivedCents: later.receivedCents };
  const before = (await listRefunds(tx, id)).reduce((sum, { handCents }) => sum + (handCents ?? 0), 0);
  await tx
    .update(refunds)
    .set({ handCents: overpaidCents(owed) - before, handReference: reference })
    .where(and(eq(refunds.paymentId, id), isNull(refunds.handCents)));
  await tx
    .update(completedTransactions)
    .set({ cancelledCents: order.refundedCents - overpaidCents(owed) })
    .where(eq(completedTransactions.id, id));
  await tx
    .update(laterPayments)
    .set({ version: sql`${laterPayments.version} + 1` })
    .where(eq(laterPayments.orderId, id));
  // After a full refund, the customer must not get an email that the payment has arrived.
  if (order.status === 'REFUNDED') await unqueueReceivedMail(tx, id);
  const isOver = order.payState === 'awaiting' && openCents(owed) === 0;
  const isCancelled = isOver && later.receivedCents === 0;
  if (isOver) await closeLaterPayment(tx, id, isCancelled ? 'cancelled' : 'paid');
  if (!isCancelled) return queueRefundMails(tx, { orderId: id, whole: order.status === 'REFUNDED' });
  await tx
    .delete(discountUses)
    .where(and(eq(discountUses.paymentId, id), isUnsent(sql`${discountUses.paymentId}`)));
  await queueMail(tx, { about: 'cancellation', id, to: { ofOrder: id } });
}
