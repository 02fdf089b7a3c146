import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { laterPayments } from '#db/schema/orders/later-payments.ts';
import type { Db } from '#db/types.ts';
import { queueMail } from '#domain/mails/queue-mail.ts';
import { lockLaterPayment } from '../lifecycle/lock-later-payment.ts';
import { recordEvent } from '../lifecycle/record-event.ts';

/**
 * Queues the reminder of an unpaid order, in one transaction. Each order gets at most one. Returns whether it
 * queued the email.
 * @throws {DomainError} ORDER_NOT_FOUND
 */
export async function remindCustomer(db: Db, orderId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { order, later } = await lockLaterPayment(tx, orderId);
    if (later.remindAt === null || later.remindAt > new Date()) return false;
    await tx.update(laterPayments).set({ remindAt: null }).where(eq(laterPayments.orderId, orderId));
    if (order.payState !== 'awaiting') return false;
    await queueMail(tx, { about: 'reminder', id: orderId, to: { ofOrder: orderId } });
    await recordEvent(tx, orderId, 'reminded');
    return true;
  });
}
