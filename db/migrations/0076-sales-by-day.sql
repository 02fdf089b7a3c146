-- beside: 0.2.0
-- Sales by day of the shop's own time zone, for the panel's reports: by country and payment method, and by product.
-- sales_days stays in UTC; its sums over all time are the same in every zone.
create table sales_by_day (
  day date not null,
  -- Where the goods go, '' if nobody said it; and 'card' or the provider's label.
  country text collate "C" not null,
  method text collate "C" not null,
  simulated boolean not null,
  shard smallint not null,
  orders bigint not null,
  revenue_cents bigint not null,
  refunds bigint not null,
  refunded_cents bigint not null,
  primary key (day, country, method, simulated, shard)
);
create table product_sales_by_day (
  day date not null,
  product_id bigint not null,
  name text not null,
  pieces bigint not null,
  revenue_cents bigint not null,
  primary key (day, product_id)
);
-- While older orders are being added: orders from this moment on are counted already.
create table sales_by_day_since (since timestamptz not null);
insert into sales_by_day_since values ('infinity');

-- A zone that this database doesn't know must not end a sale. Volatile: an order that waited for a change of the zone sees the new one.
create function shop_zone() returns text language plpgsql as $$
declare
  zone text := coalesce((select nullif(settings->>'timeZone', '') from site_settings), 'UTC');
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

create function sale_method(source jsonb) returns text language sql immutable as $$
  select coalesce((
    select left(case when part.key = 'card' then part.key else coalesce(part.value->>'label', part.key) end, 100)
    from jsonb_each(case jsonb_typeof(source) when 'object' then source else '{}' end) part
    where jsonb_typeof(part.value) = 'object' order by part.key limit 1), '')
$$;

create function sale_country(delivery jsonb, purchase_units jsonb) returns text language sql immutable as $$
  select coalesce(substring(coalesce(delivery#>>'{address,country}', purchase_units#>>'{0,shipping,address,country_code}')
    from '^[A-Z]{2}$'), '')
$$;

create function count_sale_by_day(sale completed_transactions, difference integer) returns void language plpgsql as $$
declare
  sold_on date := (sale.created_at at time zone shop_zone())::date;
begin
  insert into sales_by_day as d (day, country, method, simulated, shard, orders, revenue_cents, refunds, refunded_cents)
    select sold_on, sale_country(sale.delivery, sale.purchase_units), sale_method(sale.payment_source), sale.simulated,
      pg_backend_pid() & 15, difference * s.orders, difference * s.revenue_cents, difference * s.refunds,
      difference * s.refunded_cents
    from sale_sums(sale) s
    on conflict (day, country, method, simulated, shard) do update set orders = d.orders + excluded.orders,
      revenue_cents = d.revenue_cents + excluded.revenue_cents, refunds = d.refunds + excluded.refunds,
      refunded_cents = d.refunded_cents + excluded.refunded_cents;
end $$;

create function count_products_by_day(sale completed_transactions, difference integer) returns void language plpgsql as $$
begin
  insert into product_sales_by_day as p (day, product_id, name, pieces, revenue_cents)
    select (sale.created_at at time zone shop_zone())::date, sold.product_id, sold.name, difference * sold.pieces,
      difference * sold.revenue_cents
    from sold_products(sale.purchase_units) sold order by sold.product_id
    on conflict (day, product_id) do update set name = excluded.name, pieces = p.pieces + excluded.pieces,
      revenue_cents = p.revenue_cents + excluded.revenue_cents;
end $$;

create function count_order_by_day() returns trigger language plpgsql as $$
begin
  if (select since from sales_by_day_since) > coalesce(new.created_at, old.created_at) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform count_sale_by_day(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_sale_by_day(new, 1);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.created_at <> new.created_at) then
    perform count_products_by_day(new, 1);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.created_at <> new.created_at) then
    perform count_products_by_day(old, -1);
  end if;
  return null;
end $$;
create trigger order_counted_by_day after insert or delete on completed_transactions for each row
  execute function count_order_by_day();
create trigger order_recounted_by_day after update on completed_transactions for each row
  when (old.created_at <> new.created_at or old.simulated <> new.simulated or old.status is distinct from new.status
    or old.total_cents <> new.total_cents or old.refunded_cents <> new.refunded_cents
    or old.payment_source is distinct from new.payment_source or old.delivery is distinct from new.delivery)
  execute function count_order_by_day();

-- Adds the orders from one moment on and before another to both tables.
create function add_sales_by_day(from_at timestamptz, before_at timestamptz) returns void language plpgsql as $$
declare
  zone text := shop_zone();
begin
  insert into sales_by_day as d (day, country, method, simulated, shard, orders, revenue_cents, refunds, refunded_cents)
    select (o.created_at at time zone zone)::date, sale_country(o.delivery, o.purchase_units),
      sale_method(o.payment_source), o.simulated, 0, sum(s.orders), sum(s.revenue_cents), sum(s.refunds), sum(s.refunded_cents)
    from completed_transactions o cross join lateral sale_sums(o) s
    where o.created_at >= from_at and o.created_at < before_at group by 1, 2, 3, 4
    on conflict (day, country, method, simulated, shard) do update set orders = d.orders + excluded.orders,
      revenue_cents = d.revenue_cents + excluded.revenue_cents, refunds = d.refunds + excluded.refunds,
      refunded_cents = d.refunded_cents + excluded.refunded_cents;
  insert into product_sales_by_day as p (day, product_id, name, pieces, revenue_cents)
    select (o.created_at at time zone zone)::date, sold.product_id, max(sold.name), sum(sold.pieces), sum(sold.revenue_cents)
    from completed_transactions o, sold_products(o.purchase_units) sold
    where o.created_at >= from_at and o.created_at < before_at group by 1, 2
    on conflict (day, product_id) do update set pieces = p.pieces + excluded.pieces,
      revenue_cents = p.revenue_cents + excluded.revenue_cents;
end $$;

create function recount_sales_by_day() returns void language plpgsql set statement_timeout = 0 as $$
begin
  lock table completed_transactions in share row exclusive mode;
  delete from sales_by_day;
  delete from product_sales_by_day;
  perform add_sales_by_day('-infinity', 'infinity');
end $$;

create function count_by_new_zone() returns trigger language plpgsql as $$
begin
  perform recount_sales_by_day();
  return null;
end $$;
create trigger site_zone_changed after update on site_settings for each row
  when (old.settings->>'timeZone' is distinct from new.settings->>'timeZone') execute function count_by_new_zone();

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
  perform recount_sales_by_day();
end $$;

-- Adds up to 20,000 older orders, the latest first. Buyers wait only while it runs.
create function add_older_sales_by_day() returns void language plpgsql as $$
declare
  before_at timestamptz := (select since from sales_by_day_since);
  from_at timestamptz;
begin
  lock table completed_transactions in share row exclusive mode;
  select created_at into from_at from completed_transactions where created_at < before_at
    order by created_at desc, id desc offset 19999 limit 1;
  from_at := coalesce(from_at, '-infinity');
  perform add_sales_by_day(from_at, before_at);
  update sales_by_day_since set since = from_at;
end $$;
-- step: repeat
select add_older_sales_by_day();
update sales_by_day_since set since = since where since > '-infinity';
-- step
create or replace function count_order_by_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_sale_by_day(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_sale_by_day(new, 1);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.created_at <> new.created_at) then
    perform count_products_by_day(new, 1);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.created_at <> new.created_at) then
    perform count_products_by_day(old, -1);
  end if;
  return null;
end $$;
drop function add_older_sales_by_day();
drop table sales_by_day_since;
