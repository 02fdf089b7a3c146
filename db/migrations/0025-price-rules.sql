-- beside: 0.2.0
-- By what a cart is priced besides its products' prices: taxes, delivery, discounts. As it comes: 8% on everything that is
-- bought, delivery free and everywhere (spec S9).

-- What the merchant sets of the shop itself: one row.
create table shop_settings (
  only_row boolean primary key default true check (only_row),
  -- ISO 3166-1 alpha-2: the shop's own country, by which pages and carts reckon until an address is known.
  country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
  prices_include_tax boolean not null default false,
  tax_rounding text not null default 'total' check (tax_rounding in ('total', 'line')),
  -- Whether what is bought is sent somewhere: then the checkout asks for an address.
  delivers boolean not null default false,
  asks_phone boolean not null default false,
  -- Raised by each edit: tells one that another came first.
  version integer not null default 1
);
insert into shop_settings default values;

create table tax_classes (
  id bigint generated always as identity primary key,
  name text not null unique check (name = btrim(name) and length(name) between 1 and 60),
  -- The class of products that name none: the first one.
  position integer not null default 0
);
insert into tax_classes (name, position) values ('Standard', 0), ('Reduced', 1), ('Zero', 2);

-- Where taxes or ways of delivery hold: its places, or everywhere else.
create table zones (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('tax', 'delivery')),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  everywhere_else boolean not null default false,
  version integer not null default 1,
  unique (kind, name),
  unique (id, kind)
);
create unique index zones_everywhere_else on zones (kind) where everywhere_else;

-- A country; of it one region (ISO 3166-2 without the country), or postal codes that begin so. A place belongs to one zone
-- of a kind: the closest one holds.
create table zone_places (
  zone_id bigint not null,
  kind text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null default '' check (region ~ '^[A-Z0-9]{0,3}$'),
  postal_prefix text not null default '' check (postal_prefix ~ '^[A-Z0-9]{0,10}$'),
  primary key (kind, country, region, postal_prefix),
  foreign key (zone_id, kind) references zones (id, kind) on delete cascade
);
create index zone_places_zone on zone_places (zone_id);

create table tax_rates (
  id bigint generated always as identity primary key,
  zone_id bigint not null references zones (id) on delete cascade,
  tax_class_id bigint not null references tax_classes (id),
  -- As the receipt names it.
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  rate_percent numeric(6, 3) not null check (rate_percent between 0 and 100),
  unique (zone_id, tax_class_id, name)
);

create table delivery_methods (
  id bigint generated always as identity primary key,
  zone_id bigint not null references zones (id) on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  kind text not null check (kind in ('fixed', 'weight', 'subtotal', 'pickup')),
  -- Of a fixed method.
  price_cents integer not null default 0 check (price_cents between 0 and 99999999),
  -- Of the others: [{"from": grams or cents, "priceCents": n}, …], ascending, the first from 0. A null price: not by this.
  bands jsonb not null default '[]' check (jsonb_typeof(bands) = 'array' and jsonb_array_length(bands) <= 20),
  -- From this subtotal on it costs nothing.
  free_from_cents integer check (free_from_cents between 0 and 99999999),
  days_min integer check (days_min between 0 and 365),
  days_max integer check (days_max between days_min and 365),
  -- Where to fetch it, of a pick-up.
  place text not null default '' check (length(place) <= 300),
  active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  unique (zone_id, name)
);

-- Delivery is taxed by a class of its own.
alter table shop_settings add column delivery_tax_class_id bigint references tax_classes (id);
update shop_settings set delivery_tax_class_id = (select id from tax_classes where name = 'Zero');

insert into zones (kind, name, everywhere_else) values ('tax', 'Everywhere', true), ('delivery', 'Everywhere', true);
insert into tax_rates (zone_id, tax_class_id, name, rate_percent)
  select zones.id, tax_classes.id, 'Tax', 8 from zones, tax_classes where kind = 'tax' and tax_classes.name = 'Standard';
insert into delivery_methods (zone_id, name, kind) select id, 'Free delivery', 'fixed' from zones where kind = 'delivery';

create table discounts (
  id bigint generated always as identity primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  -- Typed by the customer, in capitals; null: it holds by itself.
  code text unique check (code ~ '^[A-Z0-9_-]{3,40}$'),
  kind text not null check (kind in ('percent', 'amount', 'delivery', 'x_for_y')),
  percent numeric(6, 3) check (percent between 0 and 100),
  amount_cents integer check (amount_cents between 0 and 99999999),
  -- 'X for the price of Y'.
  x integer check (x between 2 and 100),
  y integer check (y between 1 and x - 1),
  min_subtotal_cents integer not null default 0 check (min_subtotal_cents between 0 and 99999999),
  first_order_only boolean not null default false,
  on_gift_cards boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  max_uses integer check (max_uses between 1 and 1000000000),
  max_uses_per_customer integer check (max_uses_per_customer between 1 and 1000000000),
  active boolean not null default true,
  -- In this order they are taken off.
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_cents is not null)),
  check ((kind = 'x_for_y') = (x is not null and y is not null))
);

-- What a discount is for; without a row: for all.
create table discount_categories (
  discount_id bigint not null references discounts (id) on delete cascade,
  category text collate "C" not null check (length(category) between 1 and 80),
  primary key (discount_id, category)
);
create table discount_products (
  discount_id bigint not null references discounts (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  primary key (discount_id, product_id)
);

-- One row a payment and discount, from its start on; given back with what it comes to nothing.
create table discount_uses (
  payment_id uuid not null references payments (id) on delete cascade,
  discount_id bigint not null references discounts (id) on delete cascade,
  -- Digest of the account or of a guest's address.
  customer bytea,
  primary key (payment_id, discount_id)
);
create index discount_uses_discount on discount_uses (discount_id, customer);

alter table products
  add column weight_grams integer not null default 0 check (weight_grams between 0 and 10000000),
  add column is_delivered boolean not null default true,
  add column is_gift_card boolean not null default false,
  -- Null: the first class.
  add column tax_class_id bigint references tax_classes (id),
  -- What it cost before, struck through beside the price.
  add column former_price_cents integer check (former_price_cents between 1 and 99999999);

-- Processes keep the rules of a version; the statements that read carts tell which one holds now.
create table price_rules_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into price_rules_version default values;

create function price_rules_changed() returns trigger language plpgsql as $$
begin
  update price_rules_version set version = version + 1;
  return null;
end $$;
create trigger price_rules_changed after insert or update or delete on shop_settings
  for each statement execute function price_rules_changed();
create trigger price_rules_changed after insert or update or delete on tax_classes
  for each statement execute function price_rules_changed();
create trigger price_rules_changed after insert or update or delete on zones
  for each statement execute function price_rules_changed();
create trigger price_rules_changed after insert or update or delete on zone_places
  for each statement execute function price_rules_changed();
create trigger price_rules_changed after insert or update or delete on tax_rates
  for each statement execute function price_rules_changed();
create trigger price_rules_changed after insert or update or delete on delivery_methods
  for each statement execute function price_rules_changed();
create trigger price_rules_changed after insert or update or delete on discounts
  for each statement execute function price_rules_changed();
create trigger price_rules_changed after insert or update or delete on discount_categories
  for each statement execute function price_rules_changed();
create trigger price_rules_changed after insert or update or delete on discount_products
  for each statement execute function price_rules_changed();

-- A category that is renamed stays the one that a discount is for.
create function rename_discount_category() returns trigger language plpgsql as $$
begin
  update discount_categories set category = new.name where category = old.name;
  return null;
end $$;
create trigger rename_discount_category after update of name on categories
  for each row when (old.name <> new.name) execute function rename_discount_category();

-- The agreement that a payment was started under: what was shown of address, delivery and discounts. Null of a version before.
alter table payments add column agreement text check (length(agreement) <= 100);
