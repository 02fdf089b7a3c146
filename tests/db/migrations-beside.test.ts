import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MIGRATIONS_DIR, migrate } from '#db/migrate.ts';
import { readMigrations } from '#db/read-migrations.ts';
import { isAtLeast, VERSION } from '#lib/version.ts';
import { narrowed } from '../support/database/narrowed.ts';
import { readSchema } from '../support/database/schema-facts.ts';
import { copyTemplate } from '../support/database/test-cluster.ts';

/**
 * A version of the shop, its last migration if it was released, and the parts of the schema that it does not
 * use.
 */
type Version = { version: string; last?: string; unused: string[] };

const FIRST_WITH_WORD = '0022';

let folder: string;
let copy: { url: string; drop(): Promise<void> };
let client: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-beside-'));
  copy = await copyTemplate(inject('testServer'));
  client = new pg.Client({ connectionString: copy.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await copy.drop();
  await rm(folder, { recursive: true });
});

const readVersions = async (): Promise<Version[]> =>
  JSON.parse(await readFile(join(MIGRATIONS_DIR, 'versions.json'), 'utf8'));

test('each migration names an existing version as the oldest that may run beside it', async () => {
  const versions = (await readVersions()).map(({ version }) => version);
  expect(versions.at(-1)).toBe(VERSION);
  for (const { name, beside } of await readMigrations(MIGRATIONS_DIR))
    if (name >= FIRST_WITH_WORD) expect(versions, name).toContain(beside);
});

test('this version does not use anything that it lists as unused', async () => {
  const unused = (await readVersions()).at(-1)?.unused ?? [];
  const entries = await readdir(join(MIGRATIONS_DIR, '../schema'), { recursive: true });
  const files = entries.filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(join(MIGRATIONS_DIR, '../schema', name))));
  const tables = modules.flatMap((each) => Object.values(each)).filter((each) => is(each, PgTable));
  const used = tables.flatMap((table) => {
    const name = `public.${getTableName(table)}`;
    return [name, ...Object.values(getTableColumns(table)).map((column) => `${name}.${column.name}`)];
  });
  expect(used).toContain('public.products.price_cents');
  expect(used.filter((name) => unused.includes(name))).toEqual([]);
});

/**
 * Returns everything that later migrations remove from the schema of `version`, although they declare that
 * `version` may run beside them.
 */
async function takenFrom({ version, last = '', unused }: Version, from = MIGRATIONS_DIR): Promise<string[]> {
  const later = (await readMigrations(from)).filter(({ name }) => name > last);
  const refused = later.findIndex(({ beside }) => beside === null || !isAtLeast(version, beside));
  const allowed = later.slice(0, refused === -1 ? undefined : refused).map(({ name }) => name);
  if (allowed.length === 0) return [];
  const older = await copyTemplate({ ...inject('testServer'), template: 'template1' });
  const place = await mkdtemp(join(folder, 'of-'));
  const pool = new pg.Pool({ connectionString: older.url, max: 1 });
  try {
    for (const name of (await readdir(from)).filter((each) => each.endsWith('.sql') && each <= last))
      await copyFile(join(from, name), join(place, name));
    await migrate({ connectionString: older.url }, place);
    const then = await readSchema(pool);
    for (const name of allowed) await copyFile(join(from, name), join(place, name));
    await migrate({ connectionString: older.url }, place);
    const texts = await Promise.all(allowed.map((name) => readFile(join(from, name), 'utf8')));
    const widens = texts.flatMap((text) => namedAfter('widens', text));
    const replaces = texts.flatMap((text) => namedAfter('replaces', text));
    return narrowed(then, await readSchema(pool), { unused, widens, replaces });
  } finally {
    await pool.end();
    await older.drop();
  }
}

/** The names in lines such as `-- widens: public.mails.mails_check`. */
const namedAfter = (word: string, text: string) =>
  [...text.matchAll(new RegExp(`^-- ${word}: (\\S+)$`, 'gm'))].map(([, name]) => name ?? '');

test('no migration breaks a version that it allows beside it', async () => {
  for (const version of (await readVersions()).filter(({ last }) => last !== undefined))
    expect(await takenFrom(version), version.version).toEqual([]);
});

test('a migration that renames a column is refused while it allows a version that uses the column', async () => {
  const shop = { version: '0.1.0', last: '0001-shop.sql', unused: [] };
  const place = await mkdtemp(join(folder, 'made-up-'));
  const rename = 'create table things (id int);';
  await writeFile(join(place, '0001-shop.sql'), rename);
  const next = join(place, '0002-next.sql');
  await writeFile(next, '-- beside: 0.1.0\nalter table things rename id to number;');
  expect(await takenFrom(shop, place)).toEqual(['the column public.things.id is gone']);
  expect(await takenFrom({ ...shop, unused: ['public.things.id'] }, place)).toEqual([]);
  await writeFile(next, '-- beside: 0.2.0\nalter table things rename id to number;');
  expect(await takenFrom(shop, place)).toEqual([]);
});

const ONE_OF_THREE = `alter table confirmation_mails add column shipping_id uuid unique,
  drop constraint confirmation_mails_check, add check (num_nonnulls(order_id, payment_id, shipping_id) = 1)`;

test.each([
  ['drop table order_notes', 'the table or view public.order_notes is gone'],
  ['alter table order_notes rename to notes', 'the table or view public.order_notes is gone'],
  ['alter table products drop column description cascade', 'the column public.products.description is gone'],
  [
    'alter table confirmation_mails alter attempts type bigint',
    'the column public.confirmation_mails.attempts is of another type',
  ],
  [
    'alter table confirmation_mails alter last_fault set not null',
    'the column public.confirmation_mails.last_fault may not be null',
  ],
  [
    'alter table confirmation_mails alter round drop default',
    'the column public.confirmation_mails.round has no default',
  ],
  ['alter table products add color text not null', 'the new column public.products.color has to be filled'],
  [
    'alter table products add check (stock < 100)',
    'the constraint public.products.products_stock_check1 is new or another one',
  ],
  [
    'create unique index one_name on products (name)',
    'the unique index public.products.one_name is new or another one',
  ],
  ['drop function count_added_products() cascade', 'the function public.count_added_products() is gone'],
  ['drop trigger product_edited on products', 'the trigger public.products.product_edited is gone'],
])('%s: %s', async (statement, sentence) => {
  expect(await whatTakes(statement)).toContain(sentence);
});

test.each([
  "alter table products add color text not null default '' check (length(color) <= 100)",
  'create table brands (id int primary key)',
  'alter table products alter description drop not null',
  'create index on products (stock)',
  'create view cheap as select id from products',
])('%s breaks no older version', async (statement) => {
  expect(await whatTakes(statement)).toEqual([]);
});

test('a check stricter than before is named by its migration, otherwise refused', async () => {
  const name = 'public.confirmation_mails.confirmation_mails_check';
  expect(await whatTakes(ONE_OF_THREE)).toEqual([`the constraint ${name} is new or another one`]);
  expect(await whatTakes(ONE_OF_THREE, [name])).toEqual([]);
});

test('a replaced trigger is named by its migration, otherwise refused', async () => {
  const [name, statement] = ['public.products.product_edited', 'drop trigger product_edited on products'];
  expect(await whatTakes(statement)).toEqual([`the trigger ${name} is gone`]);
  expect(await whatTakes(statement, [], [name])).toEqual([]);
});

/** Returns everything that a statement takes away from a version that uses the current schema. */
async function whatTakes(
  statement: string,
  widens: string[] = [],
  replaces: string[] = [],
): Promise<string[]> {
  await client.query('begin');
  const then = await readSchema(client);
  await client.query(statement);
  const found = narrowed(then, await readSchema(client), { unused: [], widens, replaces });
  await client.query('rollback');
  return found;
}
