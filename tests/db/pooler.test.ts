import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, sendWithCommit } from '#db/in-transaction.ts';
import { type Listening, listenTo } from '#db/listen-to.ts';
import { migrate } from '#db/migrate.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { postgresCode } from '#db/postgres-code.ts';
import { preparedSql } from '#db/prepared.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { hasPooler, startPooler } from '../support/database/pooler.ts';

const LIMITS = sql`select current_setting('statement_timeout') as statement,
  current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
const SET = { statement: '30s', lock: '10s', idle: '30s' };

/** Runs the tests only if this machine has PgBouncer. They use it in transaction mode. */
const run = hasPooler() ? test : test.skip;
let copy: TestDatabase;
let pooler: Awaited<ReturnType<typeof startPooler>>;
let shop: Database;
const said: string[] = [];

beforeAll(async () => {
  if (!hasPooler()) return;
  copy = await createTestDatabase();
  pooler = await startPooler(copy.url);
  const log = (line: string) => said.push(line);
  shop = await openDatabase({ url: pooler.url, directUrl: copy.url, dataDir: '', pool: 8, log });
});
afterAll(async () => {
  await shop?.close();
  await pooler?.close();
  await copy?.drop();
});

run('each statement, alone or in a transaction, has its limits, and nobody else gets them', async () => {
  const alone = await Promise.all(Array.from({ length: 6 }, () => shop.db.execute(LIMITS)));
  const inside = await Promise.all([
    inTransaction(shop.payments, (tx) => tx.execute(LIMITS)),
    shop.jobs.transaction((tx) => tx.execute(LIMITS), { isolationLevel: 'repeatable read' }),
  ]);
  for (const { rows } of [...alone, ...inside]) expect(rows).toEqual([SET]);
  const stranger = new pg.Client({ connectionString: pooler.url });
  await stranger.connect();
  expect((await stranger.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  await stranger.end();
});

run('a single statement is told as done once it is committed, and what it fails of', async () => {
  await shop.db.execute(
    sql`create table pooled (id int primary key, at int references pooled deferrable initially deferred)`,
  );
  await shop.db.execute(sql`insert into pooled values (1, 1)`);
  expect((await copy.pool.query('select * from pooled')).rows).toEqual([{ id: 1, at: 1 }]);
  const codeOf = (failed: Promise<unknown>) => failed.then(() => null, postgresCode);
  expect(await codeOf(shop.db.execute(sql`insert into pooled values (1, 1)`))).toBe('23505');
  // The database detects the violation only at the commit.
  expect(await codeOf(shop.db.execute(sql`insert into pooled values (2, 9)`))).toBe('23503');
  await inTransaction(shop.db, async (tx) => {
    sendWithCommit(tx, async () => tx.execute(sql`insert into pooled values (3, 3)`));
  });
  const undone = inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`insert into pooled values (4, 4)`);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await copy.pool.query('select id from pooled order by id')).rows).toEqual([{ id: 1 }, { id: 3 }]);
});

run(
  'several statements sent as one, with their own beginning and end, leave the next ones alone',
  async () => {
    await shop.pool.query('begin; create table apart (n int); insert into apart values (1); commit;');
    const asked = Array.from({ length: 8 }, (_, n) => shop.db.execute(sql`insert into apart values (${n})`));
    await Promise.all(asked);
    expect((await copy.pool.query('select count(*)::int as n from apart')).rows).toEqual([{ n: 9 }]);
    expect((await shop.db.execute(LIMITS)).rows).toEqual([SET]);
  },
);

run('statements with names find what was asked, on whatever connection is lent', async () => {
  const double = preparedSql<{ n: number }, { twice: number }>(
    'double',
    (value) => sql`select ${value('n')}::int * 2 as twice`,
  );
  const asked = Array.from({ length: 40 }, (_, n) => double(shop.db, { n }));
  expect((await Promise.all(asked)).map(([row]) => row?.twice)).toEqual(asked.map((_, n) => n * 2));
});

run('what is announced is heard by the direct address', async () => {
  const heard: (string | null)[] = [];
  const listening: Listening = listenTo(shop.direct, { news: (payload) => heard.push(payload) });
  await expect.poll(() => listening.caughtUp()).toBe(true);
  await shop.db.execute(sql`select pg_notify('news', 'lamp')`);
  await listening.caughtUp();
  expect(heard).toEqual([null, 'lamp']);
  await listening.close();
  expect(said).toEqual([]);
});

run(
  'without a direct address the start says what is missing, and two processes migrate one after another',
  async () => {
    const { rows } = await copy.pool.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    );
    for (const { name } of rows) await copy.pool.query(`drop schema ${name} cascade`);
    await copy.pool.query('create schema public');
    const both = await Promise.all([1, 2].map(() => migrate({ connectionString: pooler.url })));
    expect(new Set(both.flat()).size).toBe(both.flat().length);
    const lines: string[] = [];
    const other = await openDatabase({ url: pooler.url, dataDir: '', log: (line) => lines.push(line) });
    await other.close();
    expect(lines.join()).toContain('DATABASE_DIRECT_URL');
  },
);
