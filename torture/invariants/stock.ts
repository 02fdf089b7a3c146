import type { Rule } from './rule.ts';

const SOLD = `
  select p.id::int as id, p.stock, coalesce(sold.pieces, 0)::int as sold, coalesce(held.pieces, 0)::int as held
  from sellables p
    left join (
      select (item->>'sku')::bigint as id, sum((item->>'quantity')::int) as pieces
      from completed_transactions o, jsonb_array_elements(purchase_units->0->'items') item
      where not exists (select from refunds r where r.payment_id = o.id and r.restocked) group by 1
    ) sold using (id)
    left join (select product_id as id, sum(pieces) as pieces from held_stock group by 1) held using (id)
  where p.id = any($1)`;

type Row = { id: number; stock: number; sold: number; held: number };

/** Stock plus sold items equals the initial stock, and reservations don't exceed the stock. */
export const rule: Rule = async ({ query, stock }) => {
  const rows = await query<Row>(SOLD, [[...stock.keys()]]);
  const broken = rows.flatMap(({ id, stock: left, sold, held }) => {
    if (left < 0 || left + sold !== stock.get(id))
      return [`product ${id}: ${left} left and ${sold} sold of ${stock.get(id)}`];
    return held > left ? [`product ${id}: ${held} held of ${left}`] : [];
  });
  return { count: rows.length, broken };
};
