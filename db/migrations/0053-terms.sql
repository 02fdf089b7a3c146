-- beside: 0.2.0
-- The texts that customers have accepted, each stored once, and who accepted which: a payment's id is its order's.
create table terms_versions (
  id bigint generated always as identity primary key,
  digest bytea not null unique,
  page_id bigint not null,
  version integer not null,
  title text not null,
  body text not null
);
create table accepted_terms (
  payment_id uuid primary key references payments on delete cascade,
  terms_id bigint not null references terms_versions,
  accepted_at timestamptz not null default now()
);
