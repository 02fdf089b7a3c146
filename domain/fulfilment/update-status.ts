import { eq, sql } from 'drizzle-orm';
import { fulfilmentLines, fulfilments, shipments } from '#db/schema/orders/fulfilment.ts';
import type { Tx } from '#db/types.ts';
import { fulfilmentStateOf } from './fulfilment-state.ts';

/** Derives the state of a locked fulfilment from its lines and shipments, and increases its version. */
export async function updateStatus(tx: Tx, orderId: string): Promise<void> {
  const lines = await tx.select().from(fulfilmentLines).where(eq(fulfilmentLines.orderId, orderId));
  const sent = await tx
    .select({ deliveredAt: shipments.deliveredAt })
    .from(shipments)
    .where(eq(shipments.orderId, orderId));
  const state = fulfilmentStateOf(
    lines,
    sent.every(({ deliveredAt }) => deliveredAt !== null),
  );
  await tx
    .update(fulfilments)
    .set({ state, version: sql`${fulfilments.version} + 1` })
    .where(eq(fulfilments.orderId, orderId));
}
