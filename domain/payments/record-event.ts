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
