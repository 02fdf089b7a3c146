import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { listBuckets, type ReportRange, type Span } from './range.ts';

/** Sales in cents, without refunded amounts. `orders` excludes fully refunded orders. */
export type SalesSum = {
  orders: number;
  revenueCents: number;
  /** The amount of full and partial refunds of these sales. */
  refundedCents: number;
  /** The number of simulated orders among them. */
  simulatedOrders: number;
  simulatedCents: number;
};
/** The sales of the day, week or month that begins on `start` ('YYYY-MM-DD' in the shop's time zone). */
export type Bucket = SalesSum & { start: string };
/**
 * The sales to one country or by one payment method. `of` is the country's code ('' if unknown), or 'card' or
 * the provider's label for a payment method.
 */
export type Share = SalesSum & { of: string };

export type SalesReport = {
  /** The sales of each period, oldest first. Includes periods without orders. */
  buckets: Bucket[];
  total: SalesSum;
  previous: SalesSum;
  /** Both are sorted by revenue, highest first. */
  countries: Share[];
  methods: Share[];
};

const MAX_SHARES = 20;

type Row = { [Name in keyof SalesSum]: string } & { key: string };

/**
 * The sales of a range and of the previous period. Reads daily counters, which count by day in the shop's
 * time zone.
 */
export async function readSalesReport(db: DbOrTx, range: ReportRange): Promise<SalesReport> {
  const bucket = sql`greatest(date_trunc(${range.step}, day)::date, ${range.from}::date)::text`;
  const byRevenue = sql`order by sum(revenue_cents) desc, 1 limit ${MAX_SHARES}`;
  const [buckets, previous, countries, methods] = await Promise.all([
    readSums(db, range, bucket),
    readSums(db, range.previous, sql`''`),
    readSums(db, range, sql`country`, byRevenue),
    readSums(db, range, sql`method`, byRevenue),
  ]);
  const known = new Map(buckets.map((row) => [row.key, row]));
  return {
    buckets: listBuckets(range).map((start) => ({ start, ...sumOf(known.get(start)) })),
    total: buckets.map(sumOf).reduce(add, sumOf()),
    previous: sumOf(previous[0]),
    countries: countries.map((row) => ({ of: row.key, ...sumOf(row) })),
    methods: methods.map((row) => ({ of: row.key, ...sumOf(row) })),
  };
}

async function readSums(db: DbOrTx, { from, to }: Span, key: SQL, rest: SQL = sql``): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${key} as key, sum(orders) as orders, sum(revenue_cents) as "revenueCents",
      sum(refunded_cents) as "refundedCents",
      coalesce(sum(orders) filter (where simulated), 0) as "simulatedOrders",
      coalesce(sum(revenue_cents) filter (where simulated), 0) as "simulatedCents"
    from sales_by_day where day between ${from}::date and ${to}::date
    group by 1 having sum(orders) <> 0 or sum(refunds) <> 0 ${rest}`);
  return rows;
}

function sumOf(row?: Row): SalesSum {
  return {
    orders: Number(row?.orders ?? 0),
    revenueCents: Number(row?.revenueCents ?? 0),
    refundedCents: Number(row?.refundedCents ?? 0),
    simulatedOrders: Number(row?.simulatedOrders ?? 0),
    simulatedCents: Number(row?.simulatedCents ?? 0),
  };
}

function add(a: SalesSum, b: SalesSum): SalesSum {
  return {
    orders: a.orders + b.orders,
    revenueCents: a.revenueCents + b.revenueCents,
    refundedCents: a.refundedCents + b.refundedCents,
    simulatedOrders: a.simulatedOrders + b.simulatedOrders,
    simulatedCents: a.simulatedCents + b.simulatedCents,
  };
}
