import { eq, sql } from 'drizzle-orm';
import { fulfilmentLines, fulfilments, shipments } from '#db/schema/fulfilment.ts';
import type { Tx } from '#db/types.ts';
import { stateOf } from './state-of.ts';

/** Brings the state of a locked fulfilment in line with its lines and shipments, and raises its version. */
export async function keepState(tx: Tx, orderId: string): Promise<void> {
  const lines = await tx.select().from(fulfilmentLines).where(eq(fulfilmentLines.orderId, orderId));
  const sent = await tx
    .select({ deliveredAt: shipments.deliveredAt })
    .from(shipments)
    .where(eq(shipments.orderId, orderId));
  const state = stateOf(
    lines,
    sent.every(({ deliveredAt }) => deliveredAt !== null),
  );
  await tx
    .update(fulfilments)
    .set({ state, version: sql`${fulfilments.version} + 1` })
    .where(eq(fulfilments.orderId, orderId));
}
