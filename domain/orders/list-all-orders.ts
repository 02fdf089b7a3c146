import { sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import { matchingOrders } from './match-orders.ts';
import type { OrderFilter } from './order-filter.ts';

export const ADMIN_ORDERS_PAGE = 25;

const { id, status, payer, totalCents, refundedCents, simulated, customerId, createdAt } =
  completedTransactions;
const row = { id, status, payer, totalCents, refundedCents, simulated, customerId, createdAt };

export type OrderRow = Pick<typeof completedTransactions.$inferSelect, keyof typeof row>;

/**
 * Where a page begins: behind the order `after`, or before the order `before`; at the newest without either.
 */
export type Place = { after?: string | undefined; before?: string | undefined };

export type OrderPage = { orders: OrderRow[]; hasNewer: boolean; hasOlder: boolean };

/** The place that an address holds. */
export function placeFrom(params: URLSearchParams): Place {
  const [after, before] = [params.get('after') ?? '', params.get('before') ?? ''];
  if (isUuid(after)) return { after };
  return isUuid(before) ? { before } : {};
}

/** One page of everybody's orders, newest first: 25 at most, wherever it is for the cost of the first. */
export async function listAllOrders(db: DbOrTx, filter: OrderFilter, place: Place): Promise<OrderPage> {
  const upwards = place.before !== undefined;
  const cursor = place.before ?? place.after;
  const found = await db
    .select(row)
    .from(completedTransactions)
    .where(sql`${matchingOrders(filter)} and ${cursor ? beyond(cursor, upwards) : sql`true`}`)
    .orderBy(upwards ? sql`created_at, id` : sql`created_at desc, id desc`)
    .limit(ADMIN_ORDERS_PAGE + 1);
  const more = found.length > ADMIN_ORDERS_PAGE;
  const orders = found.slice(0, ADMIN_ORDERS_PAGE);
  if (upwards) return { orders: orders.reverse(), hasNewer: more, hasOlder: true };
  return { orders, hasNewer: cursor !== undefined, hasOlder: more };
}

/** Compared with the stored moment, which is finer than a Date. */
export function beyond(orderId: string, upwards: boolean) {
  const at = sql`((select created_at from completed_transactions where id = ${orderId}), ${orderId}::uuid)`;
  return upwards ? sql`(created_at, id) > ${at}` : sql`(created_at, id) < ${at}`;
}
