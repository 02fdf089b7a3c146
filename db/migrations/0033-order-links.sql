-- beside: 0.2.0
-- By which a guest opens his order from the mail that confirms it: the digest of the link's word, for 90 days.
create table order_links (
  token_hash bytea primary key,
  order_id uuid not null references completed_transactions (id) on delete cascade,
  ends_at timestamptz not null default now() + interval '90 days'
);
create index order_links_order on order_links (order_id);
create index order_links_ends on order_links (ends_at);
