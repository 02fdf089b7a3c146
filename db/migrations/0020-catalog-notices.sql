-- Every process keeps finished pages and hears here what to drop: a notice names what changed in the words that pages are
-- kept under (domain/catalog/shown.ts), as a JSON array. An empty one drops all pages: of more than 100 products in one
-- statement, and of whatever is longer than a notice may be. Versions before drop all pages for each notice, whatever it says.
create function announce_catalog(tags text[]) returns void language plpgsql as $$
declare
  told text := coalesce(to_json(tags)::text, '');
begin
  perform pg_notify('catalog_changed', case when octet_length(told) < 8000 then told else '' end);
end $$;

-- Lists, searches and categories would hold a new product, and hold a deleted one no more.
create function announce_listed_products() returns trigger language plpgsql as $$
begin
  if not exists (select from listed) then
    return null;
  end if;
  if exists (select from listed offset 100) then
    perform announce_catalog(null);
  else
    perform announce_catalog(array['featured', 'searches'] || array(
      select 'product ' || id from listed union select 'category ' || category from listed));
  end if;
  return null;
end $$;

-- An edit raises the version (product_edited). What a shopper is told of the stock changes from 6 pieces down (FEW_LEFT in
-- domain/catalog/product.ts): most orders announce nothing.
create function announce_changed_products() returns trigger language plpgsql as $$
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
    where was.version <> now.version or least(was.stock, 6) <> least(now.stock, 6);
  if tags is not null then
    perform announce_catalog(tags);
  end if;
  return null;
end $$;

create function announce_categories() returns trigger language plpgsql as $$
begin
  perform announce_catalog(array['categories']);
  return null;
end $$;

-- A picture that was measured after it was shown: pages then have something to show until it has come.
create function announce_placeholders() returns trigger language plpgsql as $$
begin
  if exists (select from added where placeholder is not null) then
    perform announce_catalog(array['placeholders']);
  end if;
  return null;
end $$;

create function announce_all() returns trigger language plpgsql as $$
begin
  perform announce_catalog(null);
  return null;
end $$;

create trigger products_announced_added after insert on products
  referencing new table as listed for each statement execute function announce_listed_products();
create trigger products_announced_removed after delete on products
  referencing old table as listed for each statement execute function announce_listed_products();
create trigger products_announced_changed after update on products
  referencing old table as before_update new table as after_update
  for each statement execute function announce_changed_products();
create trigger categories_announced after insert or update or delete on categories
  for each statement execute function announce_categories();
create trigger pictures_announced after insert on pictures
  referencing new table as added for each statement execute function announce_placeholders();
create trigger pictures_announced_changed after update or delete on pictures
  for each statement execute function announce_all();
create trigger products_emptied after truncate on products for each statement execute function announce_all();
create trigger categories_emptied after truncate on categories for each statement execute function announce_all();
