import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { discardFailedJob } from '#domain/jobs/discard-failed-job.ts';
import { listFailedJobs, listJobs, MAX_SHOWN_FAILURES } from '#domain/jobs/queries.ts';
import { retryFailedJob } from '#domain/jobs/retry-failed-job.ts';
import { trimFailedJobs } from '#domain/jobs/trim-failed-jobs.ts';
import { type Boss, createBoss } from '../../../server/jobs/boss.ts';
import { makeQueues } from '../../../server/jobs/queues.ts';
import { sweeps } from '../../../server/jobs/sweeps.ts';
import { createMailSender } from '../../../server/mails/mail-sender.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeOrder } from '../../support/fixtures/factories.ts';

const log = pino({ level: 'silent' });
const actorUid = 'the-administrator';
const QUEUE = 'sweep-payments';
let database: TestDatabase;
let boss: Boss;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = createBoss(database.db, log);
  const [job] = sweeps({ db: database.db, ownGuests: false, files: null } as Parameters<typeof sweeps>[0]);
  if (!job) throw new Error('No job');
  await makeQueues(await boss.started(), [job]);
});
afterAll(async () => {
  await boss.stop(1_000);
  await database.drop();
});
beforeEach(async () => {
  // Truncating would lock the whole table and deadlock with pg-boss, which maintains the table at the same
  // time.
  await database.pool.query('delete from jobs.job');
  await database.pool.query('truncate confirmation_mails, audit_log');
});

/**
 * Adds runs that have used up their retries. Returns the id of the first one's entry in the dead-letter
 * queue.
 */
async function failed(count = 1): Promise<string> {
  const started = await boss.started();
  for (let n = 0; n < count; n += 1) {
    const id = await started.send(QUEUE, null, { singletonKey: 'shop', retryLimit: 0 });
    const [run] = await started.fetch(QUEUE);
    expect(run?.id).toBe(id);
    await started.fail(QUEUE, String(id), { message: 'ENOSPC' });
  }
  const [first] = (await listFailedJobs(database.db)).first;
  return first?.id ?? '';
}

async function waiting() {
  const { rows } = await database.pool.query("select name from jobs.job where state = 'created'");
  return rows.map(({ name }) => name);
}

async function audited() {
  const { rows } = await database.pool.query(
    'select actor_uid, action, subject_id from audit_log order by id',
  );
  return rows.map((row) => Object.values(row));
}

test('a failed job is listed with its reason, and is queued again on retry', async () => {
  const id = await failed();
  expect((await listFailedJobs(database.db)).first).toMatchObject([
    { id, name: QUEUE, fault: 'ENOSPC', tries: 1, mail: null },
  ]);
  await retryFailedJob(database.db, boss.queue, { id, actorUid });
  expect(await waiting()).toEqual([QUEUE]);
  expect(await listJobs(database.db)).toMatchObject([{ name: QUEUE, waiting: 1, running: 0, doneAt: null }]);
  expect(await audited()).toEqual([[actorUid, 'job.retry', QUEUE]]);
});

test('a retry adds no second run if one is already waiting', async () => {
  const id = await failed();
  await (await boss.started()).send(QUEUE, null, { singletonKey: 'shop' });
  await retryFailedJob(database.db, boss.queue, { id, actorUid });
  expect(await waiting()).toEqual([QUEUE]);
  expect(await listFailedJobs(database.db)).toEqual({ count: 0, first: [] });
});

test('a discarded job is gone; the second of two administrators who act on it gets an error', async () => {
  const id = await failed();
  const acts = await Promise.allSettled([
    discardFailedJob(database.db, boss.queue, { id, actorUid }),
    retryFailedJob(database.db, boss.queue, { id, actorUid }),
  ]);
  expect(acts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await listFailedJobs(database.db)).count).toBe(0);
  expect(await audited()).toHaveLength(1);
  const unknown = '00000000-0000-4000-8000-000000000000';
  await expect(discardFailedJob(database.db, boss.queue, { id: unknown, actorUid })).rejects.toMatchObject({
    code: 'JOB_NOT_FOUND',
  });
});

test('the latest runs of a job that keeps failing are kept, and the page shows a limited number', async () => {
  await failed(MAX_SHOWN_FAILURES + 2);
  const many = await listFailedJobs(database.db);
  expect([many.count, many.first.length]).toEqual([MAX_SHOWN_FAILURES + 2, MAX_SHOWN_FAILURES]);
  await trimFailedJobs(database.db, QUEUE);
  const kept = await listFailedJobs(database.db);
  expect(kept.first).toEqual(many.first.slice(0, 20));
});

test('a mail that was given up is listed as failed, and can be sent on retry', async () => {
  const orderId = await makeOrder(database.db);
  await database.db.execute(sql`
    insert into confirmation_mails (order_id, recipient, asked_at, attempts)
    values (${orderId}, 'ada@mail.example', now() - interval '5 days', 30)`);
  let away = true;
  const sent: string[] = [];
  const send = createMailSender({
    db: database.db,
    origin: 'https://shop.example',
    log,
    gaveUpOn: (tx, { id, round }) => boss.keepFailed(tx, { mail: id, round }),
    async sendMail({ to }) {
      if (away) throw Object.assign(new Error('ada@mail.example'), { code: 'ECONNREFUSED' });
      sent.push(to);
    },
  });
  await send();
  const { first } = await listFailedJobs(database.db);
  expect(first).toMatchObject([{ name: null, mail: { orderId }, tries: 31, fault: 'ECONNREFUSED' }]);
  away = false;
  expect(await send()).toBe(0);
  await retryFailedJob(database.db, boss.queue, { id: first[0]?.id ?? '', actorUid });
  expect((await listFailedJobs(database.db)).count).toBe(0);
  await send();
  expect(sent).toEqual(['ada@mail.example']);
});
