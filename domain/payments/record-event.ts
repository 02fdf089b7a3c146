import { and, eq, max } from 'drizzle-orm';
import { paymentEvents } from '#db/schema/payments.ts';
import type { DbOrTx } from '#db/types.ts';

/** Writes what happened into the payment's history, in the transaction in which it happens. */
export async function recordEvent(
  tx: DbOrTx,
  paymentId: string,
  kind: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(paymentEvents).values({ paymentId, kind, detail });
}

/** Writes what needs a person into the payment's history, once however often it is found. */
export async function recordOnce(
  tx: DbOrTx,
  paymentId: string,
  kind: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const same = and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.kind, kind));
  if ((await tx.$count(paymentEvents, same)) === 0) await recordEvent(tx, paymentId, kind, detail);
}

/** The latest event of a payment: whatever is heard of it, or booked, makes another. Null without any. */
export async function latestEvent(db: DbOrTx, paymentId: string): Promise<number | null> {
  const rows = await db
    .select({ id: max(paymentEvents.id) })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId));
  return rows[0]?.id ?? null;
}
