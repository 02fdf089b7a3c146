import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS_DIR, migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { VERSION } from '#lib/version.ts';
import { ciTest } from '../../support/ci-only.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

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

test('a database that has every migration is left unchanged', async () => {
  expect(await run()).toEqual([]);
});

test('of several processes that migrate at once, one runs each migration, in name order', async () => {
  await writeFile(join(folder, '9001-a.sql'), 'create table raced (id int); select pg_sleep(0.1)');
  await writeFile(join(folder, '9002-b.sql'), 'insert into raced values (1)');
  const ran = await Promise.all([run(), run(), run()]);
  expect(ran.flat().sort()).toEqual(['9001-a.sql', '9002-b.sql']);
  expect((await database.pool.query('select count(*)::int from raced')).rows).toEqual([{ count: 1 }]);
});

test('a migration that fails changes nothing and is named', async () => {
  await writeFile(join(folder, '9001-bad.sql'), 'create table half (id int); select 1/0');
  const failure = await run().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toMatch(/9001-bad\.sql failed.*division by zero/);
  expect((await database.pool.query("select to_regclass('half') t")).rows).toEqual([{ t: null }]);
});

ciTest(
  'a migration waits while a backup reads its table, and visitors read the table meanwhile',
  async () => {
    await writeFile(join(folder, '9001-wait.sql'), 'alter table products add column waited int');
    const backup = await database.pool.connect();
    const visitor = await database.pool.connect();
    try {
      await backup.query('begin');
      await backup.query('select from products');
      const said: string[] = [];
      const ran = migrate({ connectionString: database.url }, folder, (line) => said.push(line));
      await expect
        .poll(() => said, { timeout: 10_000 })
        .toEqual([expect.stringContaining('The database is in use')]);
      await visitor.query("set lock_timeout = '10s'");
      await visitor.query('select from products');
      await backup.query('commit');
      expect(await ran).toEqual(['9001-wait.sql']);
    } finally {
      backup.release(true);
      visitor.release(true);
    }
  },
);

test('a migration that was edited after it was applied is refused', async () => {
  await writeFile(join(folder, '0001-shop.sql'), 'select 1');
  await expect(run()).rejects.toThrow(/0001-shop\.sql was edited/);
});

test('line endings changed by a checkout do not count as an edit', async () => {
  await writeFile(join(folder, '9001-a.sql'), 'create table a (id int);\ncreate table b (id int);\n');
  expect(await run()).toEqual(['9001-a.sql']);
  await writeFile(join(folder, '9001-a.sql'), 'create table a (id int);\r\ncreate table b (id int);\r\n');
  expect(await run()).toEqual([]);
});

/** Returns this version's error for a database that a newer version has changed by `sql`. */
async function startAfter(sql: string): Promise<unknown> {
  await writeFile(join(folder, '9999-future.sql'), sql);
  await run();
  return migrate({ connectionString: database.url }).catch((error: unknown) => error);
}

test('a version starts on a newer database whose migrations allow it beside them', async () => {
  expect(await startAfter(`-- beside: ${VERSION}\ncreate table future (id int)`)).toEqual([]);
  const opened = await openDatabase({ url: database.url, dataDir: '' });
  await opened.close();
});

test.each([
  ['names a later version', '-- beside: 99.0.0\ncreate table future (id int)', /needs 99\.0\.0 or newer/],
  ['names none', 'create table future (id int)', /9999-future\.sql is unknown here\)/],
])('a database changed by a migration that %s is refused', async (_, sql, said) => {
  const failure = await startAfter(sql);
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toMatch(/newer Kiosk.*9999-future\.sql/);
  expect(String(failure)).toMatch(said);
});

const IN_STEPS = `-- beside: 99.0.0
-- Long work, a part at a time.
-- step
create table sums (id int primary key, seen int);
insert into sums select generate_series(1, 25);
-- step: repeat
update sums set seen = 10 / (id - MISTAKE) where id in (select id from sums where seen is null order by id limit 10);
-- step
create index sums_seen on sums (seen);
`;

test('an interrupted long migration continues where it stopped, and reports its progress', async () => {
  const file = join(folder, '9001-steps.sql');
  // The second step is repeated in three parts, and the third part fails.
  await writeFile(file, IN_STEPS.replace('MISTAKE', '21'));
  await expect(run()).rejects.toThrow(
    /9001-steps\.sql failed, and goes on at the same step.*division by zero/,
  );
  const seen = () => database.pool.query('select count(seen)::int from sums');
  expect((await seen()).rows).toEqual([{ count: 20 }]);
  // A version that can't run on the completely migrated database can't run on a half-migrated one.
  await expect(migrate({ connectionString: database.url })).rejects.toThrow(
    /9001-steps\.sql is unknown here/,
  );
  // A started migration does not continue after an edit of its file.
  await writeFile(file, IN_STEPS.replace('MISTAKE', '99'));
  await expect(run()).rejects.toThrow(/9001-steps\.sql was edited/);
  await writeFile(file, IN_STEPS.replace('MISTAKE', '21'));
  await database.pool.query('update sums set id = 26 where id = 21');
  const told: string[] = [];
  const ran = await migrate({ connectionString: database.url }, folder, (line) => told.push(line));
  expect(ran).toEqual(['9001-steps.sql']);
  expect(told).toEqual(['Migration 9001-steps.sql: 1 of 3 steps, 25 rows so far.']);
  expect((await seen()).rows).toEqual([{ count: 25 }]);
  expect((await database.pool.query('select from migration_steps')).rowCount).toBe(0);
  expect(await run()).toEqual([]);
});
