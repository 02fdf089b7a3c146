-- beside: 0.2.0
-- Amounts in an order's document have the decimals of their currency. The list is that of lib/money/currency.ts.

create function currency_units(currency text) returns integer language sql immutable parallel safe as $$
  select case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF',
      'XOF', 'XPF') then 1
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
    else 100 end
$$;

create or replace function sold_products(purchase_units jsonb)
  returns table (product_id bigint, name text, pieces bigint, revenue_cents bigint) language sql immutable as $$
  select (item->>'sku')::bigint, max(item->>'name'), sum((item->>'quantity')::bigint),
    sum((item->>'quantity')::bigint * round((item#>>'{unit_amount,value}')::numeric
      * currency_units(item#>>'{unit_amount,currency_code}'))::bigint)
  from jsonb_array_elements(
    case jsonb_typeof(purchase_units->0->'items') when 'array' then purchase_units->0->'items' else '[]' end) item
  where item->>'sku' ~ '^[1-9][0-9]{0,14}$' and item->>'quantity' ~ '^[0-9]{1,6}$' and item->>'name' is not null
    and item#>>'{unit_amount,value}' ~ '^[0-9]{1,9}([.][0-9]{1,3})?$'
  group by 1
$$;
