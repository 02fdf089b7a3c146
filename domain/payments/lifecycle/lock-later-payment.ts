import { eq } from 'drizzle-orm';
import { laterPayments } from '#db/schema/orders/later-payments.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { Tx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { lockPayment } from './lock.ts';

/**
 * Locks the payment of an order that is paid later, and returns it with the order and the terms. Each change
 * of such an order must call this first.
 * @throws {DomainError} ORDER_NOT_FOUND, also for an order that was paid immediately
 */
export async function lockLaterPayment(tx: Tx, orderId: string) {
  assert(isUuid(orderId), 'ORDER_NOT_FOUND');
  const payment = await lockPayment(tx, orderId);
  const [found] = await tx
    .select({ order: completedTransactions, later: laterPayments })
    .from(laterPayments)
    .innerJoin(completedTransactions, eq(completedTransactions.id, laterPayments.orderId))
    .where(eq(laterPayments.orderId, orderId));
  assert(payment && found, 'ORDER_NOT_FOUND');
  return { payment, ...found };
}

export type LockedLater = Awaited<ReturnType<typeof lockLaterPayment>>;
