import { asc, eq } from 'drizzle-orm';
import { type FulfilmentState, fulfilmentLines, fulfilments } from '#db/schema/orders/fulfilment.ts';
import type { Tx } from '#db/types.ts';

export type FulfilmentLine = Omit<typeof fulfilmentLines.$inferSelect, 'orderId'>;
export type LockedFulfilment = { state: FulfilmentState; version: number; lines: FulfilmentLine[] };

/**
 * Locks the fulfilment of an order, and returns it with its lines. Null if the order has none. Concurrent
 * shipments, cancellations and returns wait for this lock. A caller that also locks the payment must lock the
 * payment first.
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
