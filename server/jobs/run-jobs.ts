import { randomUUID } from 'node:crypto';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import { trimFailedJobs } from '#domain/jobs/trim-failed-jobs.ts';
import { JobFault, wordsOfFault } from '../fault.ts';
import { repeat } from '../repeat.ts';
import type { Boss } from './boss.ts';
import { isOften, type Job } from './job.ts';
import { makeQueues } from './queues.ts';

/** Whether anything is due is asked by the second; most jobs say how much rarer they want to be asked. */
const TICK = { firstMs: 1_000, thenMs: 1_000 };
/** What other processes queued, and what is to be tried again, is looked for so often. */
const POLL_SECONDS = { often: 5, seldom: 30 };
/** What is under way as the shop ends has so long; then it is noted as failed, and tried again. */
const DRAIN_MS = 60_000;

type Parts = {
  boss: Boss;
  db: Db;
  jobs: readonly Job[];
  log: Pick<Logger, 'error'>;
  /** Whether nothing is to be begun now. */
  rests?: () => boolean;
  pollSeconds?: { often: number; seldom: number };
};
/** A job with its worker in this process, and when it is asked the next time. */
type Kept = { job: Job; workerId: string; nextAt: number };

/** Runs the jobs for as long as the shop runs. Returns how to stop that, after what is under way. */
export function runJobs(parts: Parts): () => Promise<void> {
  const { boss, db, jobs, log, rests = () => false, pollSeconds = POLL_SECONDS } = parts;
  const ending = new AbortController();
  const startedAt = performance.now();
  /** Of this process: its runs of what may run in each. */
  const lane = randomUUID();
  let kept: Kept[] | null = null;

  const begin = async () => {
    const started = await boss.started();
    await makeQueues(started, jobs);
    const made: Kept[] = [];
    for (const job of jobs) {
      const workerId = await work(started, job);
      made.push({ job, workerId, nextAt: startedAt + job.firstSeconds * 1000 });
    }
    return made;
  };

  const work = (started: PgBoss, job: Job) =>
    started.work(
      job.name,
      { pollingIntervalSeconds: pollSeconds[isOften(job) ? 'often' : 'seldom'], includeMetadata: true },
      async ([run]: JobWithMetadata<object>[]) => {
        if (run) await runOnce(job, run);
      },
    );

  const runOnce = async (job: Job, run: JobWithMetadata<object>) => {
    if (rests()) return;
    try {
      await job.run(ending.signal);
    } catch (err) {
      log.error({ err, job: job.name, attempt: run.retryCount + 1 }, job.failed);
      if (run.retryCount >= run.retryLimit) await trimFailedJobs(db, job.name);
      // The whole fault is in the log alone: it may tell of customers.
      throw new JobFault(wordsOfFault(err));
    }
  };

  const tick = async () => {
    if (rests()) return;
    kept ??= await begin();
    const now = performance.now();
    for (const each of kept) {
      if (ending.signal.aborted) return;
      if (now < each.nextAt) continue;
      each.nextAt = now + each.job.everySeconds * 1000;
      await queue(await boss.started(), each, lane);
    }
  };
  const stopTicking = repeat(TICK, tick, (err) => log.error({ err }, 'Jobs could not be queued'));

  return async () => {
    ending.abort();
    await stopTicking();
    await boss.stop(DRAIN_MS);
  };
}

async function queue(boss: PgBoss, { job, workerId }: Kept, lane: string): Promise<void> {
  if (job.isDue && !(await job.isDue())) return;
  // Refused while one waits, runs, or is to be tried again.
  const once = job.alone ? { singletonSeconds: job.everySeconds } : {};
  const id = await boss.send(job.name, null, { singletonKey: job.alone ? 'shop' : lane, ...once });
  if (id !== null) boss.notifyWorker(workerId);
}
