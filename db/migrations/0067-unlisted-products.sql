-- beside: 0.2.0
-- Drafts and hidden products are edited and sold as others are.

alter table unlisted_products alter column id set default nextval('products_id_seq');
create index unlisted_products_status on unlisted_products (status, id);
create index unlisted_products_category on unlisted_products (category);

-- As `count_product_version`: the columns of the two tables are in different order, so a row of one is none of the other.
create function count_unlisted_version() returns trigger language plpgsql as $$
declare
  edited unlisted_products := new;
begin
  edited.stock := old.stock;
  edited.version := old.version;
  edited.edited_at := old.edited_at;
  if edited is distinct from old then
    new.version := old.version + 1;
    new.edited_at := now();
  end if;
  return new;
end $$;
drop trigger product_edited on unlisted_products;
create trigger product_edited before update on unlisted_products for each row execute function count_unlisted_version();

-- A sale changes the stock alone. No filter counts what no list shows.
create function count_sold_facets() returns trigger language plpgsql as $$
declare
  facet record;
  changed boolean := false;
begin
  for facet in
    with sold as (
      select now.category, now.stock > 0 as in_stock, is_on_sale(now.price_cents, now.former_price_cents) as on_sale
      from before_update was join after_update now using (id)
      where now.variant_of is null and (was.stock > 0) <> (now.stock > 0)
        and not exists (select from unlisted_products u where u.id = now.id)
    )
    select category, in_stock, on_sale, sum(difference)::integer as n from (
      select category, in_stock, on_sale, 1 as difference from sold
      union all
      select category, not in_stock, on_sale, -1 from sold
    ) rows group by 1, 2, 3 having sum(difference) <> 0 order by 1, 2, 3
  loop
    perform count_facet(facet.category, facet.in_stock, facet.on_sale, facet.n);
    changed := true;
  end loop;
  if changed then
    perform announce_catalog(array['counts']);
  end if;
  return null;
end $$;
drop trigger sold_facets_changed on sellables;
create trigger sold_facets_changed after update on sellables referencing old table as before_update new table as after_update
  for each statement execute function count_sold_facets();

-- Without a variant, there is no stock.
create or replace function sum_variants() returns trigger language plpgsql as $$
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
      least(coalesce(sum(stock), 0), 1000000000)::integer as stock,
      max(former_price_cents) filter (where former_price_cents > price_cents) as former,
      count(distinct coalesce(case when former_price_cents > price_cents then former_price_cents end, 0)) as formers
    into sums from variants where product_id = new.id;
  new.stock := sums.stock;
  if sums.number > 0 then
    new.price_cents := sums.lowest;
    new.former_price_cents := sums.former;
    new.max_price_cents := case when sums.highest > sums.lowest or sums.formers > 1 then sums.highest end;
  end if;
  return new;
end $$;
