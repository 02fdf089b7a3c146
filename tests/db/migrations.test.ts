import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS_DIR, migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { StartupError } from '#lib/startup-error.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kiosk-migrations-'));
  for (const name of await readdir(MIGRATIONS_DIR))
    await copyFile(join(MIGRATIONS_DIR, name), join(folder, name));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = () => migrate({ connectionString: database.url }, folder);

test('a database that has every migration is left alone', async () => {
  expect(await run()).toEqual([]);
});

test('of several processes that migrate at once one runs each migration, in name order', async () => {
  await writeFile(join(folder, '9001-a.sql'), 'create table raced (id int); select pg_sleep(0.1)');
  await writeFile(join(folder, '9002-b.sql'), 'insert into raced values (1)');
  const ran = await Promise.all([run(), run(), run()]);
  expect(ran.flat()).toEqual(['9001-a.sql', '9002-b.sql']);
  expect((await database.pool.query('select count(*)::int from raced')).rows).toEqual([{ count: 1 }]);
});

test('a migration that fails changes nothing and is named', async () => {
  await writeFile(join(folder, '9001-bad.sql'), 'create table half (id int); select 1/0');
  const failure = await run().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toMatch(/9001-bad\.sql failed.*division by zero/);
  expect((await database.pool.query("select to_regclass('half') t")).rows).toEqual([{ t: null }]);
});

test('a migration edited after it was applied is refused', async () => {
  await writeFile(join(folder, '0001-shop.sql'), 'select 1');
  await expect(run()).rejects.toThrow(/0001-shop\.sql was edited/);
});

test('line ends that a checkout changed are no edit', async () => {
  await writeFile(join(folder, '9001-a.sql'), 'create table a (id int);\ncreate table b (id int);\n');
  expect(await run()).toEqual(['9001-a.sql']);
  await writeFile(join(folder, '9001-a.sql'), 'create table a (id int);\r\ncreate table b (id int);\r\n');
  expect(await run()).toEqual([]);
});

test('a database changed by a newer version is refused', async () => {
  await database.pool.query("insert into migrations (name, sha256) values ('9999-future.sql', '')");
  const failure = await openDatabase({ url: database.url, dataDir: '' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toMatch(/newer Kiosk.*9999-future\.sql/);
});
