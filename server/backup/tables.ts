import type pg from 'pg';
import type { Head } from './archive/format.ts';

/** The schemas with the shop's data. The schema `jobs` of the job library is not backed up. */
const SCHEMAS = ['public', 'identity', 'files'];

/**
 * Tables that backups leave out. They describe the database and the store instead of the shop: migrations,
 * running uploads, bytes to remove, backups, the closing and built files. `sellables` only repeats rows of
 * other tables.
 */
const LEFT_OUT = [
  'public.migrations',
  'public.migration_steps',
  'public.backups',
  'public.closing',
  'public.built_assets',
  'public.sellables',
  'files.uploads',
  'files.pieces',
  'files.garbage',
];

/**
 * Conditions for the rows to back up. Excludes resized pictures, because the shop creates them again on
 * request. Excludes recent searches, because their digests of visitors expire the next day.
 */
const KEPT_ROWS: Record<string, string> = {
  'files.objects': "not starts_with(name, 'variants/')",
  'public.searches': 'is_common',
};

/** Tables that contain rows even in an empty shop. Migrations and triggers add these rows. */
const NEVER_EMPTY = new Set([
  'public.product_counts',
  'public.product_name_runs',
  'public.product_search',
  'public.search_samples',
  'public.search_words',
  'public.product_facets',
  'public.variant_facet_counts',
  'public.sales_days',
  'public.sales_customers',
  'public.sales_customer_counts',
  'public.sales_products',
  'public.sales_by_day',
  'public.product_sales_by_day',
  'public.price_rules_version',
  'public.shop_settings',
  'public.tax_classes',
  'public.tax_rates',
  'public.zones',
  'public.delivery_methods',
  'public.invoice_settings',
  'public.invoice_counters',
  'public.site_settings',
  'public.shop_setup',
  'public.pay_later_settings',
]);

/** A table's full name and its columns, without generated columns. */
export type BackupTable = Head['tables'][number];
/**
 * Whether backups leave out this table. An earlier version on the same database may still include it, so a
 * backup of that version can contain the table.
 */
export const isLeftOut = (name: string): boolean => LEFT_OUT.includes(name);

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Lists the tables of a backup. Each table comes after the tables that it references. */
export async function listTables(client: Queryable): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { after: string[] }>(
    `select n.nspname || '.' || c.relname as name,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attname) as columns,
      array(select distinct fn.nspname || '.' || f.relname from pg_constraint k
        join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as after
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1)
      and n.nspname || '.' || c.relname <> all($2)
    order by 1`,
    [SCHEMAS, LEFT_OUT],
  );
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }));
}

function inOrder<T extends { name: string; after: string[] }>(tables: T[]): T[] {
  const known = new Set(tables.map(({ name }) => name));
  const placed = new Set<string>();
  const order: T[] = [];
  while (order.length < tables.length) {
    const ready = tables.filter(
      ({ name, after }) => !placed.has(name) && after.every((each) => placed.has(each) || !known.has(each)),
    );
    if (ready.length === 0) throw new Error('Tables reference each other in a cycle');
    for (const table of ready) {
      placed.add(table.name);
      order.push(table);
    }
  }
  return order;
}

/**
 * Returns the sequences of the tables in a backup by their full names. `called` is false if a sequence has
 * not returned a value yet; `value` is then its first value.
 */
export async function readSequences(
  client: Queryable,
): Promise<Record<string, { value: string; called: boolean }>> {
  const { rows } = await client.query<{ name: string; value: string; called: boolean }>(
    `select schemaname || '.' || sequencename as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as called
    from pg_sequences where schemaname = any($1) order by 1`,
    [SCHEMAS],
  );
  const leftOut = new Set(LEFT_OUT);
  const kept = rows.filter(({ name }) => !leftOut.has(name.replace(/_id_seq$/, '')));
  return Object.fromEntries(kept.map(({ name, value, called }) => [name, { value, called }]));
}

/** Sets the values of sequences. Ignores sequences that the database does not have. */
export async function setSequences(
  client: Queryable,
  sequences: Record<string, { value: string; called: boolean }>,
): Promise<void> {
  const present = await readSequences(client);
  for (const [name, { value, called }] of Object.entries(sequences)) {
    if (name in present)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called]);
  }
}

/** Returns the query for the rows that a backup of this table contains. */
export function selectOf({ name, columns }: BackupTable): string {
  const rows = KEPT_ROWS[name];
  return `select ${list(columns)} from ${quoted(name)}${rows ? ` where ${rows}` : ''}`;
}

/** Returns a table's name and columns for `copy … from`. */
export function targetOf({ name, columns }: BackupTable): string {
  return `${quoted(name)} (${list(columns)})`;
}

/** Quotes each part of a name for SQL. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}

function list(columns: string[]): string {
  return columns.map((column) => quoted(column)).join(', ');
}

/** Whether a migration was interrupted. A restore can't create tables in this half-migrated state. */
export async function isHalfMigrated(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('migration_steps') is not null as there",
  );
  if (!rows[0]?.there) return false;
  return Boolean((await client.query('select from migration_steps limit 1')).rowCount);
}

/** Returns the name of the first table with data of a shop; null if the database is empty. */
export async function findData(client: Queryable, tables: BackupTable[]): Promise<string | null> {
  for (const { name } of tables) {
    if (NEVER_EMPTY.has(name)) continue;
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount) return name;
  }
  return null;
}
