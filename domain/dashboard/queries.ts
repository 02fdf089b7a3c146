import { asc, desc, eq, lte, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { FEW_LEFT } from '#domain/catalog/product.ts';
import type { OrderRow } from '#domain/orders/admin-list/list-all-orders.ts';

/** Spec S9. */
const RECENT_ORDERS = 5;
const BEST_SELLERS = 5;
const LOW_STOCK = 8;

/** Returns the latest 5 orders (spec S7). */
export async function listRecentOrders(db: DbOrTx): Promise<OrderRow[]> {
  const { id, status, payer, totalCents, refundedCents, simulated, customerId, createdAt } =
    completedTransactions;
  return db
    .select({ id, status, payer, totalCents, refundedCents, simulated, customerId, createdAt })
    .from(completedTransactions)
    .orderBy(desc(createdAt), desc(id))
    .limit(RECENT_ORDERS);
}

export type BestSeller = {
  productId: number;
  name: string;
  pieces: number;
  revenueCents: number;
  there: boolean;
};

/**
 * The products with the most items sold in the month of `day` (UTC), under their current name if they still
 * exist.
 */
export async function listBestSellers(db: DbOrTx, day: Date): Promise<BestSeller[]> {
  const month = `${day.toISOString().slice(0, 7)}-01`;
  const { rows } = await db.execute<{
    id: string;
    name: string;
    pieces: string;
    cents: string;
    there: boolean;
  }>(sql`
    select sold.product_id as id, coalesce(${products.name}, sold.name) as name, sold.pieces,
      sold.revenue_cents as cents, ${products.id} is not null as there
    from (
      select * from sales_products where month = ${month}::date and pieces > 0
      order by month, pieces desc, product_id limit ${BEST_SELLERS}
    ) sold left join ${products} on ${eq(products.id, sql`sold.product_id`)}
    order by sold.pieces desc, sold.product_id`);
  return rows.map((row) => ({
    productId: Number(row.id),
    name: row.name,
    pieces: Number(row.pieces),
    revenueCents: Number(row.cents),
    there: row.there,
  }));
}

/** Products with a stock of at most 5, lowest first; at most 8. */
export async function listLowStock(db: DbOrTx) {
  const { id, name, stock } = products;
  return db
    .select({ id, name, stock })
    .from(products)
    .where(lte(stock, FEW_LEFT))
    .orderBy(asc(stock), asc(id))
    .limit(LOW_STOCK);
}
