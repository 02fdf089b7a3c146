import { eq, sql } from 'drizzle-orm';
import { payments, stockReservations } from '#db/schema/payments.ts';
import type { Tx } from '#db/types.ts';
import type { Payment } from './payment.ts';
import { recordEvent } from './record-event.ts';

/** How long whoever refunds has before the reconciler sees to it. */
const GRACE_MS = 60_000;

/** Resolves that the money of a payment that is locked goes back. From now on the reconciler sees to it. */
export async function startRefund(
  tx: Tx,
  payment: Pick<Payment, 'id'>,
  reason: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .update(payments)
    .set({
      state: 'refunding',
      reason,
      checks: 0,
      checkAt: sql`clock_timestamp() + ${GRACE_MS} * interval '1 ms'`,
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, payment.id));
  await tx.delete(stockReservations).where(eq(stockReservations.paymentId, payment.id));
  await recordEvent(tx, payment.id, 'refund-started', { reason, ...detail });
}
