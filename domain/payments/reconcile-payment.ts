import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { payments } from '#db/schema/payments.ts';
import type { Db } from '#db/types.ts';
import { beginCapture } from './begin-capture.ts';
import { bookCapture } from './book-capture.ts';
import { carryOn, findPayment } from './carry-on.ts';
import type { Gateway } from './gateway.ts';
import { lockPayment } from './lock.ts';
import { movesNoMoney } from './payment.ts';
import { bookRefund } from './refund-payment.ts';
import { releasePayments } from './release-payment.ts';

/**
 * Finishes, releases or refunds what a crash, a lost reply or a closed tab left behind, by what PayPal knows of the payment. Without
 * `gateway` PayPal's payments stay as they are.
 * @throws {GatewayUnsure} when PayPal doesn't say; look again later.
 */
export async function reconcilePayment(db: Db, gateway: Gateway | null, id: string): Promise<void> {
  const payment = await findPayment(db, id);
  const { state, method, paypalOrderId } = payment;
  if (movesNoMoney(method) || paypalOrderId === null) {
    if (state === 'started') await releaseExpired(db, id);
    return;
  }
  if (gateway === null) return;
  if (state === 'paying' || state === 'captured' || state === 'refunding') {
    await carryOn(db, gateway, id);
    return;
  }
  const order = await gateway.readOrder(paypalOrderId);
  if (order === null || order.state === 'voided') {
    if (state === 'started') await releasePayments(db, [id], { reason: 'gone-at-paypal' });
  } else if (state === 'started') {
    if (order.state === 'created') return releaseExpired(db, id);
    await beginCapture(db, id);
    await carryOn(db, gateway, id);
  } else if (order.capture?.state === 'refunded') await bookRefundAtPayPal(db, id);
  else if (state === 'released') {
    await bookCapture(db, id, { result: { kind: 'order', order }, turn: payment.declines });
    await carryOn(db, gateway, id);
  }
  await restIfOver(db, id);
}

async function releaseExpired(db: Db, id: string): Promise<void> {
  await releasePayments(db, [id], { reason: 'expired', expiredOnly: true });
}

/** The merchant gave the money of an order back on PayPal's own pages. */
async function bookRefundAtPayPal(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state === 'settled') await bookRefund(tx, payment, null);
  });
}

/** A payment that is over was looked at because of a notice: once is enough. */
async function restIfOver(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    const over = payment && ['settled', 'released', 'refunded'].includes(payment.state);
    if (over && payment.checkAt !== null)
      await tx.update(payments).set({ checkAt: null }).where(eq(payments.id, id));
  });
}
