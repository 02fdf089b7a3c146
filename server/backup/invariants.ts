import type pg from 'pg';
import { connect } from '#db/reach.ts';
import { BackupError } from './backup-error.ts';

/** Invariants of a shop. Each key names a kind of violation, and its query counts the violations. */
const FAULTS: Record<string, string> = {
  'orders whose amounts do not add up': `select count(*) from completed_transactions where amounts is not null and (
      (amounts->>'total')::bigint <> total_cents
      or (amounts->>'subtotal')::bigint + (amounts->>'shipping')::bigint
        + (select coalesce(sum((tax->>'amount')::bigint), 0) from jsonb_array_elements(amounts->'taxes') tax
          where amounts->>'taxIncluded' is distinct from 'true')
        - (select coalesce(sum((discount->>'amount')::bigint), 0) from jsonb_array_elements(amounts->'discounts') discount)
        <> total_cents)`,
  'orders refunded by more than they were': `select count(*) from completed_transactions where refunded_cents > total_cents`,
  'orders cancelled by more than they were reduced': `select count(*) from completed_transactions
      where cancelled_cents > refunded_cents`,
  'settled payments without their order': `select count(*) from payments p where state = 'settled'
      and not exists (select from completed_transactions o where o.id = p.id)`,
  'settled payments of another amount than their order': `select count(*) from payments p
      join completed_transactions o on o.id = p.id where p.state = 'settled' and o.total_cents <> p.total_cents`,
  'categories that count their products wrong': `select count(*) from
      (select category, id >> 12 as run, count(*) as n from products group by 1, 2) real
      full join (select category, run, count as n from product_counts where count <> 0) kept using (category, run)
      where real.n is distinct from kept.n`,
  'searches that count their products wrong': `select count(*) from
      (select (select sum(count) from product_name_runs) as kept, (select count(*) from products) as real) sums
      where coalesce(kept, 0) <> real`,
  'products that no search knows': `select count(*) from (select id from products) real
      full join product_search kept on kept.product_id = real.id where kept.product_id is null or real.id is null`,
  'filters that count their products wrong': `select count(*) from
      (select category, stock > 0 as in_stock, is_on_sale(price_cents, former_price_cents) as on_sale, count(*) as n
        from products group by 1, 2, 3) real
      full join (select * from product_facets where count <> 0) kept using (category, in_stock, on_sale)
      where real.n is distinct from kept.count`,
  'options that name their products wrong': `select count(*) from
      make_variant_facets(array(select distinct product_id from variants)) real
      full join variant_facets kept using (product_id, option, value)
      where (real.category, real.place, real.variants, real.stocked)
        is distinct from (kept.category, kept.place, kept.variants, kept.stocked)`,
  'options that count their products wrong': `select count(*) from
      (select category, option, value, count(*) as products, count(*) filter (where bit_count(stocked) > 0) as in_stock,
          sum(place) as places from variant_facets group by 1, 2, 3
        union all
        select category, option, '', count(*), count(*) filter (where stocked), 0 from (
          select category, option, bool_or(bit_count(stocked) > 0) as stocked
          from variant_facets group by product_id, category, option) whole group by 1, 2) real
      full join (select * from variant_facet_counts where products <> 0) kept using (category, option, value)
      where (real.products, real.in_stock, real.places) is distinct from (kept.products, kept.in_stock, kept.places)`,
  'days that count their orders wrong': `select count(*) from
      (select (created_at at time zone 'UTC')::date as day, simulated,
        count(*) filter (where status is distinct from 'REFUNDED') as orders,
        sum(total_cents - case when status = 'REFUNDED' then total_cents else refunded_cents end) as revenue
        from completed_transactions group by 1, 2) real
      full join (select day, simulated, sum(orders) as orders, sum(revenue_cents) as revenue from sales_days
        group by 1, 2 having sum(orders) <> 0 or sum(refunds) <> 0 or sum(revenue_cents) <> 0) kept using (day, simulated)
      where coalesce(real.orders, 0) <> coalesce(kept.orders, 0) or coalesce(real.revenue, 0) <> coalesce(kept.revenue, 0)`,
  'days of the shop’s zone that count their orders wrong': `select count(*) from
      (select (created_at at time zone shop_zone())::date as day, sale_country(delivery, purchase_units) as country,
        sale_method(payment_source) as method, sum(s.orders) as orders, sum(s.revenue_cents) as revenue
        from completed_transactions o cross join lateral sale_sums(o) s group by 1, 2, 3) real
      full join (select day, country, method, sum(orders) as orders, sum(revenue_cents) as revenue from sales_by_day
        group by 1, 2, 3) kept using (day, country, method)
      where coalesce(real.orders, 0) <> coalesce(kept.orders, 0) or coalesce(real.revenue, 0) <> coalesce(kept.revenue, 0)`,
  'customers whose orders are counted wrong': `select count(*) from
      (select customer_id, count(*) as n from completed_transactions group by 1) real
      full join (select customer_id, orders as n from sales_customers) kept using (customer_id)
      where real.n is distinct from kept.n`,
  'variants without a product, or with other options than it': `select count(*) from variants v
      left join (select id, options from products union all select id, options from unlisted_products) p on p.id = v.product_id
      where jsonb_array_length(p.options) is distinct from cardinality(v.option_values)
        or exists (select from unnest(v.option_values) with ordinality as own(name, place) where not exists (
          select from jsonb_array_elements(p.options->(place::int - 1)->'values') known where known->>'name' = own.name))`,
  'products whose variants add up to something else': `select count(*) from
      (select id, is_for_sale, price_cents, max_price_cents, former_price_cents, stock, jsonb_array_length(options) as options,
        true as is_shown from products
      union all select id, is_for_sale, price_cents, max_price_cents, former_price_cents, stock, jsonb_array_length(options),
        status = 'hidden' from unlisted_products) p
      left join (select product_id, min(price_cents) as lowest, max(price_cents) as highest,
        least(sum(stock), 1000000000) as stock,
        max(former_price_cents) filter (where former_price_cents > price_cents) as former,
        count(distinct case when former_price_cents > price_cents then former_price_cents else 0 end) as formers
        from variants group by 1) v on v.product_id = p.id
      where p.is_for_sale is distinct from (p.options = 0 and p.is_shown)
        or p.options = 0 and p.max_price_cents is not null
        or p.options > 0 and p.stock <> coalesce(v.stock, 0)
        or v.lowest is not null and (p.price_cents, p.former_price_cents, p.max_price_cents) is distinct from
          (v.lowest, v.former, case when v.highest > v.lowest or v.formers > 1 then v.highest end)`,
  'numbers that products and variants share': `select count(*) from
      (select id from sellables group by 1 having count(*) > 1) twice`,
  'stock keeping units that are listed wrong': `select count(*) from (select id, sku from sellables where sku <> '') real
      full join skus kept on kept.sellable_id = real.id where kept.sku is distinct from real.sku`,
};

/**
 * Returns the violated invariants of this database with their counts. The list is empty if none is violated.
 */
export async function findViolations(connection: pg.ClientConfig): Promise<string[]> {
  const client = await connect(connection);
  try {
    await client.query(
      'begin isolation level repeatable read read only; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const faults: string[] = [];
    for (const [fault, query] of Object.entries(FAULTS)) {
      const { rows } = await client.query<{ count: string }>(query);
      if (rows[0]?.count !== '0') faults.push(`${rows[0]?.count} ${fault}`);
    }
    return [...faults, ...(await findLateSequences(client))];
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws {BackupError} that lists all violations. */
export async function requireInvariants(connection: pg.ClientConfig): Promise<void> {
  const faults = await findViolations(connection);
  if (faults.length > 0) throw new BackupError(`The shop's data is inconsistent: ${faults.join('; ')}.`);
}

/** Lists the tables whose sequence would next return a number that already exists. */
async function findLateSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ sequence: string; name: string; column: string }>(
    `select pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname) as sequence,
      quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name, quote_ident(a.attname) as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attidentity <> '' and c.relkind = 'r' and n.nspname in ('public', 'identity', 'files')`,
  );
  const late: string[] = [];
  for (const { sequence, name, column } of rows) {
    // Products that no list shows, and variants, get their numbers from the sequence of `products`.
    const numbered = name === 'public.products' ? 'public.sellables' : name;
    const { rows: found } = await client.query<{ late: boolean }>(
      `select coalesce(max(${column}), 0) > (select case when is_called then last_value else last_value - 1 end from ${sequence}) as late from ${numbered}`,
    );
    if (found[0]?.late) late.push(`new rows of ${name} would get numbers that are taken`);
  }
  return late;
}
