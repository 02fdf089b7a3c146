-- beside: 0.2.0
-- Invoices and credit notes: numbers that a job gives, once the merchant has said who he is.
create table invoice_settings (
  only_row boolean primary key default true check (only_row),
  company_name text not null default '' check (length(company_name) <= 120),
  company_address text not null default '' check (length(company_address) <= 500),
  tax_number text not null default '' check (length(tax_number) <= 40),
  -- Before the number of an invoice.
  prefix text not null default '' check (prefix ~ '^[A-Za-z0-9/-]{0,12}$'),
  -- Orders from then on get numbers; null: none do.
  begins_at timestamptz,
  -- Orders and refunds of before have theirs.
  numbered_until timestamptz,
  version integer not null default 1,
  check (begins_at is null or company_name <> '' and company_address <> '')
);
insert into invoice_settings default values;

-- The last number of each kind: whoever gives the next one locks the row, so that none is left out.
create table invoice_counters (
  kind text primary key check (kind in ('invoice', 'credit-note')),
  last bigint not null default 0
);
insert into invoice_counters (kind) values ('invoice'), ('credit-note');

create table invoices (
  kind text not null check (kind in ('invoice', 'credit-note')),
  number bigint not null check (number > 0),
  -- As it is printed.
  name text not null check (length(name) between 1 and 40),
  order_id uuid not null references completed_transactions,
  refund_id uuid unique references refunds,
  -- Who the merchant was then.
  seller jsonb not null,
  amount_cents bigint not null,
  -- Of the order's payment, or of the refund.
  paid_at timestamptz not null,
  issued_at timestamptz not null default now(),
  primary key (kind, number),
  -- A prefix that ends in C may make the name that a credit note had.
  unique (kind, name),
  check ((kind = 'credit-note') = (refund_id is not null))
);
create unique index invoices_order on invoices (order_id) where kind = 'invoice';
create index invoices_of_order on invoices (order_id, kind, number);
create index refunds_completed on refunds (completed_at) where state = 'completed';
