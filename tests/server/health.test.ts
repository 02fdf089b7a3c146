import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StorageError } from '#lib/errors/storage-error.ts';
import { checkMailServer } from '#services/identity/index.ts';
import { checkBackups } from '../../server/health/backups.ts';
import { runChecks } from '../../server/health/check.ts';
import { checkClock } from '../../server/health/clock.ts';
import { checkDisk } from '../../server/health/disk.ts';
import { checkFiles } from '../../server/health/files.ts';
import { checkJobs } from '../../server/health/jobs.ts';
import { checkMail } from '../../server/health/mail.ts';
import { checkPayments } from '../../server/health/payments.ts';
import { checkReplica } from '../../server/health/replica.ts';
import { createHealth } from '../../server/health.ts';
import { startMailServer } from '../support/clients/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeCategory, makeOrder } from '../support/fixtures/factories.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kiosk-health-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
const run = (text: string, values?: unknown[]) => database.pool.query(text, values);

test('a shop without problems is fine, and unconfigured features are listed', async () => {
  const { db } = database;
  const health = createHealth({
    env: { DATA_DIR: folder, SMTP_URL: undefined, BACKUP_EVERY_HOURS: undefined },
    database: { db, jobs: db, replica: null },
    filesClient: { read: async () => null },
    gateways: new Map(),
    log: { warn: expect.unreachable },
  });
  const found = (await health()).map(({ check, finding }) => [check, finding.code]);
  expect(Object.fromEntries(found)).toEqual({
    database: 'database-fine',
    replica: 'replica-none',
    clock: 'clock-fine',
    disk: 'disk-fine',
    files: 'files-empty',
    backups: 'backups-off',
    mail: 'mail-kept',
    payments: 'payments-simulated',
    webhooks: 'webhooks-none',
    jobs: 'jobs-fine',
  });
});

test('a check that hangs is given up, one that fails is reported by its code, and neither delays the others', async () => {
  const refused = Object.assign(new Error('of ada@example.com'), { code: 'ECONNREFUSED' });
  const faults: unknown[] = [];
  const found = await runChecks(
    [
      { name: 'mail', look: () => new Promise(() => {}) },
      { name: 'files', look: () => Promise.reject(refused) },
      checkClock(database.db),
    ],
    (check, error) => faults.push([check, error]),
    1,
  );
  expect(faults).toEqual([['files', refused]]);
  expect(found.map(({ finding }) => finding)).toEqual([
    { state: 'error', code: 'no-answer', facts: { seconds: 1 } },
    { state: 'error', code: 'failed', facts: { fault: 'Error ECONNREFUSED' } },
    { state: 'ok', code: 'clock-fine', facts: {} },
  ]);
});

test.each([
  [-3_000, 'warning', 3],
  [3_600_000, 'error', 3_600],
])('a clock that is %i ms off is reported', async (off, state, seconds) => {
  const look = checkClock(database.db, () => Date.now() + off).look();
  expect(await look).toEqual({ state, code: 'clock-off', facts: { seconds } });
});

test('a data folder that is not writable is reported', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  expect(await checkDisk(file).look()).toMatchObject({ state: 'error', facts: { fault: 'Error ENOTDIR' } });
});

test('a missing picture and an unreachable store are reported', async () => {
  await makeCategory(database.db, 'Kitchen');
  const look = (read: () => Promise<Uint8Array | null>) => checkFiles(database.db, { read }).look();
  expect(await look(async () => new Uint8Array(1))).toMatchObject({ state: 'ok' });
  expect(await look(async () => null)).toMatchObject({ state: 'error', code: 'files-missing' });
  const away = () => Promise.reject(new StorageError('unknown'));
  expect(await look(away)).toMatchObject({ state: 'error', code: 'files-away' });
});

test('a primary that is configured as its own replica is reported', async () => {
  expect(await checkReplica(database.db).look()).toMatchObject({ state: 'warning', code: 'replica-unused' });
});

test('an unreachable mail server and waiting mails are reported', async () => {
  const server = await startMailServer();
  const mail = checkMail({ db: database.db, greet: () => checkMailServer(server.url) });
  expect(await mail.look()).toMatchObject({ state: 'ok' });
  const order = await makeOrder(database.db);
  await run(
    `insert into confirmation_mails (order_id, recipient, asked_at) values ($1, 'a@b.example', now() - interval '1 hour')`,
    [order],
  );
  expect(await mail.look()).toEqual({ state: 'warning', code: 'mail-late', facts: { waiting: 1 } });
  await server.close();
  expect(await mail.look()).toMatchObject({ state: 'error', facts: { fault: 'Error ESOCKET', waiting: 1 } });
  await run('delete from confirmation_mails');
});

test('a backup that is missing, late, unverified or damaged is reported', async () => {
  const daily = checkBackups(database.db, { BACKUP_EVERY_HOURS: 24 });
  expect(await daily.look()).toMatchObject({ state: 'warning', code: 'backups-none' });
  const made = (age: string) =>
    run(`insert into backups (file, made_at, bytes, lost_files) values ('b', now() - $1::interval, 1, 0)`, [
      age,
    ]);
  await made('3 days');
  expect(await daily.look()).toEqual({ state: 'error', code: 'backups-old', facts: { hours: 72 } });
  await made('2 hours');
  expect(await daily.look()).toEqual({ state: 'warning', code: 'backups-untried', facts: {} });
  await run(`update backups set checked_at = now() - interval '50 hours'`);
  expect(await daily.look()).toEqual({ state: 'error', code: 'backups-tried-late', facts: { hours: 50 } });
  await run(`update backups set checked_at = now() - interval '24 hours'`);
  expect(await daily.look()).toEqual({ state: 'ok', code: 'backups-fine', facts: { hours: 2 } });
  await run('update backups set lost_files = 2');
  expect(await daily.look()).toEqual({ state: 'warning', code: 'backups-lossy', facts: { count: 2 } });
  await run(`update backups set checked_at = now(), fault = 'A sum is wrong.'`);
  expect(await daily.look()).toMatchObject({ state: 'error', facts: { fault: 'A sum is wrong.' } });
});

test('payments that wait for a person or for too long are reported', async () => {
  const payments = checkPayments(database.db, new Map());
  await run(`insert into payments (id, customer_id, method, provider, state, cart_key, lines, subtotal_cents, tax_cents,
      total_cents, payer, expires_at, check_at, updated_at)
    values (gen_random_uuid(), 'ada', 'paypal', 'paypal', 'refunding', 'k', '[]', 1, 0, 1, '{}', now(), now(),
      now() - interval '2 hours')`);
  expect(await payments.look()).toEqual({ state: 'warning', code: 'payments-stuck', facts: { count: 1 } });
  await run(`insert into payment_events (payment_id, kind) select id, 'refused-by-provider' from payments`);
  expect(await payments.look()).toEqual({ state: 'error', code: 'payments-refused', facts: { count: 1 } });
});

test('jobs that are retried, failed or not running are reported', async () => {
  const jobs = checkJobs(database.db);
  await run(
    `select jobs.create_queue(name, '{"policy": "standard"}') from unnest(array['dead-letters', 'a']) name`,
  );
  const add = (name: string, state: string, startAfter: string) =>
    run(
      `insert into jobs.job (name, state, start_after, keep_until)
        values ($1, $2, now() + $3::interval, now() + interval '1 day')`,
      [name, state, startAfter],
    );
  await add('a', 'retry', '1 minute');
  expect(await jobs.look()).toEqual({ state: 'warning', code: 'jobs-again', facts: { count: 1 } });
  await add('dead-letters', 'created', '-1 day');
  expect(await jobs.look()).toEqual({ state: 'error', code: 'jobs-failed', facts: { count: 1 } });
  await add('a', 'created', '-11 minutes');
  expect(await jobs.look()).toEqual({ state: 'error', code: 'jobs-still', facts: { minutes: 11 } });
});
