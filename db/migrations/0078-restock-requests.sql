-- beside: 0.2.0
-- widens: public.confirmation_mails.confirmation_mails_check
-- Customers who want a mail when a product or variant is back in stock.
create table restock_requests (
  id bigint generated always as identity primary key,
  -- A product or a variant: no table has the ids of both.
  product_id bigint not null,
  email text not null check (length(email) between 3 and 254),
  -- Of a member, who has confirmed by being signed in.
  customer_id text check (length(customer_id) between 1 and 128),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- When the mail was put into the outbox.
  queued_at timestamptz
);
create unique index restock_requests_open on restock_requests (product_id, lower(email)) where queued_at is null;
create index restock_requests_waiting on restock_requests (product_id, id)
  where confirmed_at is not null and queued_at is null;
create index restock_requests_queued on restock_requests (product_id, queued_at) where queued_at is not null;
create index restock_requests_email on restock_requests (lower(email));
create index restock_requests_customer on restock_requests (customer_id) where customer_id is not null;

-- The links in both mails, which end with their request.
create table restock_links (
  token_hash bytea primary key,
  request_id bigint not null references restock_requests on delete cascade
);
create index restock_links_request on restock_links (request_id);

-- The outbox asks guests to confirm their request, and tells what is back.
alter table confirmation_mails
  drop constraint confirmation_mails_check,
  add column restock_confirm_id bigint unique references restock_requests on delete cascade,
  add column restock_id bigint unique references restock_requests on delete cascade,
  add constraint confirmation_mails_check check (num_nonnulls(
    order_id, payment_id, shipment_id, refund_id, preview_of, restock_confirm_id, restock_id) = 1);
