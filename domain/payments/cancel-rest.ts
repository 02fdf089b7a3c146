import type { Tx } from '#db/types.ts';
import { type BackInStock, cancelUnsent } from '#domain/fulfilment/cancel-unsent.ts';
import { shareOfLine } from '#domain/orders/share-of-line.ts';
import type { Payment } from './payment.ts';
import { writeRefundLines } from './write-refund-lines.ts';

/**
 * Cancels all of a locked payment's order that was not sent, as what a refund of the whole is for, so that
 * its customer is told of it. Returns the pieces that may be sold again, for the caller to put back; null for
 * an order without fulfilment.
 */
export async function cancelRest(
  tx: Tx,
  { id, amounts }: Pick<Payment, 'id' | 'amounts'>,
  refundId: string,
): Promise<BackInStock[] | null> {
  const unsent = await cancelUnsent(tx, id);
  if (unsent === null) return null;
  const lines = unsent.map(({ line, quantity, before }) => ({
    line,
    quantity,
    ...shareOfLine(amounts, line, before, quantity),
  }));
  await writeRefundLines(tx, { refundId, kind: 'cancelled' }, lines);
  return unsent;
}
