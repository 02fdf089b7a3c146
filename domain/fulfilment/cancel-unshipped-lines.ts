import { sql } from 'drizzle-orm';
import { fulfilmentLines } from '#db/schema/orders/fulfilment.ts';
import type { Tx } from '#db/types.ts';
import { lockFulfilment } from './lock-fulfilment.ts';
import { updateStatus } from './update-status.ts';

/** Items of a product that return to stock. */
export type RestockedItem = { productId: number; quantity: number };

/**
 * The items of an order line that the current call cancelled. `before` is the number of items of this line
 * that were cancelled or returned earlier.
 */
export type CancelledLine = RestockedItem & { line: number; before: number };

/**
 * Cancels the items of an order that are not shipped yet. The caller must have locked the payment, and must
 * return the cancelled items to the stock. A repeated call returns an empty list. Returns null for an order
 * without a fulfilment.
 */
export async function cancelUnshippedLines(tx: Tx, orderId: string): Promise<CancelledLine[] | null> {
  const found = await lockFulfilment(tx, orderId);
  if (!found) return null;
  const unshipped = found.lines
    .map(({ line, productId, quantity, sent, cancelled, returned }) => ({
      line,
      productId,
      quantity: quantity - sent - cancelled,
      before: cancelled + returned,
    }))
    .filter(({ quantity }) => quantity > 0);
  if (unshipped.length === 0) return [];
  await tx.execute(
    sql`update ${fulfilmentLines} set cancelled = quantity - sent where order_id = ${orderId}`,
  );
  await updateStatus(tx, orderId);
  return unshipped;
}
