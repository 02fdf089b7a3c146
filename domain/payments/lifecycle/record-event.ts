import { and, eq, max } from 'drizzle-orm';
import { paymentEvents } from '#db/schema/orders/payments.ts';
import type { DbOrTx } from '#db/types.ts';

/** Records an event in the payment's history, in the caller's transaction. */
export async function recordEvent(
  tx: DbOrTx,
  paymentId: string,
  kind: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(paymentEvents).values({ paymentId, kind, detail });
}

/** Records an event to which a person must react. Records each kind of event only once for a payment. */
export async function recordOnce(
  tx: DbOrTx,
  paymentId: string,
  kind: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const same = and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.kind, kind));
  if ((await tx.$count(paymentEvents, same)) === 0) await recordEvent(tx, paymentId, kind, detail);
}

/**
 * The id of the latest event of a payment; null if it has none. Each webhook and each recorded change adds an
 * event.
 */
export async function latestEvent(db: DbOrTx, paymentId: string): Promise<number | null> {
  const rows = await db
    .select({ id: max(paymentEvents.id) })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId));
  return rows[0]?.id ?? null;
}
