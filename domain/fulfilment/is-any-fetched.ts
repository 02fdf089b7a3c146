import { and, inArray, sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import { TO_SEND_PAGE } from './list-to-send.ts';

/** Whether the goods of any of these orders, a page of them at most, are fetched by their customer. */
export async function isAnyFetched(db: DbOrTx, orderIds: string[]): Promise<boolean> {
  const ids = orderIds.filter(isUuid).slice(0, TO_SEND_PAGE);
  const place = sql`${completedTransactions.delivery} -> 'method' ->> 'place'`;
  const own = and(inArray(completedTransactions.id, ids), sql`${place} <> ''`);
  return ids.length > 0 && (await db.$count(completedTransactions, own)) > 0;
}
