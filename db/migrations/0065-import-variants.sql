-- beside: 0.2.0
-- Rows of an import with a variant. The first row of a product is in `import_rows` too, with what it says of the product.
alter table import_rows
  -- What the file says of options, and what they will be; null if they stay as they are.
  add column given_options jsonb,
  add column options jsonb,
  -- The variants that the dry run saw, in short.
  add column seen_variants text,
  -- The id of a product that is being added.
  add column new_id bigint;

create table import_variants (
  import_id uuid not null,
  line integer not null,
  -- The first row of its product.
  product_line integer not null,
  variant_id bigint,
  version integer,
  -- One per option; null where the cell is empty.
  option_values jsonb not null,
  price_cents integer,
  former_price_cents integer,
  stock integer,
  sku text collate "C",
  gtin text collate "C",
  weight_grams integer,
  own_tax_class_id bigint,
  own_images text collate "C",
  errors jsonb not null default '[]',
  effect text check (effect in ('new', 'changed', 'same', 'error')),
  changes jsonb not null default '{}',
  -- The variant that the dry run found, its stock, and all its fields after the import.
  found_id bigint,
  seen_stock integer,
  fields jsonb,
  primary key (import_id, line)
);
create index import_variants_product on import_variants (import_id, product_line);

create function remove_import_variants() returns trigger language plpgsql as $$
begin
  delete from import_variants where import_id in (select id from removed);
  return null;
end $$;
create trigger import_variants_removed after delete on imports
  referencing old table as removed for each statement execute function remove_import_variants();

-- A file of products has columns of options if one of them has some.
create index products_with_options on products (id) where options <> '[]';
