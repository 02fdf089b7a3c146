import { and, inArray, sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import { UNFULFILLED_PAGE_SIZE } from './list-unfulfilled-orders.ts';

/** Whether the customer picks up any of these orders. Takes at most one page of orders. */
export async function hasPickupOrder(db: DbOrTx, orderIds: string[]): Promise<boolean> {
  return (await pickupOrders(db, orderIds)).size > 0;
}

/** The given orders that the customer picks up. Takes at most one page of orders. */
export async function pickupOrders(db: DbOrTx, orderIds: string[]): Promise<Set<string>> {
  const ids = orderIds.filter(isUuid).slice(0, UNFULFILLED_PAGE_SIZE);
  if (ids.length === 0) return new Set();
  const { id, delivery } = completedTransactions;
  const rows = await db
    .select({ id })
    .from(completedTransactions)
    .where(and(inArray(id, ids), sql`${delivery} -> 'method' ->> 'place' <> ''`));
  return new Set(rows.map((row) => row.id));
}
