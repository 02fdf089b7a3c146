import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import type { Db } from '#db/types.ts';

/** Tells each staged row's effect on the products as they are now, and what is wrong with it beside them. */
export async function checkImport(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      update import_rows r set errors = checked.errors, changes = checked.changes, seen_version = checked.version,
        seen_stock = checked.stock,
        effect = case when checked.errors <> '[]' then 'error' when checked.product_id is null then 'new'
          when checked.changes = '{}' then 'same' else 'changed' end
      from (${checked(id)}) checked where r.import_id = ${id} and r.line = checked.line`);
    await tx.execute(sql`
      update imports set state = 'ready', updated_at = now(), effects = (
        select coalesce(jsonb_object_agg(effect, n), '{}') from (
          select effect, count(*) as n from import_rows where import_id = ${id} group by effect) counted)
      where id = ${id}`);
  });
}

const checked = (id: string) => sql`
  select r.line, r.product_id, p.version, p.stock, r.errors || found.list as errors,
    case when p.id is null then '{}'::jsonb else jsonb_strip_nulls(jsonb_build_object(
      'name', case when r.name <> p.name then jsonb_build_array(p.name, r.name) end,
      'category', case when r.category <> p.category then jsonb_build_array(p.category, r.category) end,
      'description', case when r.description <> p.description then jsonb_build_array(p.description, r.description) end,
      'price', case when r.price_cents <> p.price_cents then jsonb_build_array(p.price_cents, r.price_cents) end,
      'stock', case when r.stock <> p.stock then jsonb_build_array(p.stock, r.stock) end,
      'image_key', case when r.image_key <> p.image_key then jsonb_build_array(p.image_key, r.image_key) end
    )) end as changes
  from (select *, count(product_id) over (partition by product_id) as times,
      product_id is null and not errors @> '[{"column": "id"}]' as fresh
    from import_rows where import_id = ${id}) r
  left join products p on p.id = r.product_id
  left join categories c on c.name = r.category
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('column', rule.name, 'message', rule.message)), '[]') as list
    from (values
      ('id', 'This id stands in more than one row', r.product_id is not null and r.times > 1),
      ('id', 'There is no product with this id', r.product_id is not null and p.id is null),
      ('version', 'The product was changed since the file was made', r.version <> p.version),
      ('category', 'There is no category of this name', c.id is null and r.category is distinct from p.category
        and r.category is not null),
      ('name', 'A new product needs a name', ${lacks('name')}),
      ('category', 'A new product needs a category', ${lacks('category')}),
      ('price', 'A new product needs a price', ${lacks('price_cents', 'price')}),
      ('image_key', 'A new product needs a picture', ${lacks('image_key')})
    ) as rule(name, message, broken) where rule.broken) found`;

/** Whether the row would be a new product and says nothing of this, not even something wrong. */
const lacks = (field: string, column = field) =>
  sql`r.fresh and r.${sql.identifier(field)} is null and not r.errors @> ${JSON.stringify([{ column }])}::jsonb`;
