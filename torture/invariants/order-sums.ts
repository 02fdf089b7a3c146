import { findBroken, type Rule } from './rule.ts';

/**
 * An order's total is the sum of its lines, tax and shipping. This applies to the order's document and to its
 * payment.
 */
export const rule: Rule = (shop) =>
  findBroken(shop, {
    counted: 'completed_transactions',
    wrong: `
      select 'order ' || o.id as what
      from completed_transactions o
        left join payments p on p.id = o.id
        cross join lateral (
          select sum((line->>'unitPrice')::bigint * (line->>'quantity')::bigint) as bought
          from jsonb_array_elements(o.amounts->'lines') line
        ) lines
        cross join lateral (
          select coalesce(sum((tax->>'amount')::bigint), 0) as taxes from jsonb_array_elements(o.amounts->'taxes') tax
        ) taxed
        cross join lateral (
          select coalesce(sum((discount->>'amount')::bigint), 0) as discounts
          from jsonb_array_elements(o.amounts->'discounts') discount
        ) discounted
      where p.id is null or p.state not in ('settled', 'refunding', 'refunded') or p.total_cents <> o.total_cents
        or lines.bought <> (o.amounts->>'subtotal')::bigint
        or lines.bought - discounts + taxes + (o.amounts->>'shipping')::bigint <> o.total_cents
        or round((o.purchase_units#>>'{0,amount,value}')::numeric * 100) <> o.total_cents`,
  });
