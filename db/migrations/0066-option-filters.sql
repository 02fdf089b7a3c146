-- beside: 0.2.0
-- What filters by option values read (docs/decisions/0042-option-filters.md), and what a search finds beyond names: option
-- values as words, stock keeping units and GTINs. Products without options have no row in these tables.

-- Which variants of a listed product have a value, one bit per variant in the order of their ids. Two values are of one variant
-- if they have a bit in common.
create table variant_facets (
  product_id bigint not null,
  option text collate "C" not null,
  value text collate "C" not null,
  category text collate "C" not null,
  -- Its place among the values of the option, from 1.
  place integer not null,
  variants varbit not null,
  -- Those of them that are in stock.
  stocked varbit not null,
  primary key (product_id, option, value)
);
create index variant_facets_listed on variant_facets (category, option, value, product_id);

-- How many products of a category have each value; an empty value counts those that have the option.
create table variant_facet_counts (
  category text collate "C" not null,
  option text collate "C" not null,
  value text collate "C" not null,
  products integer not null,
  -- Those of them that have it in stock.
  in_stock integer not null,
  -- The sum of their places: values are shown in the order in which most products have them.
  places bigint not null,
  primary key (category, option, value)
);
create index variant_facet_counts_values on variant_facet_counts (category, option, products desc, value) where value <> '';
create index variant_facet_counts_options on variant_facet_counts (category, products desc, option) where value = '';

-- Products that this transaction changed. Its commit counts them, once and together: an import writes the same counts for
-- very many products. Only the transaction itself ever sees its rows.
create unlogged table variant_facets_due (
  id bigint generated always as identity primary key,
  product_id bigint not null
);

create function make_variant_facets(ids bigint[]) returns setof variant_facets language plpgsql stable
  set enable_seqscan = off as $$
begin
  return query
  with product as materialized (
    select id, category, options from products where id = any(ids) and options <> '[]'
  ), option as materialized (
    select id, category, at, option->>'name' as name, option->'values' as listed
    from product cross join lateral jsonb_array_elements(options) with ordinality o(option, at)
  ), place as materialized (
    select id, at, v.item->>'name' as value, min(v.place)::integer as place
    from option cross join lateral jsonb_array_elements(listed) with ordinality v(item, place) group by 1, 2, 3
  ), variant as materialized (
    select product_id, option_values, stock,
      (row_number() over (partition by product_id order by id) - 1)::integer as bit,
      repeat('0', (count(*) over (partition by product_id))::integer)::varbit as none
    from variants where product_id = any(ids)
  )
  select o.id, o.name, v.option_values[o.at], o.category, coalesce(min(p.place), 0),
    bit_or(set_bit(v.none, v.bit, 1))::varbit,
    bit_or(case when v.stock > 0 then set_bit(v.none, v.bit, 1) else v.none end)::varbit
  from option o join variant v on v.product_id = o.id
    left join place p on p.id = o.id and p.at = o.at and p.value = v.option_values[o.at]
  where v.option_values[o.at] <> '' group by 1, 2, 3, 4;
end $$;

-- Reads these products anew and counts the difference.
create function count_variant_facets(ids bigint[]) returns void language plpgsql as $$
declare
  categories text[];
begin
  with made as materialized (
    select * from make_variant_facets(ids)
  ), was as materialized (
    select * from variant_facets where product_id = any(ids)
  ), removed as (
    delete from variant_facets f where product_id = any(ids) and (product_id, option, value) not in (
      select product_id, option, value from made)
  ), written as (
    insert into variant_facets as f select * from made
      on conflict (product_id, option, value) do update set category = excluded.category, place = excluded.place,
        variants = excluded.variants, stocked = excluded.stocked
      where (f.category, f.place, f.variants, f.stocked)
        is distinct from (excluded.category, excluded.place, excluded.variants, excluded.stocked)
  ), difference as materialized (
    select category, option, value, sum(sign) as products, sum(sign) filter (where stocked) as in_stock,
      sum(sign * place) as places
    from (
      select 1 as sign, category, option, value, bit_count(stocked) > 0 as stocked, place from made
      union all
      select -1, category, option, value, bit_count(stocked) > 0, place from was
      union all
      select 1, category, option, '', bool_or(bit_count(stocked) > 0), 0 from made group by product_id, category, option
      union all
      select -1, category, option, '', bool_or(bit_count(stocked) > 0), 0 from was group by product_id, category, option
    ) rows group by 1, 2, 3
    having sum(sign) <> 0 or coalesce(sum(sign) filter (where stocked), 0) <> 0 or sum(sign * place) <> 0
  ), counted as (
    insert into variant_facet_counts as c (category, option, value, products, in_stock, places)
      select category, option, value, products, coalesce(in_stock, 0), places from difference order by 1, 2, 3
      on conflict (category, option, value) do update set products = c.products + excluded.products,
        in_stock = c.in_stock + excluded.in_stock, places = c.places + excluded.places
  )
  select array_agg(distinct category) into categories from difference where products <> 0 or places <> 0;
  if categories is not null then
    perform announce_catalog(array(select 'category ' || category from unnest(categories) category));
  end if;
end $$;

-- The first row of a transaction counts all of them.
create function count_due_variant_facets() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if not exists (select from variant_facets_due where id = new.id) then
    return null;
  end if;
  with due as (delete from variant_facets_due returning product_id)
    select array_agg(distinct product_id) into ids from due;
  perform count_variant_facets(ids);
  return null;
end $$;
create constraint trigger variant_facets_counted after insert on variant_facets_due
  deferrable initially deferred for each row execute function count_due_variant_facets();

create function note_product_facets() returns trigger language plpgsql as $$
begin
  insert into variant_facets_due (product_id) values (case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $$;
-- The variants of an added product come later, unless it was a draft or hidden before.
create trigger product_variant_facets_added after insert on products for each row
  when (new.options <> '[]') execute function note_product_facets();
create trigger product_variant_facets_changed after update of category, options on products for each row
  when ((old.options <> '[]' or new.options <> '[]')
    and (old.category <> new.category or old.options <> new.options)) execute function note_product_facets();
create trigger product_variant_facets_removed after delete on products for each row
  when (old.options <> '[]') execute function note_product_facets();

create function forget_variant_facets() returns trigger language plpgsql as $$
begin
  delete from variant_facets;
  delete from variant_facet_counts;
  return null;
end $$;
create trigger product_variant_facets_emptied after truncate on products
  for each statement execute function forget_variant_facets();

-- As in 0064-variants.sql, and notes whose filters change. A join of two thousand rows would be slow in a plan made for one.
create or replace function variants_changed() returns trigger language plpgsql as $$
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
  if tg_op <> 'UPDATE' then
    insert into variant_facets_due (product_id) select unnest(ids);
  elsif tg_table_name = 'variants' then
    insert into variant_facets_due (product_id) select distinct variant_of from (
      select id, variant_of, option_values, stock > 0 from after_update
      except select id, variant_of, option_values, stock > 0 from before_update) changed;
  else
    insert into variant_facets_due (product_id) select distinct variant_of from (
      select id, variant_of, stock > 0 from after_update where variant_of is not null
      except select id, variant_of, stock > 0 from before_update) changed;
  end if;
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

-- Words of option values, which a search treats as those of the category.
create function search_option_words(options jsonb) returns tsvector language sql immutable parallel safe as $$
  select coalesce(search_text(string_agg(v.item->>'name', ' '))::tsvector, '')
  from jsonb_array_elements(options) o(option), jsonb_array_elements(o.option->'values') v(item)
$$;

create or replace view searchable_products as
  select p.id as product_id, w.name, w.head, w.words
  from products p cross join lateral read_search_words(
    p.name,
    case when p.options = '[]' then search_text(p.category)::tsvector
      else search_text(p.category)::tsvector || search_option_words(p.options) end,
    search_text(p.description)::tsvector) w;

create or replace function add_search_rows() returns trigger language plpgsql set gin_pending_list_limit = 16384 as $$
declare
  held text[];
  made bigint;
begin
  select count(*) into made from added;
  if made = 0 then
    return null;
  end if;
  if made <= 50 then
    perform set_config('gin_pending_list_limit', '64', true);
  end if;
  perform lock_search_words();
  -- What differs in size or colour has the same description, which is read once, as are the few categories.
  with texts as materialized (
    select description, search_text(description)::tsvector as words from (select distinct description from added) written
  ), categories as materialized (
    select category, search_text(category)::tsvector as words from (select distinct category from added) written
  ), rows as (
    insert into product_search
      select id, w.name, w.head, w.words
      from added join texts using (description) join categories using (category)
        cross join lateral read_search_words(added.name,
          case when added.options = '[]' then categories.words
            else categories.words || search_option_words(added.options) end, texts.words) w
      on conflict (product_id) do nothing
      returning product_id, head, case when search_spread(product_id) < 256 then words end as sample
  ), sampled as (
    insert into search_samples (word, product_id)
      select unnest(tsvector_to_array(sample)), product_id from rows where sample is not null
      on conflict do nothing
  )
  select array(
    select distinct unnest(tsvector_to_array(words)) collate "C"
    from (select head from rows union all select words from texts) read (words)) into held;
  perform note_search_words(held);
  -- Who adds very many may have them sorted in by another connection meanwhile, which needs not see them for it.
  if current_setting('kiosk.search_sorted_beside', true) is distinct from 'on' then
    perform sort_in_search(made);
  end if;
  return null;
end $$;

create or replace function change_search_row() returns trigger language plpgsql set gin_pending_list_limit = 64 as $$
declare
  was text[];
  made product_search;
begin
  -- Who changes very many sees to them afterwards, by `index_search_rows`.
  if current_setting('kiosk.search_in_bulk', true) = 'on' then
    return null;
  end if;
  perform lock_search_words();
  select * into made from searchable_products where product_id = new.id;
  if not found then
    return null;
  end if;
  select tsvector_to_array(words) into was from product_search where product_id = new.id;
  insert into product_search select made.*
    on conflict (product_id) do update set name = excluded.name, head = excluded.head, words = excluded.words;
  perform note_search_words(array(select unnest(tsvector_to_array(made.words)) except select unnest(was)));
  if search_spread(new.id) < 256 then
    delete from search_samples where product_id = new.id and word = any(was);
    insert into search_samples (word, product_id) select unnest(tsvector_to_array(made.words)), new.id on conflict do nothing;
  end if;
  perform forget_search_words(array(select unnest(was) except select unnest(tsvector_to_array(made.words))));
  if old.category <> new.category or old.description <> new.description or old.options <> new.options then
    perform announce_catalog(array['searches']);
  end if;
  return null;
end $$;

create or replace trigger product_search_changed after update of name, category, description, options on products for each row
  when (old.name <> new.name or old.category <> new.category or old.description <> new.description
    or old.options <> new.options)
  execute function change_search_row();
select index_search_rows(array(select distinct product_id from variants where product_id in (select id from products)));
select count_variant_facets(array(select distinct product_id from variants));

-- Stock keeping units are found in any case.
create index skus_lower on skus (lower(sku));

create function announce_searches() returns trigger language plpgsql as $$
begin
  perform announce_catalog(array['searches']);
  return null;
end $$;
create trigger product_code_changed after update of sku, gtin on products for each row
  when (old.sku <> new.sku or old.gtin <> new.gtin) execute function announce_searches();
create trigger variant_code_added after insert on variants for each row
  when (new.sku <> '' or new.gtin <> '') execute function announce_searches();
create trigger variant_code_changed after update of sku, gtin on variants for each row
  when (old.sku <> new.sku or old.gtin <> new.gtin) execute function announce_searches();
create trigger variant_code_removed after delete on variants for each row
  when (old.sku <> '' or old.gtin <> '') execute function announce_searches();
