import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { createBoss } from '../../../server/jobs/boss.ts';
import type { Job } from '../../../server/jobs/job.ts';
import { runJobs } from '../../../server/jobs/run-jobs.ts';
import { ciTest } from '../../support/ci-only.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { hasPooler, startPooler } from '../../support/database/pooler.ts';
import { waitUntil } from '../../support/files/data-folder.ts';

const log = pino({ level: 'silent' });
const stops: (() => Promise<void>)[] = [];
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await database.drop();
});

/** Starts the jobs of one process of the shop. Returns a function that stops them. */
function start(
  job: Pick<Job, 'run'> & Partial<Job>,
  { db } = database,
  rests?: () => boolean,
): () => Promise<void> {
  const usual = {
    name: 'sweep-payments',
    firstSeconds: 0,
    everySeconds: 3600,
    alone: false,
    failed: '',
  } as const;
  const boss = createBoss(db, log);
  const pollSeconds = { often: 0.5, seldom: 0.5 };
  const stop = runJobs({ boss, db, jobs: [{ ...usual, ...job }], log, rests, pollSeconds });
  stops.push(stop);
  return stop;
}

async function runs() {
  const { rows } = await database.pool.query(
    `select name, state::text, retry_count as retries, coalesce(output, source_output)->>'message' as fault
      from jobs.job order by name`,
  );
  return rows;
}

/** Makes the next retry due. */
async function hurry(): Promise<void> {
  await database.pool.query("update jobs.job set start_after = now() where state = 'retry'");
}

test('a run that fails is retried, and is kept as a dead letter after too many failures', async () => {
  let tries = 0;
  start({
    async run() {
      tries += 1;
      throw Object.assign(new Error('mail of ada@example.com'), { code: 'ENOSPC' });
    },
  });
  await waitUntil('it failed for good', async () => {
    await hurry();
    return (await runs()).some(({ name }) => name === 'dead-letters');
  });
  expect(tries).toBe(6);
  // The admin area shows only the error's code, so that no address appears in it.
  expect(await runs()).toEqual([
    { name: 'dead-letters', state: 'created', retries: 0, fault: 'Error ENOSPC' },
    { name: 'sweep-payments', state: 'failed', retries: 5, fault: 'Error ENOSPC' },
  ]);
});

test('no job starts while the shop is closed for a move', async () => {
  let closedFor = 2;
  const rests = () => {
    closedFor -= 1;
    return closedFor >= 0;
  };
  const seen: number[] = [];
  start({ run: async () => seen.push(closedFor) }, database, rests);
  await waitUntil('it has run', async () => seen.length > 0);
  expect(seen[0]).toBeLessThan(0);
});

test('a job for one process runs once, and any other job runs in each process', async () => {
  const sweeps: number[] = [];
  const mails: number[] = [];
  for (const process of [1, 2, 3]) {
    start({ alone: true, run: async () => sweeps.push(process) });
    start({ name: 'send-mails', run: async () => mails.push(process) });
  }
  const finished = async () => (await runs()).filter(({ state }) => state === 'completed').length;
  await waitUntil('all has run', async () => (await finished()) === 4);
  expect([sweeps.length, mails.length]).toEqual([1, 3]);
});

test('nothing is queued while no job is due', async () => {
  let due = false;
  let asked = 0;
  const isDue = async () => {
    asked += 1;
    return due;
  };
  start({ everySeconds: 1, isDue, run: async () => {} });
  await waitUntil('it was asked', async () => asked > 1);
  expect(await runs()).toEqual([]);
  due = true;
  await waitUntil('it ran', async () => (await runs()).some(({ state }) => state === 'completed'));
});

ciTest('the shop waits for running jobs before it stops', async () => {
  let done = false;
  let running = false;
  const stop = start({
    async run(ending) {
      running = true;
      await new Promise((resolve) => ending.addEventListener('abort', resolve));
      await sleep(50);
      done = true;
    },
  });
  await waitUntil('it runs', async () => running);
  await stop();
  expect(done).toBe(true);
  expect(await runs()).toMatchObject([{ state: 'completed' }]);
});

test('another process runs what a killed process left', async () => {
  start({ alone: true, run: async () => {} });
  await waitUntil('it ran', async () => (await runs())[0]?.state === 'completed');
  // Imitates the run of a process that has ended: the run has had no heartbeat for a minute.
  await database.pool.query(`
    update jobs.job set state = 'active', completed_on = null, started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '1 minute'`);
  const boss = createBoss(database.db, log);
  stops.push(() => boss.stop(1_000));
  await (await boss.started()).supervise('sweep-payments');
  await hurry();
  await waitUntil('it ran again', async () => (await runs())[0]?.state === 'completed');
  expect(await runs()).toMatchObject([{ retries: 1 }]);
});

test.skipIf(!hasPooler())('jobs run behind a pooler in transaction mode', async () => {
  const pooler = await startPooler(database.url);
  const pooled = await openDatabase({ url: pooler.url, directUrl: database.url, dataDir: '', pool: 4 });
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (tries === 1) throw new Error('once');
  };
  start({ alone: true, run }, { ...database, db: pooled.jobs });
  await waitUntil('it was done', async () => {
    await hurry();
    return (await runs())[0]?.state === 'completed';
  });
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await pooled.close();
  await pooler.close();
});
