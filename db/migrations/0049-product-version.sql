-- beside: 0.2.0
-- replaces: public.products.product_pictures_edited
-- replaces: public.products.product_edited_richer
-- replaces: public.products.product_found_edited
-- One trigger raises the version of a product, for every column but those that it names: a new column needs no trigger.
-- (A generated column would have to be among those: a trigger before the update does not see its new value.)

create or replace function count_product_version() returns trigger language plpgsql as $$
declare
  edited products := new;
begin
  -- These change without an edit. Sales change the stock.
  edited.stock := old.stock;
  edited.version := old.version;
  edited.edited_at := old.edited_at;
  if edited is distinct from old then
    new.version := old.version + 1;
    new.edited_at := now();
  end if;
  return new;
end $$;

drop trigger product_edited on products;
drop trigger product_pictures_edited on products;
drop trigger product_edited_richer on products;
drop trigger product_found_edited on products;
create trigger product_edited before update on products for each row execute function count_product_version();
