import { type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import { imports } from '#db/schema/catalog/imports.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import { taxClasses } from '#db/schema/pricing.ts';
import type { Db } from '#db/types.ts';
import { isOptionalNumber, UNSET } from '../fields/optional-number-field.ts';
import { eachColumn, productColumns } from '../model/product-columns.ts';
import { checkSkus, namesSkus } from './check-skus.ts';
import type { Column } from './columns.ts';
import type { RowProblem } from './problems.ts';
import { checkVariants, hasVariants } from './variants/check-variants.ts';
import { findBySku } from './variants/find-by-sku.ts';
import { rowEffects } from './variants/row-effects.ts';

/**
 * Compares each staged row with the current products, and stores its effect. Also finds problems that depend
 * on other data, such as an unknown category.
 */
export async function checkImport(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const hasSkus = await namesSkus(tx, id);
    if (hasSkus) await findBySku(tx, id);
    const withVariants = await hasVariants(tx, id);
    if (withVariants) await checkVariants(tx, id);
    await tx.execute(sql`
      update import_rows r set errors = checked.errors, changes = checked.changes, seen_version = checked.version,
        seen_stock = checked.stock, effect = checked.effect
      from (
        select *, case when errors <> '[]' then 'error' when product_id is null then 'new'
          when changes = '{}' then 'same' else 'changed' end as effect
        from (${checked(id, withVariants)}) found
      ) checked
      where r.import_id = ${id} and r.line = checked.line
        and (checked.effect <> 'new' or checked.staged is distinct from 'new')`);
    if (hasSkus) await checkSkus(tx, id);
    const effects = withVariants ? sql`${rowEffects(id)} e` : sql`import_rows where import_id = ${id}`;
    await tx.execute(sql`
      update ${imports} set state = 'ready', updated_at = now(), effects = (
        select coalesce(jsonb_object_agg(effect, n), '{}') from (
          select effect, count(*) as n from ${effects} group by effect) counted)
      where id = ${id}`);
  });
}

/** The old and new value of each changed field, by the field's name in the file. */
const differences = eachColumn(({ field, column }) => {
  const will = isOptionalNumber(field) ? sql`nullif(r.${column}, ${UNSET})` : sql`r.${column}`;
  return sql`${field.name}::text, case when r.${column} is not null and ${will} is distinct from p.${column}
    then jsonb_build_array(p.${column}, ${will}) end`;
});

/** The SQL for a problem as JSON; null unless `broken` is true. */
const problemIf = (column: Column | string, code: RowProblem['code'], broken: SQL) =>
  sql`case when ${broken} then jsonb_build_object('column', ${column}::text, 'code', ${code}::text) end`;

/**
 * The problems of empty required cells in rows with new products. Skips a column that already has a problem.
 */
const missingProblems = productColumns
  .filter(({ field }) => field.required)
  .map(({ field, column }) => {
    const reported = JSON.stringify([{ column: field.name }]);
    return problemIf(
      field.name,
      'needed',
      sql`r.fresh and r.${column} is null and not r.errors @> ${reported}::jsonb`,
    );
  });

/** The old and new options, for rows that change them. */
const optionsDifference = sql`, 'options', case when r.options is not null then jsonb_build_array(p.options, r.options) end`;

/**
 * Whether the row changes the price or stock of a product with options. This is a problem, because only rows
 * of variants may change them.
 */
const ofVariants = sql`p.options <> '[]' and (r.stock <> p.stock
  or exists (select from ${variants} v where v.product_id = p.id) and (r.price_cents <> p.price_cents
    or nullif(r.former_price_cents, ${UNSET}) is distinct from p.former_price_cents and r.former_price_cents is not null))`;

/**
 * Whether the row sets a compare-at price that is not higher than the price. The product's own two prices are
 * no problem, because its price may have been raised later.
 */
const formerPriceTooLow = sql`r.former_price_cents <> ${UNSET} and r.former_price_cents <= coalesce(r.price_cents, p.price_cents)
  and u.id is null and (r.price_cents <> p.price_cents or r.former_price_cents is distinct from p.former_price_cents)`;

const checked = (id: string, withVariants: boolean) => sql`
  select r.line, r.effect as staged, r.product_id, p.version, p.stock, r.errors || found.list as errors,
    case when p.id is null then '{}'::jsonb else jsonb_strip_nulls(jsonb_build_object(
      ${differences}${withVariants ? optionsDifference : sql``})) end as changes
  from (select *, product_id is null and not errors @> '[{"column": "id"}]' as fresh
    from import_rows where import_id = ${id}) r
  left join (select product_id from import_rows where import_id = ${id}
    group by product_id having count(product_id) > 1) repeated on repeated.product_id = r.product_id
  left join ${products} p on p.id = r.product_id
  left join ${unlistedProducts} u on u.id = r.product_id
  left join ${categories} c on c.name = r.category
  cross join lateral (select to_jsonb(array_remove(array[
      ${problemIf('id', 'repeated-id', sql`repeated.product_id is not null`)},
      ${problemIf('id', 'unlisted-product', sql`u.id is not null`)},
      ${problemIf('id', 'unknown-id', sql`r.product_id is not null and p.id is null and u.id is null`)},
      ${problemIf('version', 'changed-since', sql`r.version <> p.version`)},
      ${problemIf('price', 'of-variants', ofVariants)},
      ${problemIf(
        'category',
        'unknown-category',
        sql`c.id is null and r.category is distinct from p.category and r.category is not null`,
      )},
      ${problemIf(
        'tax_class_id',
        'unknown-tax-class',
        sql`r.tax_class_id <> ${UNSET} and not exists (select from ${taxClasses} where id = r.tax_class_id)`,
      )},
      ${problemIf('former_price', 'former-price-too-low', formerPriceTooLow)},
      ${sql.join(missingProblems, sql`, `)}
    ], null)) as list) found`;
