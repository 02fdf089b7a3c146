import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/open.ts';
import { isBusy } from '#lib/errors/busy.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

const ALL = 5;

let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = await openDatabase({ url: database.url, dataDir: '', pool: ALL });
});

afterAll(async () => {
  await opened?.close();
  await database?.drop();
});

/** Runs `count` statements. Each occupies a connection until the caller calls the returned function. */
async function hold(count: number) {
  const lock = await database.pool.connect();
  await lock.query('begin');
  await lock.query('lock table categories in access exclusive mode');
  const { rows } = await lock.query('select pg_backend_pid() as pid');
  const held = Array.from({ length: count }, async () =>
    opened.db.execute(sql`select count(*) from categories`),
  );
  await expect
    .poll(async () => {
      const waiting = await database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_stat_activity where ${rows[0].pid} = any (pg_blocking_pids(pid))`,
      );
      return waiting.rows[0]?.n;
    })
    .toBe(count);
  return async () => {
    await lock.query('rollback');
    lock.release();
    return Promise.allSettled(held);
  };
}

test('payments and jobs get through while pages use all of their connections', async () => {
  const release = await hold(3);
  for (const db of [opened.payments, opened.jobs])
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect((await release()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
});

test('a query that gets no connection reports that the database is busy, not a failure', async () => {
  const release = await hold(3);
  const late = await opened.db.execute(sql`select 1`).catch((error: unknown) => error);
  expect(isBusy(late)).toBe(true);
  await release();
});

test('all purposes together never use more connections than the process may have', async () => {
  const asked = [opened.db, opened.payments, opened.jobs].flatMap((db) =>
    Array.from({ length: 10 }, () => db.execute(sql`select pg_backend_pid() as pid, pg_sleep(0.01)`)),
  );
  const pids = (await Promise.all(asked)).map(({ rows }) => rows[0]?.pid);
  expect(new Set(pids).size).toBe(ALL);
});
