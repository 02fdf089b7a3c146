-- Money that went back, each time a row of its own: a payment may be refunded in parts, by the shop, on PayPal's pages, or by a
-- chargeback. And the disputes that PayPal tells of.

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments on delete cascade,
  -- shop: the shop asked for it. paypal: made on PayPal's own pages. reversal: PayPal or the payer's bank took the money back.
  origin text not null check (origin in ('shop', 'paypal', 'reversal')),
  -- pending: asked for, or begun by PayPal. completed: the money is back. failed: it came to nothing, or was undone.
  state text not null check (state in ('pending', 'completed', 'failed')),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null default 'USD' check (length(currency) = 3),
  -- Null until PayPal has answered, for a simulated payment, and where PayPal only says that everything is back.
  paypal_refund_id text check (length(paypal_refund_id) between 1 and 64),
  -- The PayPal-Request-Id under which the shop asks: the same one again refunds once.
  request_id text unique check (length(request_id) between 1 and 108),
  -- The goods went back on sale with it.
  restocked boolean not null default false,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (payment_id, paypal_refund_id),
  check ((state = 'completed') = (completed_at is not null)),
  check (state <> 'pending' or origin <> 'shop' or request_id is not null)
);
create index refunds_payment on refunds (payment_id, created_at);
-- The shop asks for one at a time.
create unique index refunds_asked on refunds (payment_id) where origin = 'shop' and state = 'pending';
-- What PayPal says is back without naming a refund.
create unique index refunds_unnamed on refunds (payment_id)
  where origin <> 'shop' and state = 'completed' and paypal_refund_id is null;

create table disputes (
  -- PayPal's.
  id text primary key check (length(id) between 1 and 255),
  payment_id uuid not null references payments on delete cascade,
  -- In PayPal's words; RESOLVED is over.
  status text not null check (length(status) between 1 and 255),
  reason text not null check (length(reason) between 1 and 255),
  stage text check (length(stage) <= 255),
  outcome text check (length(outcome) <= 255),
  amount_cents bigint check (amount_cents >= 0),
  currency text check (length(currency) = 3),
  -- Until then PayPal waits for the merchant's answer.
  respond_by timestamptz,
  opened_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index disputes_payment on disputes (payment_id, opened_at);
create index disputes_open on disputes (respond_by, id) where status <> 'RESOLVED';

-- The refunds that there are. One that nobody asked the shop for was made at PayPal.
insert into refunds (payment_id, origin, state, amount_cents, currency, paypal_refund_id, request_id, restocked, created_at, completed_at)
  select p.id, case when asked then 'shop' else 'paypal' end, case p.state when 'refunded' then 'completed' else 'pending' end,
    case when differs then round((taken->>'value')::numeric * 100)::bigint else p.total_cents end,
    case when differs then taken->>'currency' else 'USD' end,
    p.refund_id, case when asked and p.method = 'paypal' then p.id || '-refund' end,
    p.state = 'refunded' and o.id is not null,
    coalesce(started, done, p.updated_at), case p.state when 'refunded' then coalesce(o.refunded_at, done, p.updated_at) end
  from payments p
    left join completed_transactions o on o.id = p.id
    left join lateral (
      select min(at) filter (where kind = 'refund-started') as started, max(at) filter (where kind = 'refunded') as done,
        (array_agg(detail order by id desc) filter (where kind = 'captured'))[1] as taken
      from payment_events where payment_id = p.id
    ) e on true
    cross join lateral (select p.method <> 'paypal' or p.state = 'refunding' or started is not null as asked,
      coalesce(p.reason = 'amount-differs' and taken->>'value' ~ '^[0-9]{1,9}([.][0-9]{1,2})?$' and length(taken->>'currency') = 3,
        false) as differs) known
  where p.state in ('refunding', 'refunded');
alter table payments
  -- When PayPal is asked again about a payment that is settled, for what no notice told: refunds and disputes.
  add column look_at timestamptz;
create index payments_look on payments (look_at) where look_at is not null;
update payments set look_at = now() + random() * interval '1 day'
  where method = 'paypal' and state = 'settled' and capture_id is not null and created_at > now() - interval '180 days';

alter table completed_transactions
  -- Of the total: what went back by completed refunds.
  add column refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents);
update completed_transactions set refunded_cents = total_cents where status = 'REFUNDED';

-- An order refunded in part is a sale of what the shop keeps; one refunded as a whole is a refund alone.
create or replace function count_sale(sale completed_transactions, difference integer) returns void language plpgsql as $$
declare
  refunded integer := case when sale.status = 'REFUNDED' then 1 else 0 end;
  back bigint := case when refunded = 1 then sale.total_cents else sale.refunded_cents end;
begin
  insert into sales_days as d (day, simulated, shard, orders, revenue_cents, refunds, refunded_cents)
    values ((sale.created_at at time zone 'UTC')::date, sale.simulated, pg_backend_pid() & 15,
      difference * (1 - refunded), difference * (sale.total_cents - back),
      difference * refunded, difference * back)
    on conflict (day, simulated, shard) do update set orders = d.orders + excluded.orders,
      revenue_cents = d.revenue_cents + excluded.revenue_cents, refunds = d.refunds + excluded.refunds,
      refunded_cents = d.refunded_cents + excluded.refunded_cents;
end $$;

drop trigger order_recounted on completed_transactions;
create trigger order_recounted after update on completed_transactions for each row
  when (old.created_at <> new.created_at or old.simulated <> new.simulated or old.status is distinct from new.status
    or old.total_cents <> new.total_cents or old.refunded_cents <> new.refunded_cents or old.customer_id <> new.customer_id)
  execute function count_order();

create or replace function recount_sales() returns void language plpgsql set statement_timeout = 0 as $$
begin
  lock table completed_transactions in share row exclusive mode;
  delete from sales_days;
  delete from sales_customers;
  delete from sales_customer_counts;
  delete from sales_products;
  insert into sales_days
    select (created_at at time zone 'UTC')::date, simulated, 0,
      count(*) filter (where not refunded), coalesce(sum(total_cents - back), 0),
      count(*) filter (where refunded), coalesce(sum(back), 0)
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
