import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { products } from '#db/schema/catalog.ts';
import { fulfilments } from '#db/schema/fulfilment.ts';
import { invoices } from '#db/schema/invoices.ts';
import { orderNotes } from '#db/schema/order-notes.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import { ORDERS_PAGE } from './order.ts';

export type Order = typeof completedTransactions.$inferSelect;

/** One page of the customer's own orders, newest first (spec S7). */
export async function listOrders(db: DbOrTx, customerId: string, pageIndex: number): Promise<Order[]> {
  return db
    .select()
    .from(completedTransactions)
    .where(eq(completedTransactions.customerId, customerId))
    .orderBy(desc(completedTransactions.createdAt), desc(completedTransactions.id))
    .offset(pageIndex * ORDERS_PAGE)
    .limit(ORDERS_PAGE);
}

const value = sql.placeholder;

/** `isSent`, `isBilled`: there is a fulfilment, or an invoice, of it to be read. */
type OwnOrder = Order & { isSent: boolean; isBilled: boolean };

const ownOrder = prepared<{ id: string; customerId: string }, OwnOrder[]>('find_order', (db) =>
  db
    .select({
      ...getTableColumns(completedTransactions),
      isSent:
        sql<boolean>`exists (select from ${fulfilments} f where f.order_id = ${completedTransactions.id})`.as(
          'is_sent',
        ),
      isBilled:
        sql<boolean>`exists (select from ${invoices} i where i.order_id = ${completedTransactions.id})`.as(
          'is_billed',
        ),
    })
    .from(completedTransactions)
    .where(
      and(
        eq(completedTransactions.id, value('id')),
        eq(completedTransactions.customerId, value('customerId')),
      ),
    ),
);

/** The customer's own order; null when there is none, and for a stranger's. */
export async function findOrder(db: DbOrTx, customerId: string, id: string): Promise<OwnOrder | null> {
  if (!isUuid(id)) return null;
  const rows = await ownOrder(db, { id, customerId });
  return rows[0] ?? null;
}

const latestOrder = prepared<{ customerId: string }, Order[]>('find_latest_order', (db) =>
  db
    .select()
    .from(completedTransactions)
    .where(eq(completedTransactions.customerId, value('customerId')))
    .orderBy(desc(completedTransactions.createdAt), desc(completedTransactions.id))
    .limit(1),
);

/** The customer's latest order; null without any. */
export async function findLatestOrder(db: DbOrTx, customerId: string): Promise<Order | null> {
  const rows = await latestOrder(db, { customerId });
  return rows[0] ?? null;
}

/** The pictures of those of the products that are still sold, by product id. */
export async function listPictures(db: DbOrTx, productIds: number[]): Promise<Record<number, string>> {
  const known = productIds.filter((id) => Number.isSafeInteger(id));
  if (known.length === 0) return {};
  const rows = await db
    .select({ id: products.id, imageKey: products.imageKey })
    .from(products)
    .where(inArray(products.id, known));
  return Object.fromEntries(rows.map((row) => [row.id, row.imageKey]));
}

/** What administrators wrote down about an order; null without a note. */
export async function readNote(db: DbOrTx, orderId: string) {
  const rows = await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).limit(1);
  return rows[0] ?? null;
}
