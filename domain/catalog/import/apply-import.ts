import { and, eq, type SQL, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { imports } from '#db/schema/imports.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAuditOf } from '#domain/audit/record-audit-of.ts';
import { demand } from '#lib/refusal.ts';
import { lockCategories } from '../categories.ts';
import { mayBeNothing, NOTHING } from '../fields/maybe-field.ts';
import { columnList, eachColumn, productColumns, recordedOf } from '../product-columns.ts';
import { productFields } from '../product-fields.ts';
import { indexChanged } from '../search/index-changed.ts';
import { sortBeside } from '../search/sort-beside.ts';

/** Lines between two reports of the progress. */
const STEP_LINES = 2_500;

type Application = { actorUid: string; id: string };

/**
 * Does what the dry run told, all of it or nothing, with one audit entry for each product. Where the stock
 * changes it changes by the difference that was told, so pieces sold meanwhile stay sold.
 * @throws {Refusal} IMPORT_NOT_FOUND, IMPORT_NOT_READY, IMPORT_UNDER_WAY, IMPORT_STALE when products were
 * edited meanwhile
 */
export async function applyImport(db: Db, { actorUid, id }: Application): Promise<void> {
  await inTransaction(db, async (tx) => {
    const lock = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 3)) as mine`,
    );
    demand(lock.rows[0]?.mine, 'IMPORT_UNDER_WAY');
    // So that nobody discards rows that are still to come. The report of the progress may go on.
    const rows = await tx.select().from(imports).where(eq(imports.id, id)).for('key share').limit(1);
    demand(rows[0], 'IMPORT_NOT_FOUND');
    demand(rows[0].state === 'ready' && !rows[0].effects.error, 'IMPORT_NOT_READY');
    await holdAsSeen(tx, id, rows[0].effects.changed ?? 0);
    const last = await lastLine(tx, id);
    const entry = entryOfNew(await findSaid(tx, id), id);
    await sortBeside(db, tx, async (sort) => {
      for (let from = 0; from <= last; from += STEP_LINES) {
        await addProducts(tx, { actorUid, id, entry }, from);
        await indexChanged(tx, await listOtherWords(tx, id, from), () =>
          changeProducts(tx, actorUid, id, from),
        );
        await sort();
        report(db, id, from + STEP_LINES);
      }
    });
    await tx.update(imports).set({ state: 'done', updatedAt: sql`now()` }).where(eq(imports.id, id));
  });
}

/**
 * Keeps products and categories as the dry run saw them. Products in the order of their ids, as orders lock
 * them.
 */
async function holdAsSeen(tx: Tx, id: string, changed: number): Promise<void> {
  await lockCategories(tx);
  const missing = await tx.execute(sql`
    select from import_rows r where r.import_id = ${id} and (r.effect = 'new' or r.changes ? 'category')
      and not exists (select from categories c where c.name = r.category) limit 1`);
  demand(missing.rowCount === 0, 'IMPORT_STALE');
  await holdTaxClasses(tx, id);
  const held = await tx.execute<{ n: string }>(sql`
    select count(*) as n from (
      select 1 from products p join import_rows r on r.product_id = p.id and r.seen_version = p.version
      where r.import_id = ${id} and r.effect = 'changed' order by p.id for no key update of p) held`);
  demand(Number(held.rows[0]?.n) === changed, 'IMPORT_STALE');
}

async function holdTaxClasses(tx: Tx, id: string): Promise<void> {
  const wanted = sql`select distinct tax_class_id from import_rows where import_id = ${id} and tax_class_id <> ${NOTHING}`;
  const held = await tx.execute<{ n: number }>(sql`
    with held as (select id from tax_classes where id in (${wanted}) order by id for key share)
    select (select count(*) from (${wanted}) named)::integer - (select count(*) from held)::integer as n`);
  demand(held.rows[0]?.n === 0, 'IMPORT_STALE');
}

async function lastLine(tx: Tx, id: string): Promise<number> {
  const found = await tx.execute<{ line: number }>(
    sql`select coalesce(max(line), 0) as line from import_rows where import_id = ${id}`,
  );
  return found.rows[0]?.line ?? 0;
}

const step = (id: string, from: number, effect: string) =>
  sql`r.import_id = ${id} and r.effect = ${effect} and r.line > ${from} and r.line <= ${from + STEP_LINES}`;

/** The fields of which any row of a new product says something. */
async function findSaid(tx: Tx, id: string): Promise<Set<string>> {
  const said = sql.join(
    productColumns.map(({ key, column }) => sql`case when count(${column}) > 0 then ${key}::text end`),
    sql`, `,
  );
  const found = await tx.execute<{ keys: string[] }>(sql`
    select array_remove(array[${said}], null) as keys from import_rows where import_id = ${id} and effect = 'new'`);
  return new Set(found.rows[0]?.keys);
}

/** What the log says of a new product. What no row speaks of is the same of each, and put together once. */
function entryOfNew(said: Set<string>, id: string): SQL {
  const spoken = productColumns.filter(({ key }) => said.has(key));
  const initial = productColumns
    .filter(({ key }) => !said.has(key))
    .map(({ key, field }) => [key, 'initial' in field ? field.initial : null]);
  return sql`${JSON.stringify({ ...Object.fromEntries(initial), import: id })}::jsonb
    || jsonb_build_object(${recordedOf(spoken)})`;
}

async function addProducts(
  tx: Tx,
  { actorUid, id, entry }: Application & { entry: SQL },
  from: number,
): Promise<void> {
  await recordAuditOf(tx, {
    actorUid,
    action: 'product.create',
    change: sql`with made as (
      insert into products (${columnList})
      select ${valuesOfNew} from import_rows r where ${step(id, from, 'new')} order by line
      returning *)`,
    rows: sql`select id, name, null::jsonb, ${entry} from made order by id`,
  });
}

/**
 * Where its row says nothing, a new product has the initial value. What has to be said was demanded by the
 * dry run.
 */
const valuesOfNew = eachColumn(({ field, column }) => {
  if (mayBeNothing(field)) return sql`nullif(${column}, ${NOTHING})`;
  return 'initial' in field && !field.required ? sql`coalesce(${column}, ${field.initial})` : sql`${column}`;
});

/** Where a row says nothing, a product keeps what it has. */
const assignments = eachColumn(({ key, field, column }) => {
  if (key === 'stock')
    return sql`stock = case when r.stock is null then p.stock else least(${productFields.stock.most}::bigint,
      greatest(0, p.stock::bigint + r.stock - r.seen_stock))::integer end`;
  const value = sql`coalesce(r.${column}, p.${column})`;
  return mayBeNothing(field) ? sql`${column} = nullif(${value}, ${NOTHING})` : sql`${column} = ${value}`;
});

/** Products that other words find from now on. */
async function listOtherWords(tx: Tx, id: string, from: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select product_id as id from import_rows r
    where ${step(id, from, 'changed')} and r.changes ?| array['name', 'category', 'description']`);
  return rows.map((row) => Number(row.id));
}

async function changeProducts(tx: Tx, actorUid: string, id: string, from: number): Promise<void> {
  await recordAuditOf(tx, {
    actorUid,
    action: 'product.update',
    change: sql`with changed as (
      update products p set ${assignments} from import_rows r where ${step(id, from, 'changed')} and p.id = r.product_id
      returning p.id, p.name, r.changes)`,
    rows: sql`select id, name, ${side(0)}, ${side(1)} || jsonb_build_object('import', ${id}::text)
      from changed order by id`,
  });
}

/** What the fields were (0) or became (1), under the names that the log uses elsewhere. */
const side = (at: 0 | 1) => sql`(
  select jsonb_object_agg(case key ${keysOfNames} else key end,
    value -> ${sql.raw(String(at))}) from jsonb_each(changes))`;

const keysOfNames = sql.join(
  productColumns.map(({ key, field }) => sql`when ${field.name}::text then ${key}::text`),
  sql` `,
);

/**
 * Not waited for: with a single connection there is none left while the transaction runs. Nothing but a bar
 * depends on it.
 */
function report(db: Db, id: string, rowsApplied: number): void {
  db.update(imports)
    .set({ rowsApplied, updatedAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'ready')))
    .catch(() => {});
}
