-- beside: 0.2.0
-- Adding or removing a variant also announces the variant's own address. Each edit of a variant counts as an edit of its
-- product in the sitemap.
create or replace function variants_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
  -- The variants that were added or removed.
  own bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct variant_of), array_agg(id) into ids, own from after_update;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct variant_of), array_agg(id) into ids, own from before_update;
  else
    select array_agg(distinct variant_of) into ids from after_update where variant_of is not null;
  end if;
  if ids is null then
    return null;
  end if;
  perform sum_products(ids);
  if tg_op <> 'UPDATE' then
    insert into variant_facets_due (product_id) select unnest(ids);
    update products set edited_at = now() where id = any(ids);
  elsif tg_table_name = 'variants' then
    insert into variant_facets_due (product_id) select distinct variant_of from (
      select id, variant_of, option_values, stock > 0 from after_update
      except select id, variant_of, option_values, stock > 0 from before_update) changed;
    update products set edited_at = now() where id in (
      select now.variant_of from before_update was join after_update now using (id) where was.version <> now.version);
  else
    insert into variant_facets_due (product_id) select distinct variant_of from (
      select id, variant_of, stock > 0 from after_update where variant_of is not null
      except select id, variant_of, stock > 0 from before_update) changed;
  end if;
  if cardinality(ids) > 100 then
    perform announce_catalog(null);
  elsif tg_op <> 'UPDATE' then
    -- The address of a variant may be cached as a page that was not found. A longer notice would drop all pages.
    own := ids || own;
    for place in 1 .. cardinality(own) by 200 loop
      perform announce_catalog(array(select 'product ' || id from unnest(own[place:place + 199]) id));
    end loop;
  else
    ids := array(select distinct now.variant_of from before_update was join after_update now using (id)
      where now.variant_of is not null and (was.version <> now.version or least(was.stock, 6) <> least(now.stock, 6)));
    if ids <> '{}' then
      perform announce_catalog(array(select 'product ' || id from unnest(ids) id));
    end if;
  end if;
  return null;
end $$;
