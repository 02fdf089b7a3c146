import { sql } from 'drizzle-orm';
import { productCounts } from '#db/schema/catalog/catalog.ts';
import type { DbOrTx } from '#db/types.ts';

/**
 * Sales in cents, from the database's counters. A fully refunded order counts only as a refund. For a
 * partially refunded order, `refundedCents` includes the refunded part, and `revenueCents` excludes it.
 */
export type Sales = { orders: number; revenueCents: number; refunds: number; refundedCents: number };

export type DashboardSummary = {
  products: number;
  customers: number;
  /** All orders, including simulated ones. */
  sales: Sales;
  /** The simulated orders among them. */
  simulated: Sales;
  /** The revenue without taxes and shipping. */
  netCents: number;
};

const NONE: Sales = { orders: 0, revenueCents: 0, refunds: 0, refundedCents: 0 };

/**
 * The dashboard's numbers (spec S7): products, completed transactions, revenue and distinct customers. Reads
 * only counters, in one query.
 */
export async function readSummary(db: DbOrTx): Promise<DashboardSummary> {
  const { rows } = await db.execute<
    { [Name in keyof Sales | 'products' | 'customers' | 'netCents']: string } & {
      simulated: boolean;
    }
  >(sql`
    select simulated, coalesce(sum(orders), 0) as orders, coalesce(sum(revenue_cents), 0) as "revenueCents",
      coalesce(sum(refunds), 0) as refunds, coalesce(sum(refunded_cents), 0) as "refundedCents",
      coalesce(sum(net_cents), 0) as "netCents",
      (select coalesce(sum(${productCounts.count}), 0) from ${productCounts}) as products,
      (select coalesce(sum(customers), 0) from sales_customer_counts) as customers
    from (values (false), (true)) kinds(simulated) left join sales_days using (simulated) group by simulated`);
  const of = (simulated: boolean): Sales => {
    const row = rows.find((each) => each.simulated === simulated);
    if (!row) return NONE;
    const { orders, revenueCents, refunds, refundedCents } = row;
    return {
      orders: Number(orders),
      revenueCents: Number(revenueCents),
      refunds: Number(refunds),
      refundedCents: Number(refundedCents),
    };
  };
  const simulated = of(true);
  return {
    products: Number(rows[0]?.products ?? 0),
    customers: Number(rows[0]?.customers ?? 0),
    sales: addSales(of(false), simulated),
    simulated,
    netCents: rows.reduce((sum, row) => sum + Number(row.netCents), 0),
  };
}

function addSales(a: Sales, b: Sales): Sales {
  return {
    orders: a.orders + b.orders,
    revenueCents: a.revenueCents + b.revenueCents,
    refunds: a.refunds + b.refunds,
    refundedCents: a.refundedCents + b.refundedCents,
  };
}
