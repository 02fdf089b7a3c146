-- beside: 0.2.0
-- Where customers have their things sent: the book of an account, and what was typed at the checkout.

-- An address is a JSON object of texts: country, name, company, line1, line2, district, city, region, postcode, phone.
create table addresses (
  id bigint generated always as identity primary key,
  customer_id text not null,
  address jsonb not null check (jsonb_typeof(address) = 'object' and length(address::text) <= 8000),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_customer on addresses (customer_id);
create unique index addresses_default on addresses (customer_id) where is_default;

-- What a customer has said at the checkout so far: kept when he leaves, taken from here when a payment starts.
create table checkouts (
  customer_id text primary key,
  email text not null default '' check (length(email) <= 254),
  -- As it was typed, right or wrong.
  address jsonb check (jsonb_typeof(address) = 'object' and length(address::text) <= 8000),
  -- Null: as the other.
  billing_address jsonb check (jsonb_typeof(billing_address) = 'object' and length(billing_address::text) <= 8000),
  -- Whether he has said that this is where it goes, rather than typed only.
  confirmed boolean not null default false,
  -- The same of the e-mail, which is asked alone where nothing is sent.
  email_confirmed boolean not null default false,
  delivery_method_id bigint references delivery_methods (id) on delete set null,
  -- Of a discount.
  code text check (length(code) <= 40),
  updated_at timestamptz not null default now()
);
create index checkouts_updated on checkouts (updated_at);
create index checkouts_delivery_method on checkouts (delivery_method_id);
