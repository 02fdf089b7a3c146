import { inTransaction, pipeline } from '#db/in-transaction.ts';
import { stockReservations } from '#db/schema/orders/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { lockMissed, lockPayment, lockProductsOfPayment } from '../lifecycle/lock.ts';
import { isDeclined, type Payment } from '../lifecycle/payment.ts';
import { transition } from '../lifecycle/transition.ts';
import { reserveMissingUses } from '../reservations/discount-uses.ts';
import { isStockSufficient } from '../reservations/is-stock-sufficient.ts';
import { readReservations } from '../reservations/read-reservations.ts';
import { isCartUnpaid } from './is-cart-unpaid.ts';

/**
 * Records the start of the capture of an approved payment. Call this before the capture request to the
 * provider. Returns the updated payment. The caller may capture the payment only if its state is then
 * 'paying'.
 *
 * If the reservation has expired, reserves the items again, even if the payment was already released because
 * of this. Releases the payment if the items are out of stock or a discount is used up.
 *
 * `turn` is the number of declines that the caller knows. If the payment was declined once more since then,
 * it can't be captured.
 * @throws {DomainError} PAYMENT_NOT_FOUND
 */
export async function beginCapture(db: Db, id: string, turn: number): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    assert(payment, 'PAYMENT_NOT_FOUND');
    if (isDeclined(payment) && payment.declines !== turn) return payment;
    // If the shop cancels the order at the provider after the release, the order can no longer be captured.
    const expired = payment.state === 'released' && payment.reason === 'expired' && !payment.cancelOnRelease;
    if (payment.state !== 'started' && !(expired && (await isCartUnpaid(tx, payment)))) return payment;
    const reason = await reserveItems(tx, payment);
    if (reason === null) return transition(tx, payment, 'begin-capture');
    const learned = { reason };
    // An expired payment is already released.
    if (expired) return transition(tx, payment, 'release-late', { learned });
    return transition(tx, payment, 'release', { learned, detail: learned });
  });
}

/**
 * Reserves the items of the payment and its uses of discounts. Returns null on success, and otherwise the
 * reason for the failure.
 */
async function reserveItems(tx: Tx, payment: Payment): Promise<'out-of-stock' | 'discount-used-up' | null> {
  const { id, lines, state } = payment;
  const [goods, known] = await pipeline(tx, () => [lockProductsOfPayment(tx, id), readReservations(tx, id)]);
  const missed = await lockMissed(tx, goods, lines);
  const kept = missed ? await readReservations(tx, id) : known;
  const enough = isStockSufficient(payment, { goods, kept });
  if (!enough) return 'out-of-stock';
  if (!(await reserveMissingUses(tx, payment, kept.uses))) return 'discount-used-up';
  if (state === 'released') {
    // With `held: 0`, a payment in the state 'started' reserves nothing. If the provider reports that the
    // payer has not approved, the payment returns to this state, and the items become available immediately.
    const rows = lines.map(({ productId, quantity }) => ({ paymentId: id, productId, quantity, held: 0 }));
    await tx.insert(stockReservations).values(rows);
  }
  return null;
}
