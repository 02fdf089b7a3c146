-- beside: 0.2.0
-- widens: public.confirmation_mails.confirmation_mails_check
-- Orders that are paid after they are placed: by bank transfer, invoice or cash (docs/decisions/0045-pay-later.md).

create table pay_later_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  version integer not null default 1
);
insert into pay_later_settings default values;

alter table completed_transactions
  -- Null: the order was paid when it was placed.
  add column pay_state text check (pay_state in ('awaiting', 'paid', 'cancelled'));
create index completed_transactions_awaiting on completed_transactions (created_at desc, id desc)
  where pay_state = 'awaiting';

create table later_payments (
  order_id uuid primary key references completed_transactions on delete cascade,
  method text not null check (method in ('bank-transfer', 'invoice', 'cash-on-collection')),
  -- Ends of days in the shop's zone.
  due_at timestamptz not null,
  -- What the job does next; null: nothing, or nothing more.
  remind_at timestamptz,
  cancel_at timestamptz,
  received_cents bigint not null default 0 check (received_cents >= 0),
  -- Digest of the network that placed the order, until it is paid or cancelled.
  network bytea check (length(network) = 32),
  version integer not null default 1
);
create index later_payments_remind on later_payments (remind_at) where remind_at is not null;
create index later_payments_cancel on later_payments (cancel_at) where cancel_at is not null;
create index later_payments_network on later_payments (network) where network is not null;

create table received_payments (
  id bigint generated always as identity primary key,
  order_id uuid not null references later_payments on delete cascade,
  received_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  reference text not null default '' check (length(reference) <= 140),
  noted_by text not null check (length(noted_by) between 1 and 128),
  noted_at timestamptz not null default now()
);
create index received_payments_order on received_payments (order_id);

alter table refunds
  -- Of an order that is paid later: what the merchant pays back by hand, at most the amount. Null: of no such order.
  add column hand_cents bigint check (hand_cents >= 0),
  add column hand_reference text check (length(hand_reference) <= 140);

alter table confirmation_mails
  add column reminder_of uuid unique references completed_transactions on delete cascade,
  add column cancellation_of uuid unique references completed_transactions on delete cascade,
  drop constraint confirmation_mails_check,
  add constraint confirmation_mails_check check (num_nonnulls(order_id, payment_id, shipment_id, refund_id, preview_of,
    restock_confirm_id, restock_id, reminder_of, cancellation_of) = 1);
