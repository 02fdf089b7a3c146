import type { PgBoss, Queue } from 'pg-boss';
import { DEAD_LETTERS } from '#domain/jobs/names.ts';
import { isOften, type Job } from './job.ts';

const DAY_SECONDS = 24 * 3600;

/** Failed jobs are listed for 30 days. */
const DEAD_LETTER_QUEUE = { policy: 'standard', retentionSeconds: 30 * DAY_SECONDS, retryLimit: 0 } as const;

/** Creates missing queues, and updates the settings of existing queues. */
export async function makeQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const wanted: Queue[] = [{ name: DEAD_LETTERS, ...DEAD_LETTER_QUEUE }, ...jobs.map(queueOf)];
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, policy, ...settings } of wanted) {
    const present = found.get(name);
    if (!present) await boss.createQueue(name, { policy, ...settings });
    else if (!hasSettings(present, settings)) await boss.updateQueue(name, settings);
  }
}

function queueOf(job: Job): Queue {
  const often = isOften(job);
  return {
    name: job.name,
    // Each singleton key has at most one run that is waiting, active or due for a retry.
    policy: 'exclusive',
    deadLetter: DEAD_LETTERS,
    retryLimit: 5,
    retryBackoff: true,
    retryDelay: often ? 5 : 60,
    retryDelayMax: often ? 60 : 15 * 60,
    // A missing heartbeat reveals a killed process. The expiry ends a run that hangs.
    heartbeatSeconds: 30,
    expireInSeconds: 12 * 3600,
    retentionSeconds: DAY_SECONDS,
    // Must be longer than `singletonSeconds`, because the library finds earlier runs only until they are
    // deleted.
    deleteAfterSeconds: often ? 6 * 3600 : Math.max(3 * DAY_SECONDS, 2 * job.everySeconds),
  };
}

function hasSettings(present: Queue, settings: Partial<Queue>): boolean {
  return Object.entries(settings).every(([key, value]) => present[key as keyof Queue] === value);
}
