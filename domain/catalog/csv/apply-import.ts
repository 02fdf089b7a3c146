import { and, eq, type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import { imports } from '#db/schema/catalog/imports.ts';
import { taxClasses } from '#db/schema/pricing.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAuditOf } from '#domain/audit/record-audit-of.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { lockCategories } from '../categories/category-limit.ts';
import { isOptionalNumber, UNSET } from '../fields/optional-number-field.ts';
import { auditValuesOf, columnList, eachColumn, productColumns } from '../model/product-columns.ts';
import { productFields } from '../model/product-fields.ts';
import { withUniqueVariants } from '../products/variants/with-unique-variants.ts';
import { reindexChanged } from '../search-index/index-changed.ts';
import { sortInParallel } from '../search-index/sort-in-parallel.ts';
import { applyVariants, assignProductIds } from './variants/apply-variants.ts';
import { hasVariants } from './variants/check-variants.ts';
import { HAS_CHANGED_VARIANTS, lockImportedVariants, requireSeenVariants } from './variants/lock-imported.ts';

/** Number of lines per step. After each step, the import reports its progress. */
const STEP_LINES = 2_500;

type Application = { actorUid: string; id: string };

/**
 * Applies the changes that the dry run found, in one transaction. Writes one audit entry for each product.
 * Adds the difference from the dry run to the current stock, so that items sold since then stay sold.
 * @throws {DomainError} IMPORT_NOT_FOUND, IMPORT_NOT_READY, IMPORT_UNDER_WAY, IMPORT_STALE if products were
 * edited since the dry run, SKU_TAKEN
 */
export async function applyImport(db: Db, { actorUid, id }: Application): Promise<void> {
  await withUniqueVariants(() => inTransaction(db, (tx) => applyRows(db, tx, { actorUid, id })));
}

async function applyRows(db: Db, tx: Tx, { actorUid, id }: Application): Promise<void> {
  const lock = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 3)) as mine`,
  );
  assert(lock.rows[0]?.mine, 'IMPORT_UNDER_WAY');
  // With this lock, nobody can discard the import, but the import can still report its progress.
  const rows = await tx.select().from(imports).where(eq(imports.id, id)).for('key share').limit(1);
  assert(rows[0], 'IMPORT_NOT_FOUND');
  assert(rows[0].state === 'ready' && !rows[0].effects.error, 'IMPORT_NOT_READY');
  const withVariants = await hasVariants(tx, id);
  await lockImportedVariants(tx, id);
  await lockAsSeen(tx, id, withVariants);
  const last = await lastLine(tx, id);
  const entry = auditValuesOfNew(await findUsedFields(tx, id), id);
  await sortInParallel(db, tx, async (sort) => {
    for (let from = 0; from <= last; from += STEP_LINES) {
      if (withVariants) await assignProductIds(tx, { id, from, upTo: from + STEP_LINES });
      await addProducts(tx, { actorUid, id, entry, withVariants }, from);
      await reindexChanged(tx, await listReindexed(tx, id, from), () =>
        changeProducts(tx, { actorUid, id, withVariants }, from),
      );
      if (withVariants) await applyVariants(tx, { actorUid, id, from, upTo: from + STEP_LINES });
      await sort();
      report(db, id, from + STEP_LINES);
    }
  });
  await tx.update(imports).set({ state: 'done', updatedAt: sql`now()` }).where(eq(imports.id, id));
}

/**
 * Locks products and categories, and checks that nobody has changed them since the dry run. Locks products in
 * id order, as orders do.
 */
async function lockAsSeen(tx: Tx, id: string, withVariants: boolean): Promise<void> {
  await lockCategories(tx);
  const missing = await tx.execute(sql`
    select from import_rows r where r.import_id = ${id} and (r.effect = 'new' or r.changes ? 'category')
      and not exists (select from ${categories} c where c.name = r.category) limit 1`);
  assert(missing.rowCount === 0, 'IMPORT_STALE');
  await lockTaxClasses(tx, id);
  const isWritten = withVariants
    ? sql`(r.effect = 'changed' or ${HAS_CHANGED_VARIANTS})`
    : sql`r.effect = 'changed'`;
  const locked = await tx.execute<{ n: string }>(sql`
    select count(*) as n from (
      select 1 from ${products} p join import_rows r on r.product_id = p.id and r.seen_version = p.version
      where r.import_id = ${id} and ${isWritten} order by p.id for no key update of p) held`);
  const expected = await tx.execute<{ n: string }>(sql`
    select count(*) as n from import_rows r where r.import_id = ${id} and r.product_id is not null and ${isWritten}`);
  assert(locked.rows[0]?.n === expected.rows[0]?.n, 'IMPORT_STALE');
  if (withVariants) await requireSeenVariants(tx, id);
}

async function lockTaxClasses(tx: Tx, id: string): Promise<void> {
  const usedClasses = sql`select tax_class_id from import_rows where import_id = ${id} and tax_class_id <> ${UNSET}
    union select (fields->>'ownTaxClassId')::bigint from import_variants
      where import_id = ${id} and effect in ('new', 'changed') and fields->>'ownTaxClassId' is not null`;
  const missing = await tx.execute<{ n: number }>(sql`
    with held as (select id from ${taxClasses} where id in (${usedClasses}) order by id for key share)
    select (select count(*) from (${usedClasses}) named)::integer - (select count(*) from held)::integer as n`);
  assert(missing.rows[0]?.n === 0, 'IMPORT_STALE');
}

async function lastLine(tx: Tx, id: string): Promise<number> {
  const found = await tx.execute<{ line: number }>(
    sql`select coalesce(max(line), 0) as line from import_rows where import_id = ${id}`,
  );
  return found.rows[0]?.line ?? 0;
}

const step = (id: string, from: number, effect: string) =>
  sql`r.import_id = ${id} and r.effect = ${effect} and r.line > ${from} and r.line <= ${from + STEP_LINES}`;

/** The fields that at least one row with a new product fills. */
async function findUsedFields(tx: Tx, id: string): Promise<Set<string>> {
  const usedKeys = sql.join(
    productColumns.map(({ key, column }) => sql`case when count(${column}) > 0 then ${key}::text end`),
    sql`, `,
  );
  const found = await tx.execute<{ keys: string[] }>(sql`
    select array_remove(array[${usedKeys}], null) as keys from import_rows where import_id = ${id} and effect = 'new'`);
  return new Set(found.rows[0]?.keys);
}

/**
 * The audit values of a new product. If no row fills a field, all new products have the same initial value.
 * So one JSON text contains the initial values for all rows.
 */
function auditValuesOfNew(used: Set<string>, id: string): SQL {
  const usedColumns = productColumns.filter(({ key }) => used.has(key));
  const initial = productColumns
    .filter(({ key }) => !used.has(key))
    .map(({ key, field }) => [key, 'initial' in field ? field.initial : null]);
  return sql`${JSON.stringify({ ...Object.fromEntries(initial), import: id })}::jsonb
    || jsonb_build_object(${auditValuesOf(usedColumns)})`;
}

type Step = Application & { withVariants: boolean };

async function addProducts(
  tx: Tx,
  { actorUid, id, entry, withVariants }: Step & { entry: SQL },
  from: number,
): Promise<void> {
  await recordAuditOf(tx, {
    actorUid,
    action: 'product.create',
    change: sql`with made as (
      insert into ${products} (${columnList}${withVariants ? sql`, options, id) overriding system value` : sql`)`}
      select ${valuesOfNew}${withVariants ? sql`, coalesce(options, '[]'), new_id` : sql``} from import_rows r where ${step(id, from, 'new')} order by line
      returning *)`,
    rows: sql`select id, name, null::jsonb, ${entry} from made order by id`,
  });
}

/**
 * For an empty cell, a new product gets the field's initial value. The dry run has already refused rows with
 * empty required cells.
 */
const valuesOfNew = eachColumn(({ field, column }) => {
  if (isOptionalNumber(field)) return sql`nullif(${column}, ${UNSET})`;
  return 'initial' in field && !field.required ? sql`coalesce(${column}, ${field.initial})` : sql`${column}`;
});

/** If a cell is empty, the product keeps its value. */
const assignments = eachColumn(({ key, field, column }) => {
  if (key === 'stock')
    return sql`stock = case when r.stock is null then p.stock else least(${productFields.stock.most}::bigint,
      greatest(0, p.stock::bigint + r.stock - r.seen_stock))::integer end`;
  const value = sql`coalesce(r.${column}, p.${column})`;
  return isOptionalNumber(field) ? sql`${column} = nullif(${value}, ${UNSET})` : sql`${column} = ${value}`;
});

/** The ids of products whose search words the import changes. */
async function listReindexed(tx: Tx, id: string, from: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select product_id as id from import_rows r
    where ${step(id, from, 'changed')}
      and (r.changes ?| array['name', 'category', 'description'] or r.options is not null)`);
  return rows.map((row) => Number(row.id));
}

async function changeProducts(tx: Tx, { actorUid, id, withVariants }: Step, from: number): Promise<void> {
  await recordAuditOf(tx, {
    actorUid,
    action: 'product.update',
    change: sql`with changed as (
      update ${products} p set ${assignments}${withVariants ? sql`, options = coalesce(r.options, p.options)` : sql``}
      from import_rows r where ${step(id, from, 'changed')} and p.id = r.product_id
      returning p.id, p.name, r.changes)`,
    rows: sql`select id, name, ${side(0)}, ${side(1)} || jsonb_build_object('import', ${id}::text)
      from changed order by id`,
  });
}

/**
 * The values of the changed fields, under the names of the audit log: 0 selects the old values, and 1 the new
 * ones.
 */
const side = (at: 0 | 1) => sql`(
  select jsonb_object_agg(case key ${keysOfNames} else key end,
    value -> ${sql.raw(String(at))}) from jsonb_each(changes))`;

const keysOfNames = sql.join(
  productColumns.map(({ key, field }) => sql`when ${field.name}::text then ${key}::text`),
  sql` `,
);

/**
 * Stores the progress for the progress bar. Doesn't wait for the result: if the pool has only one connection,
 * the transaction occupies it, and waiting would never end.
 */
function report(db: Db, id: string, rowsApplied: number): void {
  db.update(imports)
    .set({ rowsApplied, updatedAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'ready')))
    .catch(() => {});
}
