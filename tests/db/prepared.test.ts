import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

/**
 * Each test gets a database whose table has one row. Each test also loads the modules under test again, so
 * that they don't remember faults of earlier statements.
 */
let database: TestDatabase;
const opened: TestDatabase[] = [];

beforeEach(async () => {
  vi.resetModules();
  database = await createTestDatabase();
  opened.push(database);
  await database.pool.query('create table words (word text); insert into words values ($$kettle$$)');
});
afterAll(() => Promise.all(opened.map((each) => each.drop())));

async function load() {
  const { preparedSql } = await import('#db/prepared.ts');
  const { inTransaction } = await import('#db/in-transaction.ts');
  const readWords = preparedSql<{ not: string }, { word: unknown }>(
    'words',
    (value) => sql`select word, count(*) over () from words where word::text <> ${value('not')}`,
  );
  const words = async (db: Parameters<typeof readWords>[0]) =>
    (await readWords(db, { not: 'none' })).map(({ word }) => word);
  return { words, inTransaction };
}

/** Runs the statement on each connection of the pool. */
async function onAll(statement: string): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: database.pool.totalCount }, () => database.pool.connect()),
  );
  await Promise.all(clients.map((client) => client.query(statement)));
  for (const client of clients) client.release();
}

test('a connection plans a statement once, whether in a transaction or not', async () => {
  const { words, inTransaction } = await load();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await words(database.db)).toEqual(['kettle']);
    expect(await inTransaction(database.db, words)).toEqual(['kettle']);
  }
  const { rows } = await database.pool.query(
    "select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name = 'words'",
  );
  expect(rows).toEqual([{ name: 'words', runs: 6 }]);
});

test('a connection without its prepared statements still answers, as behind a pooler', async () => {
  const { words, inTransaction } = await load();
  await words(database.db);
  await onAll('deallocate all');
  expect(await inTransaction(database.db, words)).toEqual(['kettle']);
  expect(await words(database.db)).toEqual(['kettle']);
});

test('a connection on which another client took the statement names still answers', async () => {
  const { words } = await load();
  await database.pool.query('select 1');
  await onAll('prepare words as select 1');
  expect(await words(database.db)).toEqual(['kettle']);
});

test('statements still work after a migration that changed their result', async () => {
  const { words, inTransaction } = await load();
  await words(database.db);
  await database.pool.query('alter table words alter word type bytea using word::bytea');
  expect(await words(database.db)).toEqual([Buffer.from('kettle')]);
  expect(await inTransaction(database.db, words)).toEqual([Buffer.from('kettle')]);
});
