import { desc, eq, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { FEW_LEFT } from '#domain/catalog/model/stock-level.ts';
import { type OrderRow, orderRow, rowColumns } from '#domain/orders/admin-list/order-row.ts';
import type { Span } from './report/range.ts';

/** The number of orders in the dashboard's list (spec S9). */
const RECENT_ORDERS = 5;
const LOW_STOCK = 8;

/** The 5 latest orders (spec S7). */
export async function listRecentOrders(db: DbOrTx): Promise<OrderRow[]> {
  const { id, createdAt } = completedTransactions;
  const found = await db
    .select(rowColumns)
    .from(completedTransactions)
    .orderBy(desc(createdAt), desc(id))
    .limit(RECENT_ORDERS);
  return found.map(orderRow);
}

export type BestSeller = {
  productId: number;
  /** Null for a product without variants. */
  variantId: number | null;
  name: string;
  pieces: number;
  revenueCents: number;
  there: boolean;
};

/**
 * The products and variants with the most items sold in a span of days; at most `most`. Shows the current
 * name of those that still exist.
 */
export async function listBestSellers(db: DbOrTx, { from, to }: Span, most: number): Promise<BestSeller[]> {
  const { rows } = await db.execute<{
    id: string;
    variantOf: string | null;
    name: string;
    pieces: string;
    cents: string;
    there: boolean;
  }>(sql`
    select sold.product_id as id, ${sellables.productId} as "variantOf", coalesce(${sellables.name}, sold.name) as name,
      sold.pieces, sold.revenue_cents as cents, ${sellables.id} is not null as there
    from (
      select product_id, (array_agg(name order by day desc))[1] as name, sum(pieces) as pieces,
        sum(revenue_cents) as revenue_cents
      from product_sales_by_day where day between ${from}::date and ${to}::date
      group by product_id having sum(pieces) > 0 order by 3 desc, product_id limit ${most}
    ) sold left join ${sellables} on ${eq(sellables.id, sql`sold.product_id`)}
    order by sold.pieces desc, sold.product_id`);
  return rows.map((row) => ({
    productId: Number(row.variantOf ?? row.id),
    variantId: row.variantOf === null ? null : Number(row.id),
    name: row.name,
    pieces: Number(row.pieces),
    revenueCents: Number(row.cents),
    there: row.there,
  }));
}

/** A product or a variant with little stock. */
export type LowStockRow = { id: number; name: string; stock: number; productId: number | null };

/**
 * The variants and the products without options that have at most 5 items in stock. Returns at most 8, lowest
 * stock first.
 */
export async function listLowStock(db: DbOrTx): Promise<LowStockRow[]> {
  const lowest = sql`stock <= ${FEW_LEFT} order by stock, id limit ${LOW_STOCK}`;
  const { rows } = await db.execute<{
    id: string;
    name: string;
    stock: number;
    productId: string | null;
  }>(sql`
    select id, name, stock, "productId" from (
      (select id, name, stock, null::bigint as "productId" from ${products} where options = '[]' and ${lowest})
      union all
      (select id, name, stock, product_id from ${variants} where is_for_sale and ${lowest})
    ) low order by stock, id limit ${LOW_STOCK}`);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    productId: row.productId === null ? null : Number(row.productId),
  }));
}
