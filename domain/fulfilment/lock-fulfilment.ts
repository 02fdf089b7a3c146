import { asc, eq } from 'drizzle-orm';
import { type FulfilmentState, fulfilmentLines, fulfilments } from '#db/schema/orders/fulfilment.ts';
import type { Tx } from '#db/types.ts';

export type FulfilmentLine = Omit<typeof fulfilmentLines.$inferSelect, 'orderId'>;
export type LockedFulfilment = { state: FulfilmentState; version: number; lines: FulfilmentLine[] };

/**
 * The fulfilment of an order with its lines; null if the order has none. Locks it against concurrent
 * shipments, cancellations and returns. A caller that also needs the payment must lock the payment first.
 */
export async function lockFulfilment(tx: Tx, orderId: string): Promise<LockedFulfilment | null> {
  const rows = await tx.select().from(fulfilments).where(eq(fulfilments.orderId, orderId)).for('update');
  const found = rows[0];
  if (!found) return null;
  const lines = await tx
    .select()
    .from(fulfilmentLines)
    .where(eq(fulfilmentLines.orderId, orderId))
    .orderBy(asc(fulfilmentLines.line));
  return { state: found.state, version: found.version, lines };
}
