import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type FulfilmentState, fulfilmentLines, fulfilments } from '#db/schema/fulfilment.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import type { ToSendFilter } from './to-send-filter.ts';

export const TO_SEND_PAGE = 25;

type Order = typeof completedTransactions.$inferSelect;

/** An order of which something is to be sent, with what that is. */
export type ToSend = {
  id: string;
  state: FulfilmentState;
  createdAt: Date;
  payer: Order['payer'];
  purchaseUnits: Order['purchaseUnits'];
  delivery: Order['delivery'];
  lines: { line: number; quantity: number }[];
};

export type ToSendPage = { orders: ToSend[]; hasMore: boolean };

/** One page of what is to be sent, the oldest first: 25 orders at most, behind the order `after`. */
export async function listToSend(
  db: DbOrTx,
  filter: ToSendFilter,
  after: string | null,
  size = TO_SEND_PAGE,
): Promise<ToSendPage> {
  const behind = after
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
      lines: sql<
        ToSend['lines']
      >`(select json_agg(json_build_object('line', line, 'quantity', quantity - sent - cancelled) order by line)
        from ${fulfilmentLines} l where l.order_id = ${fulfilments.orderId} and is_delivered and quantity > sent + cancelled)`,
    })
    .from(fulfilments)
    .innerJoin(completedTransactions, eq(completedTransactions.id, fulfilments.orderId))
    .where(sql`${waiting} and ${matching(filter)} and ${behind}`)
    .orderBy(asc(fulfilments.createdAt), asc(fulfilments.orderId))
    .limit(size + 1);
  return { orders: rows.slice(0, size), hasMore: rows.length > size };
}

/** What a payer's bank took the money of is not sent. */
export const waiting = sql`${fulfilments.state} in ('open', 'in-part') and ${completedTransactions.status} is distinct from 'REFUNDED'`;

function matching({ text, state, from, to }: ToSendFilter): SQL {
  const parts = [sql`true`];
  if (text !== '') parts.push(sql`starts_with(${fulfilments.orderId}::text, ${text})`);
  if (state !== 'any') parts.push(sql`${fulfilments.state} = ${state}`);
  if (from !== '') parts.push(sql`${fulfilments.createdAt} >= (${from}::date)::timestamp at time zone 'UTC'`);
  if (to !== '') parts.push(sql`${fulfilments.createdAt} < (${to}::date + 1)::timestamp at time zone 'UTC'`);
  return sql.join(parts, sql` and `);
}
