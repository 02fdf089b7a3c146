-- beside: 0.2.0
-- A renamed category may get the name of a deleted one. If a discount has both names, one of them is enough.
create or replace function rename_discount_category() returns trigger language plpgsql as $$
begin
  delete from discount_categories own where category = old.name
    and exists (select from discount_categories other
      where other.discount_id = own.discount_id and other.category = new.name);
  update discount_categories set category = new.name where category = old.name;
  return null;
end $$;
