-- The outbox also tells payers whose money went back before it became an order. Such a row names the payment; all others name the order.
alter table confirmation_mails
  drop constraint confirmation_mails_pkey,
  add column id bigint generated always as identity primary key,
  alter column order_id drop not null,
  add unique (order_id),
  add column payment_id uuid unique references payments on delete cascade,
  add check (num_nonnulls(order_id, payment_id) = 1);
