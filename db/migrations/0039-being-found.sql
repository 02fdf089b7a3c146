-- beside: 0.2.0
-- What search engines and merchants' centres are told of products and categories, and the names that categories had.

alter table products
  add column meta_title text collate "C" not null default '' check (length(meta_title) <= 150),
  add column meta_description text collate "C" not null default '' check (length(meta_description) <= 320),
  add column brand text collate "C" not null default '' check (length(brand) <= 70),
  add column gtin text collate "C" not null default '' check (length(gtin) <= 14),
  add column mpn text collate "C" not null default '' check (length(mpn) <= 70),
  -- When it was edited last; null for one that never was since it was made, or since this column is.
  add column edited_at timestamptz;

alter table import_rows
  add column meta_title text collate "C",
  add column meta_description text collate "C",
  add column brand text collate "C",
  add column gtin text collate "C",
  add column mpn text collate "C";

alter table categories
  add column meta_title text collate "C" not null default '' check (length(meta_title) <= 150),
  add column meta_description text collate "C" not null default '' check (length(meta_description) <= 320);

-- Beside product_edited, which says the same of the other columns: both raise the version that was, so it rises once.
create trigger product_found_edited before update on products for each row
  when (old.meta_title is distinct from new.meta_title or old.meta_description is distinct from new.meta_description
    or old.brand is distinct from new.brand or old.gtin is distinct from new.gtin or old.mpn is distinct from new.mpn)
  execute function count_product_version();

create or replace function count_product_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.edited_at := now();
  return new;
end $$;

-- Part N of the sitemap has the products of 10,000 ids (PART_SIZE in domain/catalog/sitemap.ts): the first index entry of each
-- tells that there is such a part, the last one when anything in it changed.
create index products_sitemap on products (((id - 1) / 10000), (coalesce(edited_at, created_at)));

-- The names that categories had, which lead to the names that they have.
create table former_category_names (
  name text collate "C" primary key check (length(name) between 1 and 80),
  category_id bigint not null,
  former_since timestamptz not null default clock_timestamp()
);
create index former_category_names_category on former_category_names (category_id, former_since desc);

-- A category keeps the last 50.
create function trim_former_category_names(of_category bigint) returns void language sql as $$
  delete from former_category_names where name in (
    select name from former_category_names where category_id = of_category order by former_since desc offset 50)
$$;

-- A category that is there beats one that had its name before.
create function keep_former_category_name() returns trigger language plpgsql as $$
begin
  delete from former_category_names where name = new.name;
  if tg_op = 'UPDATE' then
    insert into former_category_names (name, category_id) values (old.name, new.id)
      on conflict (name) do update set category_id = excluded.category_id, former_since = excluded.former_since;
    perform trim_former_category_names(new.id);
  end if;
  return null;
end $$;
create function forget_former_category_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from former_category_names;
  else
    delete from former_category_names where category_id = old.id;
  end if;
  return null;
end $$;
create trigger category_forgotten after delete on categories
  for each row execute function forget_former_category_names();
create trigger categories_forgotten after truncate on categories
  for each statement execute function forget_former_category_names();
create trigger category_named after insert on categories
  for each row execute function keep_former_category_name();
create trigger category_renamed after update of name on categories
  for each row when (old.name <> new.name) execute function keep_former_category_name();

-- When a category took a name that led elsewhere: browsers go by that for an hour.
alter table categories add column named_again_at timestamptz;
create function note_category_named_again() returns trigger language plpgsql as $$
begin
  if exists (select from former_category_names where name = new.name) then
    new.named_again_at := now();
  end if;
  return new;
end $$;
create trigger category_named_again before update of name on categories
  for each row when (old.name <> new.name) execute function note_category_named_again();
create trigger category_made_again before insert on categories
  for each row execute function note_category_named_again();

-- The page of a category says what is set of it, and that there is one of its name, also where it has no products.
create function announce_category_pages() returns trigger language plpgsql as $$
begin
  if exists (select from concerned) then
    perform announce_catalog(array(select distinct 'category ' || name from concerned order by 1));
  end if;
  return null;
end $$;
create trigger category_pages_announced_added after insert on categories
  referencing new table as concerned for each statement execute function announce_category_pages();
create trigger category_pages_announced_removed after delete on categories
  referencing old table as concerned for each statement execute function announce_category_pages();
create trigger category_pages_announced_before after update on categories
  referencing old table as concerned for each statement execute function announce_category_pages();
create trigger category_pages_announced_after after update on categories
  referencing new table as concerned for each statement execute function announce_category_pages();

-- The address at which merchants' centres read all products: the digest of its word, and how often it was read in the hour.
create table product_feeds (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  made_at timestamptz not null default now(),
  read_at timestamptz,
  hour_began timestamptz not null default now(),
  reads integer not null default 0
);
