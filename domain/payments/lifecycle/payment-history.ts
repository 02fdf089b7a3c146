import { asc, eq } from 'drizzle-orm';
import { paymentEvents, payments } from '#db/schema/orders/payments.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Payment } from './payment.ts';

type PaymentEvent = Pick<typeof paymentEvents.$inferSelect, 'at' | 'kind' | 'detail'>;

/** Limit of the query. No payment has this many events. */
const MAX_EVENTS = 200;

/**
 * The payment of an order and its events, oldest first; null if there is none. Only administrators may see
 * them.
 */
export async function paymentHistory(
  db: DbOrTx,
  orderId: string,
): Promise<{ payment: Payment; events: PaymentEvent[] } | null> {
  if (!isUuid(orderId)) return null;
  const found = await db.select().from(payments).where(eq(payments.id, orderId)).limit(1);
  if (!found[0]) return null;
  const events = await db
    .select({ at: paymentEvents.at, kind: paymentEvents.kind, detail: paymentEvents.detail })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, orderId))
    .orderBy(asc(paymentEvents.id))
    .limit(MAX_EVENTS);
  return { payment: found[0], events };
}
