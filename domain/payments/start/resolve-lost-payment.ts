import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { cartItems } from '#db/schema/cart.ts';
import { payments } from '#db/schema/orders/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordedKeys } from '#domain/cart/checkout-token.ts';
import { findPaidOrder } from '#domain/orders/queries.ts';
import { lockCart } from '../lifecycle/lock.ts';
import { isDeclined, isWithoutProvider, type Payment } from '../lifecycle/payment.ts';
import { releasePayments } from '../lifecycle/transition.ts';

/**
 * The result of a submitted payment. 'unknown' means that the page must ask again later. 'closed' means that
 * nothing was captured, and that a later capture is impossible.
 */
export type LostPaymentOutcome =
  | { outcome: 'paid'; orderId: string }
  | { outcome: 'refunded'; payment: Payment }
  | { outcome: 'unknown' }
  | { outcome: 'closed' };

type LostPayment = {
  customerId: string;
  /** The payment key of the submitted form. */
  key: string;
  /** Maximum duration of a simulated payment, in milliseconds. */
  simulatedMs: number;
};

/** Limit of the query. No cart has this many payments. */
const MAX_TRIES = 50;

/**
 * Finds the result of a payment after the browser lost the response. If nothing was paid, makes sure that
 * nothing can be paid later: releases started payments, and gives the cart's rows new ids. If the lost form
 * still arrives, it names the old cart, and the shop refuses it.
 *
 * If the payer has approved a payment that may still be captured, returns 'unknown'. The reconciler settles
 * or releases this payment.
 */
export function resolveLostPayment(db: Db, lost: LostPayment): Promise<LostPaymentOutcome> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, lost.customerId);
    const orderId = await findPaidOrder(tx, lost);
    if (orderId) return { outcome: 'paid', orderId };
    const tries = await lockTries(tx, lost);
    if (tries.some((payment) => mayStillBePaid(payment, lost.simulatedMs))) return { outcome: 'unknown' };
    const back = tries.find(({ state }) => state === 'refunding' || state === 'refunded');
    if (back) return { outcome: 'refunded', payment: back };
    const begun = tries.filter(({ state }) => state === 'started').map(({ id }) => id);
    await releasePayments(tx, begun, { reason: 'unheard' });
    await tx.execute(
      sql`update ${cartItems} set id = default where ${cartItems.userId} = ${lost.customerId}`,
    );
    return { outcome: 'closed' };
  });
}

function mayStillBePaid(payment: Payment, simulatedMs: number): boolean {
  if (payment.state === 'paying' || payment.state === 'captured') return true;
  if (payment.state !== 'started') return false;
  if (isWithoutProvider(payment)) return Date.now() - payment.createdAt.getTime() < simulatedMs;
  return !isDeclined(payment);
}

async function lockTries(tx: Tx, { customerId, key }: LostPayment): Promise<Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, customerId), inArray(payments.paymentKey, recordedKeys(key))))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(MAX_TRIES)
    .for('update');
}
