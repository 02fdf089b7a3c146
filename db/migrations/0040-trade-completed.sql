-- beside: 0.2.0
-- widens: public.confirmation_mails.confirmation_mails_check
-- The outbox also tells of money of an order that went back in part: each refund once.
alter table confirmation_mails
  drop constraint confirmation_mails_check,
  add column refund_id uuid unique references refunds on delete cascade,
  add constraint confirmation_mails_check check (num_nonnulls(order_id, payment_id, shipment_id, refund_id) = 1);

-- Refunds of lines that the provider undid: somebody has to see to them.
create index refunds_undone on refunds (payment_id) where origin = 'shop' and of_part and state = 'failed';

-- Of a day's revenue: what is left without taxes and delivery.
alter table sales_days add column net_cents bigint not null default 0;
-- Of an order's total, the same: null while it is not counted.
alter table completed_transactions add column net_cents bigint check (net_cents >= 0);
create index completed_transactions_without_net on completed_transactions (id) where net_cents is null;

-- Where a document has the total alone, that is all that is known.
create function net_of(amounts jsonb, total bigint) returns bigint language sql immutable as $$
  select least(greatest(total - coalesce((select sum((tax->>'amount')::bigint) from jsonb_array_elements(amounts->'taxes') tax), 0)
    - coalesce((amounts->>'shipping')::bigint, 0) + coalesce((amounts->>'shippingDiscount')::bigint, 0)
    + case when (amounts->>'taxIncluded')::boolean then coalesce((amounts->>'shippingTax')::bigint, 0) else 0 end, 0), total)
$$;

create function fill_order_net() returns trigger language plpgsql as $$
begin
  new.net_cents := net_of(new.amounts, new.total_cents);
  return new;
end $$;
-- By its name it comes after the one that fills the amounts.
create trigger order_net before insert on completed_transactions for each row when (new.net_cents is null)
  execute function fill_order_net();

-- What was given back takes its part of goods, taxes and delivery alike.
create or replace function count_sale(sale completed_transactions, difference integer) returns void language plpgsql as $$
declare
  refunded integer := case when sale.status = 'REFUNDED' then 1 else 0 end;
  back bigint := case when refunded = 1 then sale.total_cents else sale.refunded_cents end;
begin
  insert into sales_days as d (day, simulated, shard, orders, revenue_cents, refunds, refunded_cents, net_cents)
    values ((sale.created_at at time zone 'UTC')::date, sale.simulated, pg_backend_pid() & 15,
      difference * (1 - refunded), difference * (sale.total_cents - back),
      difference * refunded, difference * back, difference * kept_net(sale.net_cents, sale.total_cents, back))
    on conflict (day, simulated, shard) do update set orders = d.orders + excluded.orders,
      revenue_cents = d.revenue_cents + excluded.revenue_cents, refunds = d.refunds + excluded.refunds,
      refunded_cents = d.refunded_cents + excluded.refunded_cents, net_cents = d.net_cents + excluded.net_cents;
end $$;

create function kept_net(net bigint, total bigint, back bigint) returns bigint language sql immutable as $$
  select case when total = 0 then 0 else round(coalesce(net, 0)::numeric * (total - back) / total)::bigint end
$$;

create or replace function recount_sales() returns void language plpgsql set statement_timeout = 0 as $$
begin
  lock table completed_transactions in share row exclusive mode;
  delete from sales_days;
  delete from sales_customers;
  delete from sales_customer_counts;
  delete from sales_products;
  insert into sales_days (day, simulated, shard, orders, revenue_cents, refunds, refunded_cents, net_cents)
    select (created_at at time zone 'UTC')::date, simulated, 0,
      count(*) filter (where not refunded), coalesce(sum(total_cents - back), 0),
      count(*) filter (where refunded), coalesce(sum(back), 0), coalesce(sum(kept_net(net_cents, total_cents, back)), 0)
    from (
      select *, coalesce(status = 'REFUNDED', false) as refunded,
        case when status = 'REFUNDED' then total_cents else refunded_cents end as back
      from completed_transactions
    ) o group by 1, 2;
  insert into sales_customers select customer_id, count(*) from completed_transactions group by 1;
  insert into sales_customer_counts select 0, count(*) from sales_customers;
  insert into sales_products
    select date_trunc('month', created_at at time zone 'UTC')::date, sold.product_id, max(sold.name), sum(sold.pieces),
      sum(sold.revenue_cents)
    from completed_transactions, sold_products(purchase_units) sold group by 1, 2;
end $$;
-- step: repeat
with counted as (
  update completed_transactions set net_cents = net_of(amounts, total_cents)
  where id in (select id from completed_transactions where net_cents is null order by id limit 5000)
  returning (created_at at time zone 'UTC')::date as day, simulated,
    kept_net(net_cents, total_cents, case when status = 'REFUNDED' then total_cents else refunded_cents end) as net
)
insert into sales_days as d (day, simulated, shard, orders, revenue_cents, refunds, refunded_cents, net_cents)
  select day, simulated, 0, 0, 0, 0, 0, sum(net) from counted group by 1, 2
  on conflict (day, simulated, shard) do update set net_cents = d.net_cents + excluded.net_cents;
-- step
drop index completed_transactions_without_net;
