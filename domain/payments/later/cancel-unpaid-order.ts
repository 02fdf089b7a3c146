import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { laterPayments } from '#db/schema/orders/later-payments.ts';
import type { Db } from '#db/types.ts';
import { lockFulfilment } from '#domain/fulfilment/lock-fulfilment.ts';
import { lockLaterPayment } from '../lifecycle/lock-later-payment.ts';
import { recordEvent } from '../lifecycle/record-event.ts';
import { recordManualRefund } from '../refunds/manual/record-manual-refund.ts';
import { recordRefund } from '../refunds/record-refund.ts';

/**
 * Cancels an unpaid order after its deadline, in one transaction. Its items return to stock, its discounts
 * can be used again, and the customer gets an email. Does nothing if the customer has paid a part, or if
 * items were shipped. Returns whether it cancelled the order.
 * @throws {DomainError} ORDER_NOT_FOUND
 */
export async function cancelUnpaidOrder(db: Db, orderId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { payment, order, later } = await lockLaterPayment(tx, orderId);
    const isOver = later.cancelAt !== null && later.cancelAt <= new Date();
    if (!isOver || order.payState !== 'awaiting' || payment.state !== 'settled') return false;
    const fulfilment = await lockFulfilment(tx, orderId);
    const isSent = fulfilment?.lines.some(({ sent }) => sent > 0) ?? false;
    if (isSent || later.receivedCents > 0) {
      await tx.update(laterPayments).set({ cancelAt: null }).where(eq(laterPayments.orderId, orderId));
      return false;
    }
    await recordEvent(tx, orderId, 'cancelled-unpaid');
    await recordRefund(tx, payment, { refundId: null });
    await recordManualRefund(tx, payment, '');
    return true;
  });
}
