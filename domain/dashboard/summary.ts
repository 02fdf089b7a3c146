import { sql } from 'drizzle-orm';
import { productCounts } from '#db/schema/catalog.ts';
import type { DbOrTx } from '#db/types.ts';

/**
 * Sales as the counters of the database have them. Money is cents. An order refunded as a whole is a refund
 * and no order; of one refunded in part the revenue is what the shop keeps, and the rest is in
 * `refundedCents`.
 */
export type Sales = { orders: number; revenueCents: number; refunds: number; refundedCents: number };

export type Summary = {
  products: number;
  customers: number;
  /** All orders, simulated ones among them. */
  sales: Sales;
  /** Those of them for which no money moved. */
  simulated: Sales;
  /** Of the revenue: what is left without taxes and delivery. */
  netCents: number;
};

const NONE: Sales = { orders: 0, revenueCents: 0, refunds: 0, refundedCents: 0 };

/**
 * The dashboard's numbers (spec S7): products, completed transactions, revenue, distinct customers. One
 * query, of counters alone.
 */
export async function readSummary(db: DbOrTx): Promise<Summary> {
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

/** Two sums of sales together. */
function addSales(a: Sales, b: Sales): Sales {
  return {
    orders: a.orders + b.orders,
    revenueCents: a.revenueCents + b.revenueCents,
    refunds: a.refunds + b.refunds,
    refundedCents: a.refundedCents + b.refundedCents,
  };
}
