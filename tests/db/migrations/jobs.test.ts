import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoss } from '../../../server/jobs/boss.ts';
import { databaseBefore } from '../../support/database/version-before.ts';

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeAll(async () => {
  database = await databaseBefore('0022-jobs.sql', async () => {});
  await database.update();
});
afterAll(() => database.drop());

test('an updated shop has the tables that this version of the job library needs', async () => {
  const boss = createBoss(database.db, pino({ level: 'silent' }));
  const before = await database.pool.query('select version from jobs.version');
  const { ok, ...drift } = await (await boss.started()).detectSchemaDrift();
  const after = await database.pool.query('select version from jobs.version');
  await boss.stop(1_000);
  expect(ok, JSON.stringify(drift)).toBe(true);
  // pg-boss did not migrate its tables when it started.
  expect(after.rows).toEqual(before.rows);
});
