import { sql } from 'drizzle-orm';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Tx } from '#db/types.ts';
import { recordAuditOf } from '#domain/audit/record-audit-of.ts';
import { productFields } from '../../model/product-fields.ts';
import { VALUES, VARIANT_RECORD_COLUMNS } from '../../products/variants/write-variants.ts';
import { COLUMN_OF } from './plan-row.ts';

type Step = { actorUid: string; id: string; from: number; upTo: number };

/**
 * Assigns ids to new products in the order of their lines, because their variants must refer to these ids.
 * The subquery is materialized, because PostgreSQL might otherwise run it for each row and change the order.
 */
export async function assignProductIds(tx: Tx, { id, from, upTo }: Omit<Step, 'actorUid'>): Promise<void> {
  await tx.execute(sql`
    with taken as materialized (
      select line, nextval('products_id_seq') as id from (
        select line from import_rows where import_id = ${id} and effect = 'new' and line > ${from} and line <= ${upTo}
        order by line) ordered)
    update import_rows r set new_id = taken.id from taken
    where r.import_id = ${id} and r.line = taken.line`);
}

/**
 * Writes the variants of the products whose first rows are in this step. Writes one audit entry for each
 * variant.
 */
export async function applyVariants(tx: Tx, step: Step): Promise<void> {
  await changeVariants(tx, step);
  await addVariants(tx, step);
}

const rowsOf = ({ id, from, upTo }: Step, effect: string) =>
  sql`i.import_id = ${id} and i.product_line > ${from} and i.product_line <= ${upTo} and i.effect = ${effect}`;

/**
 * Updates variants. Adds the difference from the dry run to the current stock, so that items sold since then
 * stay sold.
 */
async function changeVariants(tx: Tx, step: Step): Promise<void> {
  await recordAuditOf(tx, {
    actorUid: step.actorUid,
    action: 'variant.update',
    change: sql`with changed as (
      update ${variants} v set option_values = ${VALUES}, price_cents = line."priceCents",
        former_price_cents = line."formerPriceCents",
        stock = least(${productFields.stock.most}::bigint, greatest(0, v.stock::bigint + line.stock - i.seen_stock))::integer,
        sku = line.sku, gtin = line.gtin, weight_grams = line."weightGrams", own_tax_class_id = line."ownTaxClassId",
        own_images = line."ownImages"
      from import_variants i cross join jsonb_to_record(i.fields) as line(${VARIANT_RECORD_COLUMNS}), ${variants} was
      where ${rowsOf(step, 'changed')} and v.id = i.found_id and was.id = i.found_id
      returning v.id, v.name, i.changes, was.option_values as values_before, v.option_values as values_after)`,
    rows: sql`select id, name, ${side(0)}, ${side(1)} || jsonb_build_object('import', ${step.id}::text)
      from changed order by id`,
  });
}

/**
 * The values of the changed fields, under the names of the audit log: 0 selects the old values, and 1 the new
 * ones.
 */
const side = (at: 0 | 1) => sql`(
  select coalesce(jsonb_object_agg(case key ${KEYS_OF_COLUMNS} end, value -> ${sql.raw(String(at))})
      filter (where key not like 'option%'), '{}')
    || case when values_before <> values_after
      then jsonb_build_object('optionValues', ${at === 0 ? sql`values_before` : sql`values_after`}) else '{}' end
  from jsonb_each(changes))`;

const KEYS_OF_COLUMNS = sql.join(
  Object.entries(COLUMN_OF).map(([key, column]) => sql`when ${column}::text then ${key}::text`),
  sql` `,
);

async function addVariants(tx: Tx, step: Step): Promise<void> {
  await recordAuditOf(tx, {
    actorUid: step.actorUid,
    action: 'variant.create',
    change: sql`with made as (
      insert into ${variants} (product_id, option_values, price_cents, former_price_cents, stock, sku, gtin, weight_grams,
        own_tax_class_id, own_images, name, category, image_key)
      select coalesce(first.product_id, first.new_id), ${VALUES}, line."priceCents", line."formerPriceCents", line.stock,
        line.sku, line.gtin, line."weightGrams", line."ownTaxClassId", line."ownImages", '', '', ''
      from import_variants i join import_rows first on first.import_id = i.import_id and first.line = i.product_line
        cross join jsonb_to_record(i.fields) as line(${VARIANT_RECORD_COLUMNS})
      where ${rowsOf(step, 'new')} order by i.line returning *)`,
    rows: sql`select id, name, null::jsonb, jsonb_build_object('optionValues', option_values, 'priceCents', price_cents,
      'formerPriceCents', former_price_cents, 'stock', stock, 'sku', sku, 'gtin', gtin, 'weightGrams', weight_grams,
      'ownTaxClassId', own_tax_class_id, 'ownImages', own_images, 'import', ${step.id}::text) from made order by id`,
  });
}
