-- beside: 0.2.0
-- widens: public.confirmation_mails.confirmation_mails_check
-- What becomes of the goods of an order, in a shop that sends them. An order has a row here from the moment it is settled, where
-- anything of it is to be sent; others never have one.
create table fulfilments (
  order_id uuid primary key references completed_transactions on delete cascade,
  -- Follows from lines and shipments; kept so that what is to be sent is found at once.
  state text not null default 'open'
    check (state in ('open', 'in-part', 'sent', 'delivered', 'cancelled', 'returned')),
  -- Raised by each change: tells one administrator that another came first.
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index fulfilments_to_send on fulfilments (created_at, order_id) where state in ('open', 'in-part');

create table fulfilment_lines (
  order_id uuid not null references fulfilments on delete cascade,
  -- Its place among the order's lines, from 0.
  line integer not null check (line >= 0),
  product_id bigint not null,
  quantity integer not null check (quantity > 0),
  -- As the product was when the order was settled; a gift card, say, is not sent.
  is_delivered boolean not null,
  sent integer not null default 0 check (sent >= 0),
  cancelled integer not null default 0 check (cancelled >= 0),
  primary key (order_id, line),
  check (sent + cancelled <= quantity)
);

create table shipments (
  id bigint generated always as identity primary key,
  order_id uuid not null references fulfilments on delete cascade,
  carrier text not null default '' check (length(carrier) <= 60),
  tracking_number text not null default '' check (length(tracking_number) <= 80),
  tracking_url text not null default '' check (tracking_url = '' or tracking_url ~ '^https://' and length(tracking_url) <= 500),
  sent_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index shipments_order on shipments (order_id, id);
create index shipments_sent on shipments (sent_at);

create table shipment_lines (
  shipment_id bigint not null references shipments on delete cascade,
  line integer not null check (line >= 0),
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line)
);

-- The outbox also tells that goods are on their way.
alter table confirmation_mails
  drop constraint confirmation_mails_check,
  add column shipment_id bigint unique references shipments on delete cascade,
  add constraint confirmation_mails_check check (num_nonnulls(order_id, payment_id, shipment_id) = 1);
