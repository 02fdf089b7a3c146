import { randomUUID } from 'node:crypto';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import { trimFailedJobs } from '#domain/jobs/trim-failed-jobs.ts';
import { repeat } from '../repeat.ts';
import type { Boss } from './boss.ts';
import { isOften, type Job } from './job.ts';
import { faultMessage, JobFault } from './job-fault.ts';
import { makeQueues } from './queues.ts';

/** Milliseconds between two checks for due jobs. Most jobs are due less often. */
const TICK = { firstMs: 1_000, thenMs: 1_000 };
/** Seconds between two checks for queued runs. They find the runs of other processes, and retries. */
const POLL_SECONDS = { often: 5, seldom: 30 };
/**
 * Maximum milliseconds that a shutdown waits for active runs. After that they count as failed and are
 * retried.
 */
const DRAIN_MS = 60_000;

type Parts = {
  boss: Boss;
  db: Db;
  jobs: readonly Job[];
  log: Pick<Logger, 'error'>;
  /** Whether jobs must not start at the moment. */
  rests?: () => boolean;
  pollSeconds?: { often: number; seldom: number };
};
/** A job, the id of its worker in this process, and the time of its next check. */
type Kept = { job: Job; workerId: string; nextAt: number };

/** Runs the jobs. Returns a function that stops them after the active runs. */
export function runJobs(parts: Parts): () => Promise<void> {
  const { boss, db, jobs, log, rests = () => false, pollSeconds = POLL_SECONDS } = parts;
  const ending = new AbortController();
  const startedAt = performance.now();
  /** The singleton key of this process, for jobs that run in every process. */
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
      // The queue stores only a short description, because the full error may contain customer data. The log
      // has the full error.
      throw new JobFault(faultMessage(err));
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
  // If this can't be read, the run fails visibly, and the other jobs continue.
  if (job.isDue && !(await job.isDue().catch(() => true))) return;
  // The library rejects the run while another one with this key is waiting, active or due for a retry.
  const once = job.alone ? { singletonSeconds: job.everySeconds } : {};
  const id = await boss.send(job.name, null, { singletonKey: job.alone ? 'shop' : lane, ...once });
  if (id !== null) boss.notifyWorker(workerId);
}
