import type { Tx } from '#db/types.ts';
import { cancelUnshippedLines, type RestockedItem } from '#domain/fulfilment/cancel-unshipped-lines.ts';
import { shareOfLine } from '#domain/orders/share-of-line.ts';
import type { Payment } from '../lifecycle/payment.ts';
import { writeRefundLines } from './write-refund-lines.ts';

/**
 * Cancels all unshipped items of a locked payment's order, and adds them to the lines of a refund. Returns
 * the items, and the caller must return them to stock. Null for an order without a fulfilment.
 */
export async function cancelUnshipped(
  tx: Tx,
  { id, amounts }: Pick<Payment, 'id' | 'amounts'>,
  refundId: string,
): Promise<RestockedItem[] | null> {
  const unsent = await cancelUnshippedLines(tx, id);
  if (unsent === null) return null;
  const lines = unsent.map(({ line, quantity, before }) => ({
    line,
    quantity,
    ...shareOfLine(amounts, line, before, quantity),
  }));
  await writeRefundLines(tx, { refundId, kind: 'cancelled' }, lines);
  return unsent;
}
