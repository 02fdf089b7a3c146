-- beside: 0.2.0
-- Products with options have variants. `sellables` has no rows of its own: it shows what can be sold, products without
-- options and variants, to cart, stock, payments and orders (docs/decisions/0041-variants.md).

alter table products
  -- Always null; in `sellables` it tells variants, which have one, from products. No column of `products` may be named
  -- `product_id`: the statements of this and the version before that join other tables would mean it.
  add column variant_of bigint,
  add column sku text collate "C" not null default '' check (length(sku) <= 70),
  -- False for a product with options: only its variants are sold. A trigger sets it.
  add column is_for_sale boolean not null default true,
  -- Options with their values: domain/catalog/variants/options.ts.
  add column options jsonb not null default '[]' check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3),
  -- The highest price of the variants if their prices differ. `price_cents` is the lowest then. A trigger sets both.
  add column max_price_cents integer check (max_price_cents between 0 and 99999999);

alter table import_rows add column sku text collate "C";

create table sellables (
  id bigint not null,
  variant_of bigint,
  name text collate "C" not null,
  category text collate "C" not null,
  sku text collate "C" not null default '',
  price_cents integer not null,
  former_price_cents integer,
  stock integer not null default 0,
  image_key text not null,
  weight_grams integer not null default 0,
  is_delivered boolean not null default true,
  is_gift_card boolean not null default false,
  tax_class_id bigint,
  is_for_sale boolean not null default true,
  version integer not null default 1
);

alter table products inherit sellables;

-- Drafts, and products that lists and search leave out but that their address shows. Every column of `products`.
create table unlisted_products (
  like products including defaults including constraints,
  status text not null check (status in ('draft', 'hidden')),
  primary key (id),
  foreign key (tax_class_id) references tax_classes (id)
) inherits (sellables);

-- A trigger copies name, category, kind and, if it has none of its own, tax class and picture from the product.
create table variants (
  id bigint not null default nextval('products_id_seq'),
  -- `variant_of` is the same; a trigger fills it.
  product_id bigint not null,
  -- One per option, in their order.
  option_values text[] not null check (cardinality(option_values) between 1 and 3),
  -- Empty: the product's.
  own_tax_class_id bigint references tax_classes (id),
  -- Keys of the product's pictures, one per line. Empty: the pictures of its values.
  own_images text collate "C" not null default '' check (length(own_images) <= 4000),
  gtin text collate "C" not null default '' check (length(gtin) <= 14),
  created_at timestamptz not null default now(),
  primary key (id),
  -- Renamed values may change places within a statement.
  constraint variants_values unique (product_id, option_values) deferrable,
  check (length(name) between 1 and 400),
  check (length(sku) <= 70),
  check (price_cents between 0 and 99999999),
  check (former_price_cents between 1 and 99999999),
  check (stock between 0 and 1000000000),
  check (weight_grams between 0 and 10000000)
) inherits (sellables);
create index variants_stock on variants (stock, id);
create index variants_gtin on variants (gtin) where gtin <> '';
create index products_gtin on products (gtin) where gtin <> '';

-- Stock keeping units are unique among products and variants. Two can swap theirs in one transaction.
create table skus (
  sellable_id bigint primary key,
  sku text collate "C" not null,
  constraint skus_unique unique (sku) deferrable initially deferred
);

create function keep_sku() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.sku <> '' then
    insert into skus (sellable_id, sku) values (new.id, new.sku)
      on conflict (sellable_id) do update set sku = excluded.sku;
  elsif not exists (select from sellables where id = old.id and sku <> '') then
    delete from skus where sellable_id = old.id;
  end if;
  return null;
end $$;

-- Fills the columns that a variant has from its product.
create function complete_variant() returns trigger language plpgsql as $$
declare
  product record;
begin
  select name, category, is_delivered, is_gift_card, tax_class_id, image_key, options, true as is_for_sale into product
    from products where id = new.product_id
  union all
  select name, category, is_delivered, is_gift_card, tax_class_id, image_key, options, status = 'hidden'
    from unlisted_products where id = new.product_id;
  if not found then
    raise exception 'variant of no product' using errcode = 'foreign_key_violation', constraint = 'variants_product';
  end if;
  new.variant_of := new.product_id;
  new.name := product.name || ', ' || array_to_string(new.option_values, ' / ');
  new.category := product.category;
  new.is_delivered := product.is_delivered;
  new.is_gift_card := product.is_gift_card;
  new.tax_class_id := coalesce(new.own_tax_class_id, product.tax_class_id);
  new.is_for_sale := product.is_for_sale;
  new.image_key := coalesce(
    nullif(split_part(new.own_images, E'\n', 1), ''),
    (select picture from jsonb_array_elements(product.options) with ordinality as o(option, place),
        jsonb_array_elements(option->'values') v, jsonb_array_elements_text(v->'images') picture
      where v->>'name' = new.option_values[place] limit 1),
    product.image_key);
  return new;
end $$;
create trigger variant_completed before insert or update on variants for each row execute function complete_variant();

create function count_variant_version() returns trigger language plpgsql as $$
declare
  edited variants := new;
begin
  -- These change without an edit of the variant.
  edited.stock := old.stock;
  edited.version := old.version;
  edited.name := old.name;
  edited.category := old.category;
  edited.image_key := old.image_key;
  edited.is_delivered := old.is_delivered;
  edited.is_gift_card := old.is_gift_card;
  edited.tax_class_id := old.tax_class_id;
  edited.is_for_sale := old.is_for_sale;
  if edited is distinct from old then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger variant_edited before update on variants for each row execute function count_variant_version();

-- What lists show of a product with options: the lowest price, the highest one, all stock, and whether anything is reduced.
create function sum_variants() returns trigger language plpgsql as $$
declare
  sums record;
begin
  if new.options = '[]' then
    new.is_for_sale := tg_table_name = 'products' or to_jsonb(new)->>'status' = 'hidden';
    new.max_price_cents := null;
    return new;
  end if;
  -- A process of the version before would sell the product itself. A return of one that was sold before it had options
  -- changes nothing.
  if tg_op = 'UPDATE' and old.options <> '[]' and new.stock < old.stock then
    raise exception 'product % has variants', new.id using errcode = 'check_violation', constraint = 'products_variants';
  end if;
  new.is_for_sale := false;
  select count(*) as number, min(price_cents) as lowest, max(price_cents) as highest,
      least(sum(stock), 1000000000)::integer as stock,
      max(former_price_cents) filter (where former_price_cents > price_cents) as former,
      count(distinct coalesce(case when former_price_cents > price_cents then former_price_cents end, 0)) as formers
    into sums from variants where product_id = new.id;
  new.stock := coalesce(sums.stock, 0);
  if sums.number > 0 then
    new.price_cents := sums.lowest;
    new.former_price_cents := sums.former;
    new.max_price_cents := case when sums.highest > sums.lowest or sums.formers > 1 then sums.highest end;
  end if;
  return new;
end $$;
create trigger product_variants_added before insert on products for each row
  when (new.options <> '[]') execute function sum_variants();
create trigger product_variants_summed before update on products for each row
  when (new.options <> '[]' or old.options <> '[]') execute function sum_variants();
create trigger unlisted_product_added before insert on unlisted_products for each row execute function sum_variants();
create trigger unlisted_product_summed before update on unlisted_products for each row execute function sum_variants();
create trigger product_edited before update on unlisted_products for each row execute function count_product_version();

-- The BEFORE triggers of the products count again.
create function sum_products(ids bigint[]) returns void language plpgsql as $$
begin
  perform from products where id = any(ids) order by id for no key update;
  update products set stock = stock where id = any(ids);
  update unlisted_products set stock = stock where id = any(ids);
end $$;

create function variants_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct variant_of) into ids from after_update;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct variant_of) into ids from before_update;
  else
    select array_agg(distinct variant_of) into ids from after_update where variant_of is not null;
  end if;
  if ids is null then
    return null;
  end if;
  perform sum_products(ids);
  if cardinality(ids) > 100 then
    perform announce_catalog(null);
  elsif tg_op <> 'UPDATE' then
    perform announce_catalog(array(select 'product ' || id from unnest(ids) id));
  else
    ids := array(select distinct now.variant_of from before_update was join after_update now using (id)
      where now.variant_of is not null and (was.version <> now.version or least(was.stock, 6) <> least(now.stock, 6)));
    if ids <> '{}' then
      perform announce_catalog(array(select 'product ' || id from unnest(ids) id));
    end if;
  end if;
  return null;
end $$;
create trigger variants_added after insert on variants referencing new table as after_update
  for each statement execute function variants_changed();
create trigger variants_updated after update on variants referencing old table as before_update new table as after_update
  for each statement execute function variants_changed();
create trigger variants_removed after delete on variants referencing old table as before_update
  for each statement execute function variants_changed();

-- Options and values change in two statements: what variants have is checked at the commit.
create function check_variant_values() returns trigger language plpgsql as $$
declare
  of_product bigint := case tg_table_name when 'variants' then (to_jsonb(new)->>'product_id')::bigint else new.id end;
  wrong bigint;
begin
  select v.id into wrong from variants v
    left join (select id, options from products union all select id, options from unlisted_products) p on p.id = v.product_id
    where v.product_id = of_product and (tg_table_name <> 'variants' or v.id = new.id)
      and jsonb_array_length(p.options) is distinct from cardinality(v.option_values)
    limit 1;
  if found then
    raise exception 'variant % does not have one value per option', wrong
      using errcode = 'check_violation', constraint = 'variants_options';
  end if;
  return null;
end $$;
create constraint trigger variant_values_known after insert or update of option_values on variants
  deferrable initially deferred for each row execute function check_variant_values();
create constraint trigger product_options_used after update of options on products
  deferrable initially deferred for each row when (old.options <> new.options) execute function check_variant_values();
create constraint trigger unlisted_product_options_used after update of options on unlisted_products
  deferrable initially deferred for each row when (old.options <> new.options) execute function check_variant_values();

-- What a product has in common with its variants.
create function copy_to_variants() returns trigger language plpgsql as $$
begin
  update variants set product_id = product_id where product_id = new.id;
  return null;
end $$;
create trigger product_variants_moved after insert on products for each row
  when (new.options <> '[]') execute function copy_to_variants();
create trigger product_variants_copied after update on products for each row
  when (new.options <> '[]' and (old.name, old.category, old.is_delivered, old.is_gift_card, old.tax_class_id, old.image_key,
      old.options) is distinct from (new.name, new.category, new.is_delivered, new.is_gift_card, new.tax_class_id,
      new.image_key, new.options))
  execute function copy_to_variants();
create trigger unlisted_product_variants_moved after insert on unlisted_products for each row
  when (new.options <> '[]') execute function copy_to_variants();
create trigger unlisted_product_variants_copied after update on unlisted_products for each row
  when (new.options <> '[]' and (old.name, old.category, old.is_delivered, old.is_gift_card, old.tax_class_id, old.image_key,
      old.options, old.status) is distinct from (new.name, new.category, new.is_delivered, new.is_gift_card,
      new.tax_class_id, new.image_key, new.options, new.status))
  execute function copy_to_variants();

-- A product that moves between the tables is in one of them.
create function remove_variants() returns trigger language plpgsql as $$
begin
  delete from variants where product_id in (select id from removed where options <> '[]')
    and not exists (select from products p where p.id = product_id)
    and not exists (select from unlisted_products u where u.id = product_id);
  return null;
end $$;
create trigger product_variants_removed after delete on products referencing old table as removed
  for each statement execute function remove_variants();
create trigger unlisted_product_variants_removed after delete on unlisted_products referencing old table as removed
  for each statement execute function remove_variants();

create trigger product_sku_added after insert on products for each row when (new.sku <> '') execute function keep_sku();
create trigger product_sku_changed after update on products for each row when (new.sku <> old.sku) execute function keep_sku();
create trigger product_sku_removed after delete on products for each row when (old.sku <> '') execute function keep_sku();
create trigger product_sku_added after insert on unlisted_products for each row when (new.sku <> '') execute function keep_sku();
create trigger product_sku_changed after update on unlisted_products for each row
  when (new.sku <> old.sku) execute function keep_sku();
create trigger product_sku_removed after delete on unlisted_products for each row
  when (old.sku <> '') execute function keep_sku();
create trigger variant_sku_added after insert on variants for each row when (new.sku <> '') execute function keep_sku();
create trigger variant_sku_changed after update on variants for each row when (new.sku <> old.sku) execute function keep_sku();
create trigger variant_sku_removed after delete on variants for each row when (old.sku <> '') execute function keep_sku();

-- The page of a hidden product is cached as any other.
create function announce_unlisted_products() returns trigger language plpgsql as $$
begin
  if exists (select from concerned offset 100) then
    perform announce_catalog(null);
  elsif exists (select from concerned) then
    perform announce_catalog(array(select 'product ' || id from concerned));
  end if;
  return null;
end $$;
create trigger unlisted_products_added after insert on unlisted_products referencing new table as concerned
  for each statement execute function announce_unlisted_products();
create trigger unlisted_products_changed after update on unlisted_products referencing new table as concerned
  for each statement execute function announce_unlisted_products();
create trigger unlisted_products_removed after delete on unlisted_products referencing old table as concerned
  for each statement execute function announce_unlisted_products();

-- Sales update `sellables`, which fires its own triggers alone.
create or replace function announce_changed_products() returns trigger language plpgsql as $$
declare
  tags text[];
begin
  -- The join of more would be slow in a plan that was made for one.
  if exists (select from after_update offset 100) then
    perform announce_catalog(null);
    return null;
  end if;
  select array_agg(distinct tag) into tags
    from before_update was join after_update now using (id),
      unnest(array['product ' || id]
        || case when was.name <> now.name then array['searches'] end
        || case when was.category <> now.category
             then array['featured', 'category ' || was.category, 'category ' || now.category] end) tag
    where was.variant_of is null and (was.version <> now.version or least(was.stock, 6) <> least(now.stock, 6));
  if tags is not null then
    perform announce_catalog(tags);
  end if;
  return null;
end $$;

create or replace function count_changed_facets() returns trigger language plpgsql as $$
declare
  facet record;
  tags text[] := '{}';
begin
  for facet in
    select category, in_stock, on_sale, sum(difference)::integer as n from (
      select category, stock > 0 as in_stock, is_on_sale(price_cents, former_price_cents) as on_sale, -1 as difference
        from before_update where variant_of is null
      union all
      select category, stock > 0, is_on_sale(price_cents, former_price_cents), 1 from after_update
        where variant_of is null
    ) rows group by 1, 2, 3 having sum(difference) <> 0 order by 1, 2, 3
  loop
    perform count_facet(facet.category, facet.in_stock, facet.on_sale, facet.n);
  end loop;
  -- Of more at once every page is dropped already (announce_changed_products).
  if exists (select from after_update offset 100) then
    return null;
  end if;
  if exists (select from before_update was join after_update now using (id)
    where was.variant_of is null and (was.category, was.stock > 0, is_on_sale(was.price_cents, was.former_price_cents))
      is distinct from (now.category, now.stock > 0, is_on_sale(now.price_cents, now.former_price_cents))) then
    tags := tags || array['counts'];
  end if;
  if exists (select from before_update was join after_update now using (id)
    where was.variant_of is null and was.price_cents <> now.price_cents) then
    tags := tags || array['prices'];
  end if;
  if tags <> '{}' then
    perform announce_catalog(tags);
  end if;
  return null;
end $$;

create trigger sold_announced after update on sellables referencing old table as before_update new table as after_update
  for each statement execute function announce_changed_products();
create trigger sold_facets_changed after update on sellables referencing old table as before_update new table as after_update
  for each statement execute function count_changed_facets();
create trigger sold_variants_changed after update on sellables referencing old table as before_update new table as after_update
  for each statement execute function variants_changed();

-- Whatever version asks: nobody sells a product with options itself.
create function refuse_product_with_variants() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and options <> '[]') then
    raise exception 'product % has variants', new.product_id
      using errcode = 'check_violation', constraint = 'products_variants';
  end if;
  return new;
end $$;
create trigger cart_item_sellable before insert on cart_items for each row execute function refuse_product_with_variants();
create trigger reservation_sellable before insert on stock_reservations for each row
  execute function refuse_product_with_variants();

-- A favorite is a product; the variant is the one that was chosen on its page.
alter table favorite_items add column variant_id bigint;
