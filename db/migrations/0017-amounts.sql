-- What a payment charges, and an order was charged, with what each line bears of it: reckoned once when the payment starts
-- (form version 1, see db/schema/amounts.ts). Payments and orders from before get what they were charged, never anything
-- reckoned anew: their tax is the one of 8% that they recorded.

-- Splits the tax over lines ({productId, quantity, unitPrice}) by the largest remainder.
create function recorded_amounts(lines jsonb, subtotal bigint, tax bigint, shipping bigint, total bigint)
returns jsonb language sql immutable as $$
  with line as (
    select at, (item->>'productId')::bigint as product, (item->>'quantity')::bigint as quantity,
      (item->>'unitPrice')::bigint as unit, (item->>'quantity')::bigint * (item->>'unitPrice')::bigint as sum
    from jsonb_array_elements(lines) with ordinality as element(item, at)
  ), whole as (
    select sum(sum)::numeric as sum from line
  ), share as (
    select line.*, case when whole.sum > 0 then div(tax * line.sum, whole.sum) else 0 end as part,
      case when whole.sum > 0 then mod(tax * line.sum, whole.sum) else 0 end as rest, whole.sum as all_sum
    from line, whole
  ), rounded as (
    select *, part + case when all_sum > 0
        and row_number() over (order by rest desc, at) <= tax - sum(part) over () then 1 else 0 end as tax_part
    from share
  )
  select jsonb_build_object('version', 1, 'currency', 'USD', 'subtotal', subtotal, 'discounts', '[]'::jsonb,
    'shipping', shipping, 'total', total,
    'taxes', jsonb_build_array(jsonb_build_object('name', 'Tax', 'ratePercent', 8, 'amount', tax)),
    'lines', coalesce((select jsonb_agg(jsonb_build_object('productId', product, 'quantity', quantity, 'unitPrice', unit,
      'subtotal', sum, 'discount', 0, 'tax', tax_part) order by at) from rounded), '[]'::jsonb))
$$;

-- Of an order's document; null where that has the total alone.
create function recorded_amounts(unit jsonb, total bigint) returns jsonb language sql immutable as $$
  select case when unit#>'{amount,breakdown}' is not null then recorded_amounts(
    (select coalesce(jsonb_agg(jsonb_build_object('productId', item->>'sku', 'quantity', item->>'quantity',
        'unitPrice', round((item#>>'{unit_amount,value}')::numeric * 100)::bigint) order by at), '[]'::jsonb)
      from jsonb_array_elements(coalesce(unit->'items', '[]'::jsonb)) with ordinality as element(item, at)),
    round(coalesce(unit#>>'{amount,breakdown,item_total,value}', '0')::numeric * 100)::bigint,
    round(coalesce(unit#>>'{amount,breakdown,tax_total,value}', '0')::numeric * 100)::bigint,
    round(coalesce(unit#>>'{amount,breakdown,shipping,value}', '0')::numeric * 100)::bigint, total) end
$$;

alter table payments add column amounts jsonb;
alter table completed_transactions add column amounts jsonb;

update payments set amounts = recorded_amounts(
  (select coalesce(jsonb_agg(jsonb_build_object('productId', item->'productId', 'quantity', item->'quantity',
      'unitPrice', item->'priceCents') order by at), '[]'::jsonb)
    from jsonb_array_elements(lines) with ordinality as element(item, at)),
  subtotal_cents, tax_cents, total_cents - subtotal_cents - tax_cents, total_cents);

-- Its counters count nothing that this changes.
alter table completed_transactions disable trigger user;
update completed_transactions set amounts = recorded_amounts(purchase_units->0, total_cents);
alter table completed_transactions enable trigger user;

-- While processes of the version before still write, and for orders that come with their document alone.
create function fill_payment_amounts() returns trigger language plpgsql as $$
begin
  new.amounts := recorded_amounts(
    (select coalesce(jsonb_agg(jsonb_build_object('productId', item->'productId', 'quantity', item->'quantity',
        'unitPrice', item->'priceCents') order by at), '[]'::jsonb)
      from jsonb_array_elements(new.lines) with ordinality as element(item, at)),
    new.subtotal_cents, new.tax_cents, new.total_cents - new.subtotal_cents - new.tax_cents, new.total_cents);
  return new;
end $$;
create trigger payment_amounts before insert on payments for each row when (new.amounts is null)
  execute function fill_payment_amounts();

create function fill_order_amounts() returns trigger language plpgsql as $$
begin
  new.amounts := recorded_amounts(new.purchase_units->0, new.total_cents);
  return new;
end $$;
create trigger order_amounts before insert on completed_transactions for each row when (new.amounts is null)
  execute function fill_order_amounts();

alter table payments alter column amounts set not null;
