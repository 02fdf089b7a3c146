-- One flow for all ways to pay: a payment is started (priced, stock reserved), paid, and settled into an order, or released.

-- Its id becomes the order's. Money is cents, as charged.
create table payments (
  id uuid primary key,
  customer_id text not null check (length(customer_id) between 1 and 128),
  method text not null check (method in ('card', 'paypal', 'demo')),
  -- started: no money can have moved. paying: PayPal was or may have been told to capture. captured: the money is here, the order not
  -- yet. settled: the order is there. released: no money moved and none will. refunding: the money is to go back. refunded: it did.
  state text not null check (state in ('started', 'paying', 'captured', 'settled', 'released', 'refunding', 'refunded')),
  -- The cart as the customer agreed to pay it (completed_transactions.payment_key).
  cart_key text not null check (length(cart_key) between 1 and 100),
  -- [{productId, name, quantity, priceCents}]
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  -- Of the customer's account; null for a guest.
  customer_email text check (length(customer_email) <= 254),
  payer jsonb not null check (jsonb_typeof(payer) = 'object'),
  -- The payment source of the order's document.
  source jsonb not null default '{}' check (jsonb_typeof(source) = 'object'),
  paypal_order_id text unique check (length(paypal_order_id) between 1 and 64),
  approve_url text check (length(approve_url) <= 500),
  capture_id text unique check (length(capture_id) between 1 and 64),
  refund_id text check (length(refund_id) between 1 and 64),
  -- Funding sources that PayPal declined: each further capture is a request of its own.
  declines integer not null default 0 check (declines >= 0),
  -- Why it was released or refunded.
  reason text check (length(reason) <= 60),
  -- Until then its stock is reserved.
  expires_at timestamptz not null,
  -- When the reconciler looks at it next; null when nothing is left to do.
  check_at timestamptz,
  checks integer not null default 0 check (checks >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_cents = subtotal_cents + tax_cents),
  check (state not in ('captured', 'refunding') or check_at is not null)
);
-- One payment of one cart at a time for each method: the same form sent twice finds the same payment.
create unique index payments_open on payments (customer_id, cart_key, method) where state in ('started', 'paying', 'captured');
create index payments_customer on payments (customer_id, created_at desc);
create index payments_due on payments (check_at) where check_at is not null;
create index payments_released on payments (updated_at) where state = 'released';

-- Pieces that a payment holds, until the payment's expires_at.
create table stock_reservations (
  payment_id uuid not null references payments on delete cascade,
  product_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (payment_id, product_id)
);
create index stock_reservations_product on stock_reservations (product_id);

-- What happened to a payment, in order.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object')
);
create index payment_events_payment on payment_events (payment_id, id);

-- Webhooks that were heard: PayPal sends each at least once.
create table payment_webhooks (
  event_id text primary key check (length(event_id) between 1 and 100),
  event_type text not null check (length(event_type) <= 100),
  received_at timestamptz not null default now()
);
create index payment_webhooks_received on payment_webhooks (received_at);

-- Counters of payment starts. Unlogged: a crash forgets them, which harms nobody, and writing costs little.
create unlogged table payment_attempts (
  key bytea primary key check (length(key) = 32),
  count integer not null,
  ends_at timestamptz not null
);
create index payment_attempts_end on payment_attempts (ends_at);

alter table completed_transactions
  -- No money moved.
  add column simulated boolean not null default false,
  add column refunded_at timestamptz;
update completed_transactions set simulated = jsonb_path_exists(payment_source, '$.*.simulated ? (@ == true)')
  where payment_source is not null;
create index completed_transactions_simulated on completed_transactions (simulated, created_at desc, id desc);

-- Orders from before have their payment too.
insert into payments (id, customer_id, method, state, cart_key, lines, subtotal_cents, tax_cents, total_cents, payer, source,
    expires_at, created_at, updated_at)
  select id, customer_id, case when payment_source ? 'paypal' then 'demo' else 'card' end, 'settled', left(payment_key, 100),
    (select coalesce(jsonb_agg(jsonb_build_object('productId', (item->>'sku')::bigint, 'name', item->>'name',
        'quantity', (item->>'quantity')::integer, 'priceCents', round((item#>>'{unit_amount,value}')::numeric * 100)::bigint)), '[]')
      from jsonb_array_elements(coalesce(purchase_units->0->'items', '[]')) item),
    total_cents - tax, tax, total_cents, payer, coalesce(payment_source, '{}'), created_at, created_at, update_time
  from completed_transactions,
    lateral (select round(coalesce(purchase_units#>>'{0,amount,breakdown,tax_total,value}', '0')::numeric * 100)::bigint as tax) t;
