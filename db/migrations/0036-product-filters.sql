-- beside: 0.2.0
-- How many products of each category are in stock and on sale, so that a list is narrowed by these without counting its
-- products; kept by triggers. On sale is what costs less than before.
-- Until the triggers are there nobody else changes products, of whatever version.
lock table products in share row exclusive mode;
create table product_facets (
  category text collate "C" not null,
  in_stock boolean not null,
  on_sale boolean not null,
  count integer not null check (count >= 0),
  primary key (category, in_stock, on_sale)
);

create function is_on_sale(price_cents integer, former_price_cents integer) returns boolean
  language sql immutable parallel safe as 'select coalesce(former_price_cents > price_cents, false)';

insert into product_facets
  select category, stock > 0, is_on_sale(price_cents, former_price_cents), count(*) from products group by 1, 2, 3;

-- The orders of a filtered category; of all products the others have theirs. Written as expressions that no other index has:
-- where products were added in the order of their prices or names the planner takes the index of all products otherwise,
-- and walks over those of the other categories. No index has what is in stock: a sale would have to be written there too.
create index products_category_price on products (category, (price_cents::bigint), id);
create index products_category_name on products (category, ((lower(name collate "default") || '') collate "C"), id);
create index products_on_sale on products (price_cents, id) where former_price_cents > price_cents;
create index products_category_on_sale on products (category, (price_cents::bigint), id)
  where former_price_cents > price_cents;

create function count_facet(of_category text, of_in_stock boolean, of_on_sale boolean, difference integer)
  returns void language plpgsql as $$
begin
  update product_facets set count = count + difference
    where category = of_category and in_stock = of_in_stock and on_sale = of_on_sale;
  if not found then
    insert into product_facets as f (category, in_stock, on_sale, count)
      values (of_category, of_in_stock, of_on_sale, difference)
      on conflict (category, in_stock, on_sale) do update set count = f.count + excluded.count;
  end if;
end $$;

-- Of products that were added or removed.
create function count_listed_facets() returns trigger language plpgsql as $$
declare
  facet record;
begin
  for facet in
    select category, stock > 0 as in_stock, is_on_sale(price_cents, former_price_cents) as on_sale, count(*)::integer as n
    from concerned group by 1, 2, 3 order by 1, 2, 3
  loop
    perform count_facet(facet.category, facet.in_stock, facet.on_sale,
      case tg_op when 'DELETE' then -facet.n else facet.n end);
  end loop;
  if found then
    perform announce_catalog(array['counts']);
  end if;
  return null;
end $$;

-- Nearly every update is a sale, which leaves all of this as it was.
create function count_changed_facets() returns trigger language plpgsql as $$
declare
  facet record;
  tags text[] := '{}';
begin
  for facet in
    select category, in_stock, on_sale, sum(difference)::integer as n from (
      select category, stock > 0 as in_stock, is_on_sale(price_cents, former_price_cents) as on_sale, -1 as difference
        from before_update
      union all
      select category, stock > 0, is_on_sale(price_cents, former_price_cents), 1 from after_update
    ) rows group by 1, 2, 3 having sum(difference) <> 0 order by 1, 2, 3
  loop
    perform count_facet(facet.category, facet.in_stock, facet.on_sale, facet.n);
  end loop;
  -- Of more at once every page is dropped already (announce_changed_products).
  if exists (select from after_update offset 100) then
    return null;
  end if;
  if exists (select from before_update was join after_update now using (id)
    where (was.category, was.stock > 0, is_on_sale(was.price_cents, was.former_price_cents))
      is distinct from (now.category, now.stock > 0, is_on_sale(now.price_cents, now.former_price_cents))) then
    tags := tags || array['counts'];
  end if;
  if exists (select from before_update was join after_update now using (id) where was.price_cents <> now.price_cents) then
    tags := tags || array['prices'];
  end if;
  if tags <> '{}' then
    perform announce_catalog(tags);
  end if;
  return null;
end $$;

create function forget_facets() returns trigger language plpgsql as $$
begin
  delete from product_facets;
  return null;
end $$;

create trigger product_facets_added after insert on products
  referencing new table as concerned for each statement execute function count_listed_facets();
create trigger product_facets_removed after delete on products
  referencing old table as concerned for each statement execute function count_listed_facets();
create trigger product_facets_changed after update on products
  referencing old table as before_update new table as after_update
  for each statement execute function count_changed_facets();
create trigger product_facets_emptied after truncate on products for each statement execute function forget_facets();
