import { eq, sql } from 'drizzle-orm';
import type { PayState } from '#db/schema/orders/later-payments.ts';
import { laterPayments } from '#db/schema/orders/later-payments.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { Tx } from '#db/types.ts';

/**
 * Records that an order no longer waits for its payment. Afterwards, the background job sends no reminder for
 * the order and does not cancel it.
 */
export async function closeLaterPayment(
  tx: Tx,
  orderId: string,
  state: Exclude<PayState, 'awaiting'>,
): Promise<void> {
  await tx
    .update(completedTransactions)
    .set({ payState: state })
    .where(eq(completedTransactions.id, orderId));
  await tx
    .update(laterPayments)
    .set({
      remindAt: null,
      cancelAt: null,
      remindAtBefore: sql`coalesce(${laterPayments.remindAt}, ${laterPayments.remindAtBefore})`,
      cancelAtBefore: sql`coalesce(${laterPayments.cancelAt}, ${laterPayments.cancelAtBefore})`,
      network: null,
    })
    .where(eq(laterPayments.orderId, orderId));
}
