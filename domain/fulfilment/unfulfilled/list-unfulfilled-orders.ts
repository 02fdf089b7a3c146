import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { type FulfilmentState, fulfilmentLines, fulfilments } from '#db/schema/orders/fulfilment.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { endOfDay, startOfDay } from '#lib/dates/zone.ts';
import { matchingText } from './matching-text.ts';
import type { UnfulfilledFilter } from './unfulfilled-filter.ts';

export const UNFULFILLED_PAGE_SIZE = 25;

type Order = typeof completedTransactions.$inferSelect;

/** An unfulfilled order with the quantities that remain to be shipped. */
export type UnfulfilledOrder = {
  id: string;
  state: FulfilmentState;
  createdAt: Date;
  payer: Order['payer'];
  purchaseUnits: Order['purchaseUnits'];
  delivery: Order['delivery'];
  payState: Order['payState'];
  lines: { line: number; quantity: number }[];
  /**
   * The weight of the items to ship in grams, from the products' current weights; 0 if no weight is known.
   */
  weightGrams: number;
};

export type UnfulfilledOrderPage = { orders: UnfulfilledOrder[]; hasMore: boolean };

/** One page of unfulfilled orders, oldest first: at most 25. The page starts after the order `after`. */
export async function listUnfulfilledOrders(
  db: DbOrTx,
  filter: UnfulfilledFilter,
  after: string | null,
  size = UNFULFILLED_PAGE_SIZE,
): Promise<UnfulfilledOrderPage> {
  const afterCursor = after
    ? sql`(${fulfilments.createdAt}, ${fulfilments.orderId}) > ((select created_at from ${fulfilments} where order_id = ${after}), ${after}::uuid)`
    : sql`true`;
  const rows = await db
    .select({
      id: completedTransactions.id,
      state: fulfilments.state,
      createdAt: completedTransactions.createdAt,
      payer: completedTransactions.payer,
      purchaseUnits: completedTransactions.purchaseUnits,
      delivery: completedTransactions.delivery,
      payState: completedTransactions.payState,
      lines: sql<
        UnfulfilledOrder['lines']
      >`(select json_agg(json_build_object('line', line, 'quantity', quantity - sent - cancelled) order by line)
        from ${fulfilmentLines} l where l.order_id = ${fulfilments.orderId} and is_delivered and quantity > sent + cancelled)`,
      weightGrams: sql<number>`(select coalesce(sum((l.quantity - l.sent - l.cancelled)::bigint * s.weight_grams), 0)::float8
        from ${fulfilmentLines} l join ${sellables} s on s.id = l.product_id
        where l.order_id = ${fulfilments.orderId} and l.is_delivered)`,
    })
    .from(fulfilments)
    .innerJoin(completedTransactions, eq(completedTransactions.id, fulfilments.orderId))
    .where(sql`${isUnfulfilled} and ${matching(filter)} and ${afterCursor}`)
    .orderBy(asc(fulfilments.createdAt), asc(fulfilments.orderId))
    .limit(size + 1);
  return { orders: rows.slice(0, size), hasMore: rows.length > size };
}

/**
 * The SQL condition for an order that must still be shipped. Excludes orders that are fully refunded, also by
 * a chargeback.
 */
export const isUnfulfilled = sql`${fulfilments.state} in ('open', 'in-part') and ${completedTransactions.status} is distinct from 'REFUNDED'`;

function matching({ text, state, from, to }: UnfulfilledFilter): SQL {
  const parts = [sql`true`];
  if (text !== '') parts.push(matchingText(text));
  if (state !== 'any') parts.push(sql`${fulfilments.state} = ${state}`);
  if (from !== '')
    parts.push(sql`${fulfilments.createdAt} >= ${startOfDay(from).toISOString()}::timestamptz`);
  if (to !== '') parts.push(sql`${fulfilments.createdAt} < ${endOfDay(to).toISOString()}::timestamptz`);
  return sql.join(parts, sql` and `);
}
