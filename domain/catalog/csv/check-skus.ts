import { sql } from 'drizzle-orm';
import { skus } from '#db/schema/catalog/variants.ts';
import type { Tx } from '#db/types.ts';

const TAKEN = JSON.stringify([{ column: 'sku', code: 'sku-taken' }]);

/** Whether any row of the import contains a SKU. */
export async function namesSkus(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select where exists (select from import_rows where import_id = ${id} and sku <> '')
      or exists (select from import_variants where import_id = ${id} and sku <> '')`);
  return rowCount === 1;
}

/**
 * Refuses rows with a SKU that belongs to another row, product or variant. Accepts the SKU if the same file
 * gives its current owner another one.
 */
export async function checkSkus(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.execute<{ line: number; isVariant: boolean }>(sql`
    with said as materialized (
      select line, product_id as id, sku, false as "isVariant" from import_rows where import_id = ${id} and sku is not null
      union all
      select line, found_id, sku, true from import_variants where import_id = ${id} and sku is not null)
    select line, "isVariant" from said where sku in (select sku from said where sku <> '' group by sku having count(*) > 1)
    union
    select said.line, said."isVariant" from said join ${skus} s using (sku) left join said other on other.id = s.sellable_id
    where other.line is null and s.sellable_id is distinct from said.id`);
  const linesOf = (ofVariants: boolean) =>
    JSON.stringify(rows.filter(({ isVariant }) => isVariant === ofVariants).map(({ line }) => line));
  await tx.execute(sql`
    update import_rows set errors = errors || ${TAKEN}::jsonb, effect = 'error'
    where import_id = ${id} and line in (select value::integer from json_array_elements_text(${linesOf(false)}))`);
  await tx.execute(sql`
    update import_variants set errors = errors || ${TAKEN}::jsonb, effect = 'error'
    where import_id = ${id} and line in (select value::integer from json_array_elements_text(${linesOf(true)}))`);
}
