import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { cartItems } from '#db/schema/cart.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import { payments } from '#db/schema/payments.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordedKeys } from '#domain/orders/payment-key.ts';
import { lockCart } from './lock.ts';
import { isDeclined, isSimulated, type Payment } from './payment.ts';
import { releasePayments } from './release-payment.ts';

/**
 * What became of a cart that was sent to be paid. 'unknown' is asked again; 'closed': nothing was captured,
 * and nothing will be.
 */
export type Outcome =
  | { outcome: 'paid'; orderId: string }
  | { outcome: 'refunded'; payment: Payment }
  | { outcome: 'unknown' }
  | { outcome: 'closed' };

type Ask = {
  customerId: string;
  /** The payment key that the form carried. */
  key: string;
  /** How long a simulated payment may still be on its way, in milliseconds. */
  simulatedMs: number;
};

/** More tries to pay one cart than any customer makes. */
const MAX_TRIES = 50;

/**
 * What became of the customer's own payment whose reply was lost. Where nothing came of it that is made
 * certain first, in the same transaction: what was only begun is released, and the rows of the cart get new
 * ids, so that the form, should it still arrive, names a cart that is no more and is refused. An approval at
 * the provider that may still be captured is never closed here; the reconciler settles or releases it.
 */
export function closeUnheard(db: Db, ask: Ask): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, ask.customerId);
    const orderId = await findOrder(tx, ask);
    if (orderId) return { outcome: 'paid', orderId };
    const tries = await lockTries(tx, ask);
    if (tries.some((payment) => mayStillBePaid(payment, ask.simulatedMs))) return { outcome: 'unknown' };
    const back = tries.find(({ state }) => state === 'refunding' || state === 'refunded');
    if (back) return { outcome: 'refunded', payment: back };
    const begun = tries.filter(({ state }) => state === 'started').map(({ id }) => id);
    await releasePayments(tx, begun, { reason: 'unheard' });
    await tx.execute(sql`update ${cartItems} set id = default where ${cartItems.userId} = ${ask.customerId}`);
    return { outcome: 'closed' };
  });
}

function mayStillBePaid(payment: Payment, simulatedMs: number): boolean {
  if (payment.state === 'paying' || payment.state === 'captured') return true;
  if (payment.state !== 'started') return false;
  if (isSimulated(payment)) return Date.now() - payment.createdAt.getTime() < simulatedMs;
  return !isDeclined(payment);
}

async function findOrder(tx: Tx, { customerId, key }: Ask): Promise<string | undefined> {
  const rows = await tx
    .select({ id: completedTransactions.id })
    .from(completedTransactions)
    .where(
      and(
        eq(completedTransactions.customerId, customerId),
        inArray(completedTransactions.paymentKey, recordedKeys(key)),
      ),
    )
    .limit(1);
  return rows[0]?.id;
}

async function lockTries(tx: Tx, { customerId, key }: Ask): Promise<Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, customerId), inArray(payments.paymentKey, recordedKeys(key))))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(MAX_TRIES)
    .for('update');
}
