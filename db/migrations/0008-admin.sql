-- What the administrator reads of 400,000 orders without reading them: counters kept by triggers, and an index for each list.

-- Sales of a day (UTC). The row of a backend is its own (by its process id), so that buyers who settle at once don't wait for
-- each other; a day is the sum of its shards, any one of which may be negative. A refunded order counts as a refund alone.
create table sales_days (
  day date not null,
  simulated boolean not null,
  shard smallint not null,
  orders bigint not null,
  revenue_cents bigint not null,
  refunds bigint not null,
  refunded_cents bigint not null,
  primary key (day, simulated, shard)
);

-- Orders of each customer who has one, and how many such customers there are: the sum of the shards.
create table sales_customers (
  customer_id text primary key,
  orders bigint not null
);
create table sales_customer_counts (
  shard smallint primary key,
  customers bigint not null
);

-- What was sold of a product in a month (its first day, UTC), refunded or not.
create table sales_products (
  month date not null,
  product_id bigint not null,
  name text not null,
  pieces bigint not null,
  revenue_cents bigint not null,
  primary key (month, product_id)
);
create index sales_products_best on sales_products (month, pieces desc, product_id);

-- The lines of an order's document that name a product, one for each product.
create function sold_products(purchase_units jsonb)
  returns table (product_id bigint, name text, pieces bigint, revenue_cents bigint) language sql immutable as $$
  select (item->>'sku')::bigint, max(item->>'name'), sum((item->>'quantity')::bigint),
    sum((item->>'quantity')::bigint * round((item#>>'{unit_amount,value}')::numeric * 100)::bigint)
  from jsonb_array_elements(
    case jsonb_typeof(purchase_units->0->'items') when 'array' then purchase_units->0->'items' else '[]' end) item
  where item->>'sku' ~ '^[1-9][0-9]{0,14}$' and item->>'quantity' ~ '^[0-9]{1,6}$' and item->>'name' is not null
    and item#>>'{unit_amount,value}' ~ '^[0-9]{1,9}([.][0-9]{1,2})?$'
  group by 1
$$;

create function count_sale(sale completed_transactions, difference integer) returns void language plpgsql as $$
declare
  refunded integer := case when sale.status = 'REFUNDED' then 1 else 0 end;
begin
  insert into sales_days as d (day, simulated, shard, orders, revenue_cents, refunds, refunded_cents)
    values ((sale.created_at at time zone 'UTC')::date, sale.simulated, pg_backend_pid() & 15,
      difference * (1 - refunded), difference * (1 - refunded) * sale.total_cents,
      difference * refunded, difference * refunded * sale.total_cents)
    on conflict (day, simulated, shard) do update set orders = d.orders + excluded.orders,
      revenue_cents = d.revenue_cents + excluded.revenue_cents, refunds = d.refunds + excluded.refunds,
      refunded_cents = d.refunded_cents + excluded.refunded_cents;
end $$;

create function count_customer(id text, difference integer) returns void language plpgsql as $$
declare
  kept bigint;
begin
  insert into sales_customers as c (customer_id, orders) values (id, difference)
    on conflict (customer_id) do update set orders = c.orders + excluded.orders returning orders into kept;
  if kept = 0 then
    delete from sales_customers where customer_id = id;
  end if;
  if kept = greatest(difference, 0) then
    insert into sales_customer_counts as c (shard, customers) values (pg_backend_pid() & 15, difference)
      on conflict (shard) do update set customers = c.customers + excluded.customers;
  end if;
end $$;

-- In the order of the products' ids, so that two orders never wait for each other.
create function count_products(sale completed_transactions, difference integer) returns void language plpgsql as $$
begin
  insert into sales_products as p (month, product_id, name, pieces, revenue_cents)
    select date_trunc('month', sale.created_at at time zone 'UTC')::date, sold.product_id, sold.name,
      difference * sold.pieces, difference * sold.revenue_cents
    from sold_products(sale.purchase_units) sold order by sold.product_id
    on conflict (month, product_id) do update set name = excluded.name, pieces = p.pieces + excluded.pieces,
      revenue_cents = p.revenue_cents + excluded.revenue_cents;
end $$;

create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_sale(old, -1), count_customer(old.customer_id, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_sale(new, 1), count_customer(new.customer_id, 1);
  end if;
  if tg_op = 'INSERT' then
    perform count_products(new, 1);
  elsif tg_op = 'DELETE' then
    perform count_products(old, -1);
  end if;
  return null;
end $$;

create trigger order_counted after insert or delete on completed_transactions
  for each row execute function count_order();
create trigger order_recounted after update on completed_transactions for each row
  when (old.created_at <> new.created_at or old.simulated <> new.simulated or old.status is distinct from new.status
    or old.total_cents <> new.total_cents or old.customer_id <> new.customer_id)
  execute function count_order();

-- Counts all orders anew: for those from before the counters, and for many that were written with the triggers off.
create function recount_sales() returns void language plpgsql set statement_timeout = 0 as $$
begin
  lock table completed_transactions in share row exclusive mode;
  delete from sales_days;
  delete from sales_customers;
  delete from sales_customer_counts;
  delete from sales_products;
  insert into sales_days
    select (created_at at time zone 'UTC')::date, simulated, 0,
      count(*) filter (where not refunded), coalesce(sum(total_cents) filter (where not refunded), 0),
      count(*) filter (where refunded), coalesce(sum(total_cents) filter (where refunded), 0)
    from (select *, coalesce(status = 'REFUNDED', false) as refunded from completed_transactions) o group by 1, 2;
  insert into sales_customers select customer_id, count(*) from completed_transactions group by 1;
  insert into sales_customer_counts select 0, count(*) from sales_customers;
  insert into sales_products
    select date_trunc('month', created_at at time zone 'UTC')::date, sold.product_id, max(sold.name), sum(sold.pieces),
      sum(sold.revenue_cents)
    from completed_transactions, sold_products(purchase_units) sold group by 1, 2;
end $$;
select recount_sales();

-- The list of orders, newest first: a row comparison needs both columns in one direction.
drop index completed_transactions_created;
create index completed_transactions_created on completed_transactions (created_at desc, id desc);
create index completed_transactions_status
  on completed_transactions ((coalesce(status, 'COMPLETED')), created_at desc, id desc);
create index completed_transactions_email
  on completed_transactions ((lower(payer->>'email_address') collate "C"), created_at desc, id desc);
create index completed_transactions_payer on completed_transactions (
  (lower(coalesce(payer#>>'{name,given_name}', '') || ' ' || coalesce(payer#>>'{name,surname}', '')) collate "C"),
  created_at desc, id desc);
create index confirmation_mails_recipient on confirmation_mails ((lower(recipient) collate "C"), order_id);

-- What administrators write down about an order. The version tells the second of two who edit it at once.
create table order_notes (
  order_id uuid primary key references completed_transactions (id) on delete cascade,
  note text not null check (length(note) <= 2000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- The log's pages are read by time, whatever they are filtered by.
drop index audit_log_action;
drop index audit_log_subject;
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_subject on audit_log (subject_id, at desc, id desc);
