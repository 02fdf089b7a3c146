-- beside: 0.2.0
-- Customers who deleted their account: later mails about their orders contain no link that opens the order.
create table forgotten_customers (
  customer_id text primary key,
  forgotten_at timestamptz not null default now()
);
