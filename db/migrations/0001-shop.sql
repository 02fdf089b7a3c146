-- The spec's entities (section 3). Money is integer cents. Names sort and compare by bytes (COLLATE "C"),
-- so that a starts-with search is a range on the index and case matters.

create table categories (
  id bigint generated always as identity primary key,
  name text collate "C" not null unique check (name = btrim(name) and length(name) between 1 and 80),
  thumbnail_key text not null check (length(thumbnail_key) between 1 and 300),
  created_at timestamptz not null default now()
);

-- A product names its category instead of referring to it: deleting a category leaves its products.
create table products (
  id bigint generated always as identity primary key,
  name text collate "C" not null check (length(name) between 1 and 200),
  category text collate "C" not null check (length(category) between 1 and 80),
  description text not null default '' check (length(description) <= 5000),
  price_cents integer not null check (price_cents between 0 and 99999999),
  stock integer not null default 0 check (stock between 0 and 1000000000),
  image_key text not null check (length(image_key) between 1 and 300),
  created_at timestamptz not null default now()
);
create index products_category_id on products (category, id);
create index products_name_id on products (name, id);
create index products_lower_name on products ((lower(name collate "default")) collate "C", id);

-- How many products stand in each run of 4,096 ids of a category. Page N of the catalogue is found by adding
-- up these few rows instead of walking over every product before it.
create table product_counts (
  category text collate "C" not null,
  run bigint not null,
  count integer not null check (count >= 0),
  primary key (category, run)
);

create function count_added_products() returns trigger language plpgsql as $$
begin
  insert into product_counts as c (category, run, count)
    select category, id >> 12, count(*) from added group by 1, 2 order by 1, 2
    on conflict (category, run) do update set count = c.count + excluded.count;
  return null;
end $$;

create function count_removed_products() returns trigger language plpgsql as $$
begin
  update product_counts c set count = c.count - gone.count
    from (select category, id >> 12 as run, count(*) as count from removed group by 1, 2) gone
    where c.category = gone.category and c.run = gone.run;
  return null;
end $$;

create function count_moved_product() returns trigger language plpgsql as $$
begin
  update product_counts set count = count - 1 where category = old.category and run = old.id >> 12;
  insert into product_counts as c (category, run, count) values (new.category, new.id >> 12, 1)
    on conflict (category, run) do update set count = c.count + 1;
  return null;
end $$;

create trigger products_added after insert on products
  referencing new table as added for each statement execute function count_added_products();
create trigger products_removed after delete on products
  referencing old table as removed for each statement execute function count_removed_products();
create trigger product_moved after update of category on products
  for each row when (old.category is distinct from new.category) execute function count_moved_product();

-- Cart and favourites keep what the visitor saw. They hold no foreign key: a product that is deleted stays
-- on the list, marked as gone, instead of vanishing without a word.
create table cart_items (
  id bigint generated always as identity primary key,
  user_id text not null,
  product_id bigint not null,
  product_name text not null,
  product_image_key text not null,
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity between 1 and 9999),
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);

create table favorite_items (
  id bigint generated always as identity primary key,
  user_id text not null,
  product_id bigint not null,
  product_name text not null,
  product_image_key text not null,
  price_cents integer not null check (price_cents >= 0),
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);

create table completed_transactions (
  id uuid primary key,
  customer_id text not null,
  payment_key text not null,
  status text,
  intent text not null default 'CAPTURE' check (intent = 'CAPTURE'),
  payer jsonb not null check (jsonb_typeof(payer) = 'object'),
  purchase_units jsonb not null check (jsonb_typeof(purchase_units) = 'array' and jsonb_array_length(purchase_units) >= 1),
  payment_source jsonb,
  total_cents bigint not null check (total_cents >= 0),
  created_at timestamptz not null default now(),
  update_time timestamptz not null default now(),
  unique (customer_id, payment_key)
);
create index completed_transactions_customer on completed_transactions (customer_id, created_at desc, id);
create index completed_transactions_created on completed_transactions (created_at desc, id);
