import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { laterPayments, receivedPayments } from '#db/schema/orders/later-payments.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { queueReceivedMail } from '#domain/mails/received-mail.ts';
import { isByTransfer, payLaterMethod } from '#domain/orders/pay-later/methods.ts';
import { openCents } from '#domain/orders/pay-later/open-amount.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { closeLaterPayment } from '../lifecycle/close-later-payment.ts';
import { lockLaterPayment } from '../lifecycle/lock-later-payment.ts';
import { recordEvent } from '../lifecycle/record-event.ts';

/** A payment that the merchant received. */
export type Received = {
  orderId: string;
  /** The day as 'YYYY-MM-DD' in the shop's time zone. */
  receivedOn: string;
  amountCents: number;
  reference: string;
  /** The version of the order's payment on the administrator's page. */
  version: number;
  actorUid: string;
};

/** The amount in cents that the customer still owes, and whether the customer gets an email. */
export type RecordedPayment = { openCents: number; isMailed: boolean };

/**
 * Records a payment of an order that is paid later. When no amount is open, the order is paid, and the
 * customer gets an email, except after a payment in cash. After a partial payment, the shop no longer cancels
 * the order automatically. If it throws, nothing is recorded.
 * @throws {DomainError} ORDER_NOT_FOUND, NOT_AWAITING_PAYMENT, PAYMENT_CHANGED (another administrator
 * recorded a payment since the page was loaded), PAID_IN_FUTURE, PAYS_TOO_MUCH
 */
export async function recordReceivedPayment(db: Db, received: Received): Promise<RecordedPayment> {
  const { orderId, receivedOn, amountCents, reference, version, actorUid } = received;
  return inTransaction(db, async (tx) => {
    const { order, later } = await lockLaterPayment(tx, orderId);
    // Checks the version first. Otherwise an outdated tab would get the wrong error after another tab has
    // recorded the last payment.
    assert(later.version === version, 'PAYMENT_CHANGED');
    assert(order.payState === 'awaiting', 'NOT_AWAITING_PAYMENT');
    assert(receivedOn <= zoneDay(new Date()), 'PAID_IN_FUTURE');
    const open = openCents({ ...order, receivedCents: later.receivedCents });
    assert(amountCents > 0 && amountCents <= open, 'PAYS_TOO_MUCH');
    await tx
      .insert(receivedPayments)
      .values({ orderId, receivedOn, amountCents, reference, notedBy: actorUid });
    await tx
      .update(laterPayments)
      .set({
        receivedCents: sql`${laterPayments.receivedCents} + ${amountCents}`,
        version: version + 1,
        cancelAt: null,
        cancelAtBefore: sql`coalesce(${laterPayments.cancelAt}, ${laterPayments.cancelAtBefore})`,
      })
      .where(eq(laterPayments.orderId, orderId));
    const left = open - amountCents;
    const isPaid = left === 0;
    if (isPaid) await closeLaterPayment(tx, orderId, 'paid');
    const method = payLaterMethod(later.method);
    const isMailed = isPaid && method !== undefined && isByTransfer(method);
    if (isMailed) await queueReceivedMail(tx, orderId);
    await recordEvent(tx, orderId, isPaid ? 'paid-by-hand' : 'part-paid-by-hand', { amountCents });
    await recordAudit(tx, {
      actorUid,
      action: 'order.note-payment',
      subjectId: orderId,
      before: { openCents: open },
      after: { openCents: left, amountCents, receivedOn, reference },
    });
    return { openCents: left, isMailed };
  });
}
