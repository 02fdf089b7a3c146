import { findBroken, type Rule } from './rule.ts';

const SALES = `
  select 'sales of ' || coalesce(kept.day, real.day) as what
  from (select day, sum(orders) as orders, sum(revenue_cents) as cents, sum(refunds) as refunds
      from sales_days group by day) kept
    full join (select (created_at at time zone 'UTC')::date as day,
        count(*) filter (where status is distinct from 'REFUNDED') as orders,
        coalesce(sum(case when status = 'REFUNDED' then 0 else total_cents - refunded_cents end), 0) as cents,
        count(*) filter (where status = 'REFUNDED'
          and (cancelled_cents = 0 or cancelled_cents < total_cents)) as refunds
      from completed_transactions group by 1) real using (day)
  where (kept.orders, kept.cents, kept.refunds) is distinct from (real.orders, real.cents, real.refunds)`;

const CUSTOMERS = `
  select 'customers with orders' as what
  where (select coalesce(sum(customers), 0) from sales_customer_counts)
      <> (select count(distinct customer_id) from completed_transactions)
    or exists (select from sales_customers s full join
      (select customer_id, count(*) as orders from completed_transactions group by 1) o using (customer_id)
      where s.orders is distinct from o.orders)`;

const BOUGHT_QUANTITIES = `
  select 'pieces sold of product ' || coalesce(kept.product_id, real.product_id) as what
  from (select product_id, sum(pieces) as pieces, sum(revenue_cents) as cents from sales_products group by 1) kept
    full join (select sold.product_id, sum(sold.pieces) as pieces, sum(sold.revenue_cents) as cents
      from completed_transactions, sold_products(purchase_units) sold group by 1) real using (product_id)
  where (kept.pieces, kept.cents) is distinct from (real.pieces, real.cents)`;

const REPORTS = `
  select 'sales of the day ' || coalesce(kept.day, real.day) as what
  from (select day, country, method, sum(orders) as orders, sum(revenue_cents) as cents from sales_by_day
      group by 1, 2, 3 having sum(orders) <> 0 or sum(refunds) <> 0) kept
    full join (select (created_at at time zone shop_zone())::date as day, sale_country(delivery, purchase_units) as country,
        sale_method(payment_source) as method, sum(s.orders) as orders, sum(s.revenue_cents) as cents
      from completed_transactions o cross join lateral sale_sums(o) s group by 1, 2, 3) real using (day, country, method)
  where (kept.orders, kept.cents) is distinct from (real.orders, real.cents)
  union all select 'pieces of a day of product ' || coalesce(kept.product_id, real.product_id)
  from (select day, product_id, pieces, revenue_cents as cents from product_sales_by_day where pieces <> 0) kept
    full join (select (created_at at time zone shop_zone())::date as day, sold.product_id, sum(sold.pieces) as pieces,
        sum(sold.revenue_cents) as cents
      from completed_transactions, sold_products(purchase_units) sold group by 1, 2) real using (day, product_id)
  where (kept.pieces, kept.cents) is distinct from (real.pieces, real.cents)`;

const PRODUCTS = `
  select 'products of ' || coalesce(kept.category, real.category) as what
  from (select category, sum(count) as n from product_counts group by 1 having sum(count) <> 0) kept
    full join (select category, count(*) as n from products group by 1) real using (category)
  where kept.n is distinct from real.n
  union all select 'products by name'
  where (select sum(count) from product_name_runs) <> (select count(*) from products)
  union all select 'products in stock or on sale of ' || coalesce(kept.category, real.category)
  from (select * from product_facets where count <> 0) kept
    full join (select category, stock > 0 as in_stock, is_on_sale(price_cents, former_price_cents) as on_sale, count(*) as n
      from products group by 1, 2, 3) real using (category, in_stock, on_sale)
  where kept.count is distinct from real.n`;

const VARIANTS = `
  select 'stock of the variants of product ' || p.id as what from products p
  where options <> '[]'
    and stock is distinct from (select coalesce(sum(v.stock), 0) from variants v where v.product_id = p.id)`;

/**
 * The counters of the dashboard and of the catalogue are correct: a new count of the rows gives the same
 * numbers.
 */
export const rule: Rule = (shop) =>
  findBroken(shop, {
    counted: '(select day from sales_days union all select day from sales_days) d',
    wrong: [SALES, CUSTOMERS, BOUGHT_QUANTITIES, REPORTS, PRODUCTS, VARIANTS].join(' union all '),
  });
