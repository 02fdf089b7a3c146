import type pg from 'pg';
import type { Head } from './format.ts';

/** The schemas that our migrations make. What a library keeps in one of its own, it makes anew. */
const SCHEMAS = ['public', 'identity', 'files'];

/**
 * What belongs to a database and a store rather than to the shop: which migrations ran, uploads under
 * way, bytes to be removed, backups that were made, whether the shop is closed.
 */
const LEFT_OUT = [
  'public.migrations',
  'public.migration_steps',
  'public.backups',
  'public.closing',
  'public.built_assets',
  'files.uploads',
  'files.pieces',
  'files.garbage',
];

/**
 * Rows that are left out of what is kept else: pictures that are made again when they are asked for, and
 * searches that may be forgotten tomorrow, with the digests of who asked.
 */
const KEPT_ROWS: Record<string, string> = {
  'files.objects': "not starts_with(name, 'variants/')",
  'public.searches': 'is_common',
};

/** Of these a shop without any data has rows as well: its migrations and triggers write them. */
const NEVER_EMPTY = new Set([
  'public.product_counts',
  'public.product_name_runs',
  'public.product_search',
  'public.search_samples',
  'public.search_words',
  'public.product_facets',
  'public.sales_days',
  'public.sales_customers',
  'public.sales_customer_counts',
  'public.sales_products',
  'public.price_rules_version',
  'public.shop_settings',
  'public.tax_classes',
  'public.tax_rates',
  'public.zones',
  'public.delivery_methods',
  'public.invoice_settings',
  'public.invoice_counters',
]);

/** A table by its whole name, with the columns that are written; those that are generated are not. */
export type Table = Head['tables'][number];
type Queryable = Pick<pg.ClientBase, 'query'>;

/** Every table that a backup holds, each after those that it refers to. */
export async function listTables(client: Queryable): Promise<Table[]> {
  const { rows } = await client.query<Table & { after: string[] }>(
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
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const table of ready) {
      placed.add(table.name);
      order.push(table);
    }
  }
  return order;
}

/** How each sequence of ours stands. */
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

/** Sets sequences to where they stood. Names that the database does not have are left alone. */
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

/** What COPY reads of a table. */
export function selectOf({ name, columns }: Table): string {
  const rows = KEPT_ROWS[name];
  return `select ${list(columns)} from ${quoted(name)}${rows ? ` where ${rows}` : ''}`;
}

/** A table and its columns as COPY names them. */
export function targetOf({ name, columns }: Table): string {
  return `${quoted(name)} (${list(columns)})`;
}

/** The name, each part in quotes. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}

function list(columns: string[]): string {
  return columns.map((column) => quoted(column)).join(', ');
}

/** Whether a migration was begun that is not at its end: what tables there are then, nobody can make anew. */
export async function isHalfMigrated(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('migration_steps') is not null as there",
  );
  if (!rows[0]?.there) return false;
  return Boolean((await client.query('select from migration_steps limit 1')).rowCount);
}

/** The first table that holds something of a shop; null for a database without data. */
export async function findData(client: Queryable, tables: Table[]): Promise<string | null> {
  for (const { name } of tables) {
    if (NEVER_EMPTY.has(name)) continue;
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount) return name;
  }
  return null;
}
