import type pg from 'pg';

/** The number of orders in one statement. */
const BATCH = 50_000;
/** The number of different baskets. Each order is a copy of one of them. */
const BASKETS = 2_000;

/**
 * Adds `count` orders of the last `days` days by about 60,000 customers. One SQL statement per batch creates
 * the orders in the database. Disables the triggers of the counters during that time, and counts all orders
 * once at the end. The shop must contain products.
 */
export async function addSyntheticOrders(
  pool: pg.Pool,
  { count, days = 365 }: { count: number; days?: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(MAKE_BASKETS);
    await client.query('alter table completed_transactions disable trigger user');
    for (let first = 1; first <= count; first += BATCH) {
      await client.query(INSERT, [first, Math.min(first + BATCH - 1, count), days]);
    }
    await client.query('alter table completed_transactions enable trigger user');
    await client.query('select recount_sales()');
    await client.query('drop table baskets');
    await client.query('analyze');
  } finally {
    await client.query('reset statement_timeout').catch(() => {});
    client.release();
  }
}

/** The tax rate of a new shop in percent. */
const TAX_PERCENT = 8;

/**
 * Creates the baskets. Each one has one to three of the first products, in the format of an order document.
 */
const MAKE_BASKETS = `
  create temp table baskets as
  with goods as (
    select row_number() over (order by id) - 1 as n, id, name, price_cents from products order by id limit ${BASKETS}
  ), known as (select count(*) as count from goods), filled as (
    select b, sum(g.price_cents) as subtotal, round(sum(g.price_cents) * ${TAX_PERCENT} / 100.0) as tax,
      jsonb_agg(jsonb_build_object('sku', g.id::text, 'name', g.name, 'quantity', '1', 'unit_amount',
        jsonb_build_object('currency_code', 'USD', 'value', (g.price_cents / 100.0)::numeric(12, 2)::text))) as items
    from generate_series(0, ${BASKETS - 1}) as series(b), known, goods g, generate_series(0, b % 3) line
    where g.n = (b * (line + 1)) % known.count
    group by b
  ), priced as (
    select b, subtotal as net_cents, subtotal + tax as total_cents, jsonb_build_array(jsonb_build_object('items', items, 'amount',
    jsonb_build_object('currency_code', 'USD', 'value', ((subtotal + tax) / 100.0)::numeric(14, 2)::text, 'breakdown',
      jsonb_build_object(
        'item_total', jsonb_build_object('currency_code', 'USD', 'value', (subtotal / 100.0)::numeric(14, 2)::text),
        'tax_total', jsonb_build_object('currency_code', 'USD', 'value', (tax / 100.0)::numeric(14, 2)::text),
        'shipping', jsonb_build_object('currency_code', 'USD', 'value', '0.00'))))) as purchase_units
    from filled
  )
  select *, recorded_amounts(purchase_units->0, total_cents::bigint) as amounts from priced`;

const INSERT = `
  with numbers as (
    select i, md5('order ' || i) as h, ('x' || substr(md5('order ' || i), 1, 7))::bit(28)::int as r
    from generate_series($1::int, $2::int) i
  ), people as (
    select *, r % 60000 as customer,
      (array['Ada','Bea','Carl','Dora','Emil','Fay','Gus','Hana','Ivo','June'])[r % 10 + 1] as given,
      (array['Archer','Brook','Cole','Drake','Ellis','Frost','Gale','Hart','Irwin','Jones'])[r / 10 % 10 + 1] as surname,
      now() - (r % 1000000) / 1000000.0 * $3::int * interval '1 day' as moment
    from numbers
  )
  insert into completed_transactions (id, customer_id, payment_key, status, payer, purchase_units, amounts, payment_source,
    total_cents, net_cents, simulated, created_at, update_time)
  select h::uuid, 'synthetic-' || customer, 'synthetic-' || i,
    case when i % 90 = 0 then 'REFUNDED' when i % 1000 = 1 then null else 'COMPLETED' end,
    jsonb_build_object('name', jsonb_build_object('given_name', given, 'surname', surname),
      'email_address', lower(given || '.' || surname) || customer || '@example.com'),
    purchase_units, amounts,
    case when r % 10 = 0 then '{"card": {"simulated": true}}'::jsonb else '{"paypal": {}}'::jsonb end,
    total_cents, net_cents, r % 10 = 0, moment, moment
  from people join baskets on baskets.b = r % ${BASKETS}
  on conflict do nothing`;
