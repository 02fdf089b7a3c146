import { and, inArray, sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import { UNFULFILLED_PAGE_SIZE } from './list-unfulfilled-orders.ts';

/** Whether any of these orders, at most a page of them, will be picked up. */
export async function hasPickupOrder(db: DbOrTx, orderIds: string[]): Promise<boolean> {
  const ids = orderIds.filter(isUuid).slice(0, UNFULFILLED_PAGE_SIZE);
  const place = sql`${completedTransactions.delivery} -> 'method' ->> 'place'`;
  const own = and(inArray(completedTransactions.id, ids), sql`${place} <> ''`);
  return ids.length > 0 && (await db.$count(completedTransactions, own)) > 0;
}
