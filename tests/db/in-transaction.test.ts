import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, pipeline, sendWithCommit } from '#db/in-transaction.ts';
import { preparedSql } from '#db/prepared.ts';
import type { Tx } from '#db/types.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table written (n integer)');
});
afterAll(() => database?.drop());
beforeEach(() => database.pool.query('truncate written'));

const write = preparedSql<{ n: number }, never>(
  'write_n',
  (value) => sql`insert into written values (${value('n')}::integer)`,
);
const fail = preparedSql('fail', () => sql`select 1 / 0`);
const loseConnection = preparedSql('lose', () => sql`select pg_terminate_backend(pg_backend_pid())`);

const FAULTS: [string, (tx: Tx) => Promise<unknown>][] = [
  ['the first of several', (tx) => pipeline(tx, () => [fail(tx, {}), write(tx, { n: 1 })])],
  ['one in the middle', (tx) => pipeline(tx, () => [write(tx, { n: 1 }), fail(tx, {}), write(tx, { n: 2 })])],
  [
    'the last, sent with the commit',
    async (tx) => {
      await write(tx, { n: 1 });
      sendWithCommit(tx, () => fail(tx, {}));
    },
  ],
  [
    'one whose failure nobody minds',
    async (tx) => {
      await write(tx, { n: 1 });
      await fail(tx, {}).catch(() => {});
    },
  ],
  [
    'the work, which did not wait for what it sent',
    async (tx) => {
      write(tx, { n: 1 }).catch(() => {});
      throw new Error('not this one');
    },
  ],
  [
    'the connection',
    (tx) => pipeline(tx, () => [write(tx, { n: 1 }), loseConnection(tx, {}), write(tx, { n: 2 })]),
  ],
];

test.each(FAULTS)('when %s fails, nothing is written and the caller gets an error', async (_, work) => {
  await expect(inTransaction(database.db, work)).rejects.toThrow();
  expect((await database.pool.query('select from written')).rowCount).toBe(0);
  await inTransaction(database.db, (tx) => pipeline(tx, () => [write(tx, { n: 3 }), write(tx, { n: 4 })]));
  expect((await database.pool.query('select from written')).rowCount).toBe(2);
});
