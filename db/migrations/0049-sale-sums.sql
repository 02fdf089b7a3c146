-- beside: 0.2.0
-- What one order adds to the sums of its day. The trigger that counts an order and the recount of all of them read it here.

create function sale_sums(sale completed_transactions)
  returns table (day date, orders integer, revenue_cents bigint, refunds integer, refunded_cents bigint, net_cents bigint)
  language sql immutable rows 1 as $$
  select (sale.created_at at time zone 'UTC')::date, 1 - refunded, sale.total_cents - back, refunded, back,
    kept_net(sale.net_cents, sale.total_cents, back)
  from (select case when sale.status = 'REFUNDED' then 1 else 0 end as refunded,
    case when sale.status = 'REFUNDED' then sale.total_cents else sale.refunded_cents end as back) sold
$$;

create or replace function count_sale(sale completed_transactions, difference integer) returns void language plpgsql as $$
begin
  insert into sales_days as d (day, simulated, shard, orders, revenue_cents, refunds, refunded_cents, net_cents)
    select s.day, sale.simulated, pg_backend_pid() & 15, difference * s.orders, difference * s.revenue_cents,
      difference * s.refunds, difference * s.refunded_cents, difference * s.net_cents
    from sale_sums(sale) s
    on conflict (day, simulated, shard) do update set orders = d.orders + excluded.orders,
      revenue_cents = d.revenue_cents + excluded.revenue_cents, refunds = d.refunds + excluded.refunds,
      refunded_cents = d.refunded_cents + excluded.refunded_cents, net_cents = d.net_cents + excluded.net_cents;
end $$;

create or replace function recount_sales() returns void language plpgsql set statement_timeout = 0 as $$
begin
  lock table completed_transactions in share row exclusive mode;
  delete from sales_days;
  delete from sales_customers;
  delete from sales_customer_counts;
  delete from sales_products;
  insert into sales_days (day, simulated, shard, orders, revenue_cents, refunds, refunded_cents, net_cents)
    select s.day, o.simulated, 0, sum(s.orders), sum(s.revenue_cents), sum(s.refunds), sum(s.refunded_cents), sum(s.net_cents)
    from completed_transactions o cross join lateral sale_sums(o) s group by 1, 2;
  insert into sales_customers select customer_id, count(*) from completed_transactions group by 1;
  insert into sales_customer_counts select 0, count(*) from sales_customers;
  insert into sales_products
    select date_trunc('month', created_at at time zone 'UTC')::date, sold.product_id, max(sold.name), sum(sold.pieces),
      sum(sold.revenue_cents)
    from completed_transactions, sold_products(purchase_units) sold group by 1, 2;
end $$;
