import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { confirmationMails } from '#db/schema/mail.ts';
import { type FulfilmentState, fulfilments } from '#db/schema/orders/fulfilment.ts';
import { invoices } from '#db/schema/orders/invoices.ts';
import { orderNotes } from '#db/schema/orders/order-notes.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { recordedKeys } from '#domain/cart/checkout-token.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Skus } from './line-skus.ts';
import { ORDERS_PAGE } from './order.ts';

export type Order = typeof completedTransactions.$inferSelect;

/** `fulfilment` is null if nothing is shipped. */
type ListedOrder = Order & { fulfilment: FulfilmentState | null };

/** One page of the customer's own orders, newest first (spec S7). */
export async function listOrders(db: DbOrTx, customerId: string, pageIndex: number): Promise<ListedOrder[]> {
  return db
    .select({
      ...getTableColumns(completedTransactions),
      fulfilment: sql<FulfilmentState | null>`(select f.state from ${fulfilments} f
        where f.order_id = ${completedTransactions.id})`,
    })
    .from(completedTransactions)
    .where(eq(completedTransactions.customerId, customerId))
    .orderBy(desc(completedTransactions.createdAt), desc(completedTransactions.id))
    .offset(pageIndex * ORDERS_PAGE)
    .limit(ORDERS_PAGE);
}

const value = sql.placeholder;

type LineFact = { id: number; imageKey: string; sku: string };

/** An order of a customer, with data from other tables that the order's pages show. */
type OwnOrder = Order & {
  /** Whether the order has a fulfilment. */
  isSent: boolean;
  /** Whether the order has an invoice. */
  isBilled: boolean;
  /** The address of the order's confirmation, even before the email is sent; null if there is none. */
  mailedTo: string | null;
  /** The products and variants in its lines that still exist. */
  goods: LineFact[];
};

/** The ids of products and variants in the order's JSON document; empty if it has no lines. */
const boughtIds = sql`array(
    select (item->>'sku')::bigint from jsonb_array_elements(
      case jsonb_typeof(${completedTransactions.purchaseUnits}->0->'items')
        when 'array' then ${completedTransactions.purchaseUnits}->0->'items' else '[]' end) item
    where item->>'sku' ~ '^[1-9][0-9]{0,14}$')`;

const ownColumns = {
  ...getTableColumns(completedTransactions),
  isSent:
    sql<boolean>`exists (select from ${fulfilments} f where f.order_id = ${completedTransactions.id})`.as(
      'is_sent',
    ),
  isBilled:
    sql<boolean>`exists (select from ${invoices} i where i.order_id = ${completedTransactions.id})`.as(
      'is_billed',
    ),
  mailedTo: sql<string | null>`(select m.recipient from ${confirmationMails} m
    where m.order_id = ${completedTransactions}.id)`.as('mailed_to'),
  goods: sql<LineFact[]>`(
    select coalesce(json_agg(json_build_object('id', s.id, 'imageKey', s.image_key, 'sku', s.sku)), '[]')
    from ${sellables} s where s.id = any(${boughtIds}))`.as('goods'),
};

const ownOrder = prepared<{ id: string; customerId: string }, OwnOrder[]>('find_order', (db) =>
  db
    .select(ownColumns)
    .from(completedTransactions)
    .where(
      and(
        eq(completedTransactions.id, value('id')),
        eq(completedTransactions.customerId, value('customerId')),
      ),
    ),
);

/** An order of this customer; null if the customer has no such order. */
export async function findOrder(db: DbOrTx, customerId: string, id: string): Promise<OwnOrder | null> {
  if (!isUuid(id)) return null;
  const rows = await ownOrder(db, { id, customerId });
  return rows[0] ?? null;
}

/** The id of the customer's order that was paid with this payment key; null if there is none. */
export async function findPaidOrder(
  db: DbOrTx,
  { customerId, key }: { customerId: string; key: string },
): Promise<string | null> {
  const order = completedTransactions;
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.customerId, customerId), inArray(order.paymentKey, recordedKeys(key))))
    .limit(1);
  return rows[0]?.id ?? null;
}

const latestOrder = prepared<{ customerId: string }, OwnOrder[]>('find_latest_order', (db) =>
  db
    .select(ownColumns)
    .from(completedTransactions)
    .where(eq(completedTransactions.customerId, value('customerId')))
    .orderBy(desc(completedTransactions.createdAt), desc(completedTransactions.id))
    .limit(1),
);

/** The customer's latest order; null if there is none. */
export async function findLatestOrder(db: DbOrTx, customerId: string): Promise<OwnOrder | null> {
  const rows = await latestOrder(db, { customerId });
  return rows[0] ?? null;
}

const lineFacts = prepared<{ ids: number[] }, LineFact[]>('list_line_facts', (db) =>
  db
    .select({ id: sellables.id, imageKey: sellables.imageKey, sku: sellables.sku })
    .from(sellables)
    .where(sql`${sellables.id} = any(${value('ids')}::bigint[])`),
);

/** Pictures and SKUs of products and variants that still exist, by id. */
export async function listLineFacts(
  db: DbOrTx,
  productIds: number[],
): Promise<{ pictures: Record<number, string>; skus: Skus }> {
  const ids = productIds.filter((id) => Number.isSafeInteger(id));
  if (ids.length === 0) return { pictures: {}, skus: {} };
  return picturesAndSkusOf(await lineFacts(db, { ids }));
}

/** The pictures and SKUs of these goods, by id. */
export function picturesAndSkusOf(goods: LineFact[]): { pictures: Record<number, string>; skus: Skus } {
  const withSku = goods.filter(({ sku }) => sku !== '');
  return {
    pictures: Object.fromEntries(goods.map((row) => [row.id, row.imageKey])),
    skus: Object.fromEntries(withSku.map(({ id, sku }) => [id, sku])),
  };
}

/** The administrators' note on an order; null if there is none. */
export async function readNote(db: DbOrTx, orderId: string) {
  const rows = await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).limit(1);
  return rows[0] ?? null;
}
