-- beside: 0.2.0
-- The progress of the setup assistant: the pages that were finished or skipped, and whether the administrator closed it.
create table shop_setup (
  only_row boolean primary key default true check (only_row),
  passed text[] not null default '{}' check (cardinality(passed) <= 10),
  closed boolean not null default false
);
insert into shop_setup default values;

-- What the demo catalogue added, to remove what nobody has edited. Rows of deleted products and categories may stay: ids
-- are never used again.
create table demo_products (
  product_id bigint primary key,
  -- The version of the unedited product.
  version integer not null default 1
);
create table demo_categories (
  category_id bigint primary key,
  name text not null,
  thumbnail_key text not null
);
