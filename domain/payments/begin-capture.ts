import { inTransaction, together } from '#db/in-transaction.ts';
import { stockReservations } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import { takeMissingUses } from './discount-uses.ts';
import { isCartUnpaid } from './is-cart-unpaid.ts';
import { isEnoughLeft, readKept } from './is-enough-left.ts';
import { lockPayment, lockProductsOfPayment } from './lock.ts';
import { isDeclined, type Payment } from './payment.ts';
import { transition } from './transition.ts';

/**
 * Writes down that the money of an approved payment is about to be taken, before anybody asks for it. Goods
 * whose reservation ran out are reserved anew, also for a payment that was released only because of that;
 * where they are gone, or a discount is used up, it is released. `turn`: the payment's declines as whoever
 * calls knows them; nothing is asked for after a decline that is news to them. Returns the payment as it is
 * afterwards: 'paying' means that its money may be taken.
 * @throws {Refusal} PAYMENT_NOT_FOUND
 */
export async function beginCapture(db: Db, id: string, turn: number): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    demand(payment, 'PAYMENT_NOT_FOUND');
    if (isDeclined(payment) && payment.declines !== turn) return payment;
    const expired = payment.state === 'released' && payment.reason === 'expired';
    if (payment.state !== 'started' && !(expired && (await isCartUnpaid(tx, payment)))) return payment;
    const reason = await keepGoods(tx, payment);
    if (reason === null) return transition(tx, payment, 'begin-capture');
    const learned = { reason };
    // One that had run out was released before.
    if (expired) return transition(tx, payment, 'release-late', { learned });
    return transition(tx, payment, 'release', { learned, detail: learned });
  });
}

/**
 * Sees to it that the payment's goods are reserved, and the uses of its discounts. Why that can't be; null
 * when it is.
 */
async function keepGoods(tx: Tx, payment: Payment): Promise<'out-of-stock' | 'discount-used-up' | null> {
  const { id, lines, state } = payment;
  const [goods, kept] = await together(tx, () => [lockProductsOfPayment(tx, id), readKept(tx, id)]);
  const enough = isEnoughLeft(payment, { goods, kept });
  if (!enough) return 'out-of-stock';
  if (!(await takeMissingUses(tx, payment, kept.uses))) return 'discount-used-up';
  if (state === 'released') {
    // Should it come out that nobody approved, its hold is over.
    const rows = lines.map(({ productId, quantity }) => ({ paymentId: id, productId, quantity, held: 0 }));
    await tx.insert(stockReservations).values(rows);
  }
  return null;
}
