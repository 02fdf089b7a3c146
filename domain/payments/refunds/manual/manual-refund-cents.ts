import type { Tx } from '#db/types.ts';
import { openCents } from '#domain/orders/pay-later/open-amount.ts';
import { lockLaterPayment } from '../../lifecycle/lock-later-payment.ts';
import { isPaidLater, type Payment } from '../../lifecycle/payment.ts';

/**
 * The part of a refund of `amount` cents that the merchant pays back manually. The rest only reduces the
 * unpaid amount. Null if the order is not paid later.
 */
export async function manualRefundCents(tx: Tx, payment: Payment, amount: number): Promise<number | null> {
  if (!isPaidLater(payment)) return null;
  const { order, later } = await lockLaterPayment(tx, payment.id);
  return Math.max(amount - openCents({ ...order, receivedCents: later.receivedCents }), 0);
}
