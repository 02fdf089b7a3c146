import { sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import { matchingOrders } from './match-orders.ts';
import type { OrderFilter } from './order-filter.ts';
import { type OrderRow, orderRow, rowColumns } from './order-row.ts';

export const ADMIN_ORDERS_PAGE = 25;

/**
 * The start of a page: after the order `after`, or before the order `before`. Without either, the page starts
 * with the newest order.
 */
export type OrderCursor = { after?: string | undefined; before?: string | undefined };

export type OrderTablePage = { orders: OrderRow[]; hasNewer: boolean; hasOlder: boolean };

/** Reads the cursor from a URL. */
export function orderCursorFrom(params: URLSearchParams): OrderCursor {
  const [after, before] = [params.get('after') ?? '', params.get('before') ?? ''];
  if (isUuid(after)) return { after };
  return isUuid(before) ? { before } : {};
}

/** One page of all orders, newest first: at most 25. Later pages are as fast as the first one. */
export async function listAllOrders(
  db: DbOrTx,
  filter: OrderFilter,
  place: OrderCursor,
): Promise<OrderTablePage> {
  const upwards = place.before !== undefined;
  const cursor = place.before ?? place.after;
  const found = await db
    .select(rowColumns)
    .from(completedTransactions)
    .where(sql`${matchingOrders(filter)} and ${cursor ? fromOrder(cursor, upwards) : sql`true`}`)
    .orderBy(upwards ? sql`created_at, id` : sql`created_at desc, id desc`)
    .limit(ADMIN_ORDERS_PAGE + 1);
  const more = found.length > ADMIN_ORDERS_PAGE;
  const orders = found.slice(0, ADMIN_ORDERS_PAGE).map(orderRow);
  if (upwards) return { orders: orders.reverse(), hasNewer: more, hasOlder: true };
  return { orders, hasNewer: cursor !== undefined, hasOlder: more };
}

/**
 * The SQL condition for orders before or after the given one. Compares with the time in the database, because
 * a JavaScript `Date` is less precise.
 */
export function fromOrder(orderId: string, upwards: boolean) {
  const at = sql`((select created_at from ${completedTransactions} where id = ${orderId}), ${orderId}::uuid)`;
  return upwards ? sql`(created_at, id) > ${at}` : sql`(created_at, id) < ${at}`;
}
