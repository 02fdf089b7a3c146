-- beside: 0.2.0
-- widens: public.products.products_description_check
-- A product's own class of taxes and its former price (columns since 0025) are edited like its other fields; descriptions may be
-- written in Markdown; a table of details; a mark on products that are new.

alter table products drop constraint products_description_check;
alter table products
  add constraint products_description_check check (length(description) <= 20000),
  -- Plain text, as all descriptions were before.
  add column description_format text not null default 'plain' check (description_format in ('plain', 'markdown')),
  -- A name and a value a line: 'Material: Cotton'.
  add column details text not null default '' check (length(details) <= 8000);

-- Null: the file does not say. Of the first two 0 takes away what is there.
alter table import_rows
  add column former_price_cents integer,
  add column tax_class_id bigint,
  add column description_format text,
  add column details text;

-- Beside `product_edited`, which knows the older columns: an edit that both see raises the version once.
create trigger product_edited_richer before update on products for each row
  when (old.former_price_cents is distinct from new.former_price_cents
    or old.tax_class_id is distinct from new.tax_class_id
    or old.description_format is distinct from new.description_format
    or old.details is distinct from new.details)
  execute function count_product_version();

-- How many days cards of a product say that it is new; 0: none says so.
alter table shop_settings add column new_for_days integer not null default 0 check (new_for_days between 0 and 365);
create trigger new_days_announced after update on shop_settings for each row
  when (old.new_for_days <> new.new_for_days) execute function announce_all();
