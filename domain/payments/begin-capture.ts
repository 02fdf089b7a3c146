import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { payments, stockReservations } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { demand } from '#lib/demand.ts';
import { isEnoughLeft } from './is-enough-left.ts';
import { isStillWanted } from './is-still-wanted.ts';
import { lockPayment, lockProducts } from './lock.ts';
import type { Payment } from './payment.ts';
import { recordEvent } from './record-event.ts';
import { releasePayments } from './release-payment.ts';

/** How long the goods are kept from the moment that the money is asked for. */
const HOLD_MS = 15 * 60_000;
/** How long whoever captures has before the reconciler sees to it. */
const GRACE_MS = 60_000;

/**
 * Writes down that the money of an approved payment is about to be taken, before anybody asks for it. Goods whose reservation ran out
 * are reserved anew, also for a payment that was released only because of that; where they are gone it is released. Returns the
 * payment as it is afterwards: 'paying' means that its money may be taken.
 * @throws {Refusal} PAYMENT_NOT_FOUND
 */
export async function beginCapture(db: Db, id: string): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    demand(payment, 'PAYMENT_NOT_FOUND');
    const expired = payment.state === 'released' && payment.reason === 'expired';
    if (payment.state !== 'started' && !(expired && (await isStillWanted(tx, payment)))) return payment;
    if (!(await keepGoods(tx, payment))) {
      await releasePayments(tx, [id], { reason: 'out-of-stock' });
      // One that had run out was released before.
      await tx.update(payments).set({ reason: 'out-of-stock' }).where(eq(payments.id, id));
      return { ...payment, state: 'released', reason: 'out-of-stock' };
    }
    await tx
      .update(payments)
      .set({
        state: 'paying',
        reason: null,
        expiresAt: fromNow(HOLD_MS),
        checkAt: fromNow(GRACE_MS),
        checks: 0,
        updatedAt: sql`now()`,
      })
      .where(eq(payments.id, id));
    await recordEvent(tx, id, 'capture-started');
    return { ...payment, state: 'paying' };
  });
}

const fromNow = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 ms'`;

/** Sees to it that the payment's goods are reserved. False when there are not enough left. */
async function keepGoods(tx: Tx, payment: Payment): Promise<boolean> {
  const { id, lines, state } = payment;
  const goods = await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  const enough = await isEnoughLeft(tx, payment, goods);
  if (enough && state === 'released') {
    const rows = lines.map(({ productId, quantity }) => ({ paymentId: id, productId, quantity }));
    await tx.insert(stockReservations).values(rows);
  }
  return enough;
}
