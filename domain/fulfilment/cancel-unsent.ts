import { sql } from 'drizzle-orm';
import { fulfilmentLines } from '#db/schema/fulfilment.ts';
import type { Tx } from '#db/types.ts';
import { keepState } from './keep-state.ts';
import { lockFulfilment } from './lock-fulfilment.ts';

/** Pieces of a product that are in the house again. */
export type BackInStock = { productId: number; quantity: number };

/** Pieces of a line that were cancelled, after `before` of it were cancelled or came back. */
export type Unsent = BackInStock & { line: number; before: number };

/**
 * Cancels all of an order that was not sent; its payment is locked. Returns the pieces that may be sold
 * again, for the caller to put back; null for an order without fulfilment. A second time there are none.
 */
export async function cancelUnsent(tx: Tx, orderId: string): Promise<Unsent[] | null> {
  const found = await lockFulfilment(tx, orderId);
  if (!found) return null;
  const unsent = found.lines
    .map(({ line, productId, quantity, sent, cancelled, returned }) => ({
      line,
      productId,
      quantity: quantity - sent - cancelled,
      before: cancelled + returned,
    }))
    .filter(({ quantity }) => quantity > 0);
  if (unsent.length === 0) return [];
  await tx.execute(
    sql`update ${fulfilmentLines} set cancelled = quantity - sent where order_id = ${orderId}`,
  );
  await keepState(tx, orderId);
  return unsent;
}
