-- beside: 0.2.0
-- The part of refunded_cents by which an order was reduced before its customer paid. It reduces the revenue, but it is no
-- refund: no money goes back.
alter table completed_transactions add column cancelled_cents bigint not null default 0,
  add constraint completed_transactions_cancelled_cents_check check (cancelled_cents >= 0) not valid;
-- Nothing is paid back for a refund of free items.
update refunds set hand_cents = 0
  where amount_cents = 0 and hand_cents is null and payment_id in (select order_id from later_payments);

-- Takes the orders that are paid later out of the sums, and adds them again as the new rule counts them.
select count_sale(o, -1), count_sale_by_day(o, -1)
  from completed_transactions o join later_payments l on l.order_id = o.id where o.refunded_cents > 0;
update completed_transactions o
  set cancelled_cents = refunded_cents - greatest(l.received_cents - (o.total_cents - o.refunded_cents), 0)
  from later_payments l where l.order_id = o.id and o.refunded_cents > 0;

create or replace function sale_sums(sale completed_transactions)
  returns table (day date, orders integer, revenue_cents bigint, refunds integer, refunded_cents bigint, net_cents bigint)
  language sql immutable rows 1 as $$
  select (sale.created_at at time zone 'UTC')::date, case when whole then 0 else 1 end, sale.total_cents - back,
    case when whole and (unpaid = 0 or unpaid < back) then 1 else 0 end, back - unpaid,
    kept_net(sale.net_cents, sale.total_cents, back)
  from (select coalesce(sale.status = 'REFUNDED', false) as whole,
    case when sale.status = 'REFUNDED' then sale.total_cents else sale.refunded_cents end as back) sold
    cross join lateral (select least(sale.cancelled_cents, back) as unpaid) cancelled
$$;
select count_sale(o, 1), count_sale_by_day(o, 1)
  from completed_transactions o join later_payments l on l.order_id = o.id where o.refunded_cents > 0;

create or replace trigger order_recounted after update on completed_transactions for each row
  when (old.created_at <> new.created_at or old.simulated <> new.simulated or old.status is distinct from new.status
    or old.total_cents <> new.total_cents or old.refunded_cents <> new.refunded_cents
    or old.cancelled_cents <> new.cancelled_cents or old.customer_id <> new.customer_id)
  execute function count_order();
create or replace trigger order_recounted_by_day after update on completed_transactions for each row
  when (old.created_at <> new.created_at or old.simulated <> new.simulated or old.status is distinct from new.status
    or old.total_cents <> new.total_cents or old.refunded_cents <> new.refunded_cents
    or old.cancelled_cents <> new.cancelled_cents or old.payment_source is distinct from new.payment_source
    or old.delivery is distinct from new.delivery)
  execute function count_order_by_day();
-- step
alter table completed_transactions validate constraint completed_transactions_cancelled_cents_check;
