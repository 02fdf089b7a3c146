import { eq, sql } from 'drizzle-orm';
import { payments } from '#db/schema/orders/payments.ts';
import type { Tx } from '#db/types.ts';

/** Makes a payment due for the next run of the reconciler. */
export async function makePaymentDue(tx: Tx, id: string): Promise<void> {
  await tx.update(payments).set({ checkAt: sql`now()` }).where(eq(payments.id, id));
}
