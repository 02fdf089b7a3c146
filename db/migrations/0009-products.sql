-- Two administrators who edit one product: the second is told. Counts what an administrator edits, not the pieces that are
-- sold meanwhile, or nobody could ever save a product that sells well.
alter table products add column version integer not null default 1;

create function count_product_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger product_edited before update on products for each row
  when (old.name is distinct from new.name or old.category is distinct from new.category
    or old.description is distinct from new.description or old.price_cents is distinct from new.price_cents
    or old.image_key is distinct from new.image_key)
  execute function count_product_version();

-- The administrator's table, in each of its orders (names and categories have their index already).
create index products_price_id on products (price_cents, id);
create index products_stock_id on products (stock, id);

-- Moving 100,000 products to another category must not touch the counts 200,000 times: once for all rows of a statement.
-- No join of the two sets: whatever plan was right for one row would be wrong for all.
drop trigger product_moved on products;
drop function count_moved_product();
create function count_moved_products() returns trigger language plpgsql as $$
declare
  moved record;
begin
  for moved in
    select category, run, sum(difference)::integer as difference from (
      select category, id >> 12 as run, -1 as difference from before_update
      union all
      select category, id >> 12, 1 from after_update
    ) rows group by category, run having sum(difference) <> 0 order by category, run
  loop
    update product_counts set count = count + moved.difference
      where category = moved.category and run = moved.run;
    if not found then
      insert into product_counts as c (category, run, count) values (moved.category, moved.run, moved.difference)
        on conflict (category, run) do update set count = c.count + excluded.count;
    end if;
  end loop;
  return null;
end $$;
create trigger products_moved after update on products
  referencing old table as before_update new table as after_update
  for each statement execute function count_moved_products();

-- A file of products on its way in: what it would do is told before anything is done.
create table imports (
  id uuid primary key,
  actor_uid text not null check (length(actor_uid) between 1 and 128),
  file_name text not null default '' check (length(file_name) <= 200),
  state text not null default 'reading' check (state in ('reading', 'refused', 'ready', 'done')),
  -- Why the file as a whole can't be read.
  problem text check (length(problem) <= 500),
  bytes_total bigint not null default 0,
  bytes_read bigint not null default 0,
  row_count integer not null default 0,
  rows_applied integer not null default 0,
  -- How many rows have which effect; kept when the rows are gone.
  effects jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index imports_created on imports (created_at desc);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- The row as a spreadsheet numbers it: the header is row 1.
  line integer not null,
  -- Null: the file does not say.
  product_id bigint,
  version integer,
  name text collate "C",
  category text collate "C",
  description text,
  price_cents integer,
  stock integer,
  image_key text,
  -- [{"column": "price", "message": "…"}]
  errors jsonb not null default '[]',
  effect text check (effect in ('new', 'changed', 'same', 'error')),
  -- {"price": [1000, 1200]}: was and will be.
  changes jsonb not null default '{}',
  -- The product as the dry run saw it.
  seen_version integer,
  seen_stock integer,
  primary key (import_id, line)
);
create index import_rows_effect on import_rows (import_id, effect, line);
