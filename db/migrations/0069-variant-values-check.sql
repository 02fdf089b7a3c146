-- beside: 0.2.0
-- Looks a variant up by its id: with thousands of them, every row would read all those of its product. An edit that
-- keeps the values needs no check.
create or replace function check_variant_values() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  if tg_table_name = 'variants' then
    if tg_op = 'UPDATE' then
      if old.option_values = new.option_values then
        return null;
      end if;
    end if;
    select v.id into wrong from variants v where v.id = new.id
      and cardinality(v.option_values) is distinct from (
        select jsonb_array_length(options) from products p where p.id = v.product_id
        union all
        select jsonb_array_length(options) from unlisted_products u where u.id = v.product_id
      );
  else
    select v.id into wrong from variants v
      left join (select id, options from products union all select id, options from unlisted_products) p
        on p.id = v.product_id
      where v.product_id = new.id and jsonb_array_length(p.options) is distinct from cardinality(v.option_values)
      limit 1;
  end if;
  if found then
    raise exception 'variant % does not have one value per option', wrong
      using errcode = 'check_violation', constraint = 'variants_options';
  end if;
  return null;
end $$;
