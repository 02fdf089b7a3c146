import { sql } from 'drizzle-orm';
import type { Db as BossDb, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db, Tx } from '#db/types.ts';
import type { JobQueue } from '#domain/jobs/job-queue.ts';
import { DEAD_LETTERS } from '#domain/jobs/names.ts';

const DAY_SECONDS = 24 * 3600;
/** Every worker reports the same lost database: log one line in this time. */
const QUIET_MS = 30_000;

export type Boss = {
  /** Returns the job library; loads and starts it at the first call. */
  started(): Promise<PgBoss>;
  /** Stops it after the runs under way, at most after `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
  /** Stores a failure that is no job run, in the caller's transaction. */
  keepFailed(tx: Tx, what: object): Promise<void>;
  /** The functions for pages. */
  queue: JobQueue;
};

/**
 * Creates the job library on our connections. Our migrations create its tables; tables of a later version are
 * used unchanged.
 */
export function createBoss(db: Db, log: Pick<Logger, 'warn' | 'error'>): Boss {
  let made: Promise<PgBoss> | null = null;
  const make = async () => {
    // Loaded on demand, so that the start does not wait for it.
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({ ...SETTINGS, db: onPool(db) });
    let saidAt = Number.NEGATIVE_INFINITY;
    const say = (level: 'warn' | 'error') => (about: object) => {
      if (performance.now() - saidAt < QUIET_MS) return;
      saidAt = performance.now();
      log[level]({ about: wordsOf(about) }, 'The job queue has trouble');
    };
    boss.on('error', say('error'));
    boss.on('warning', say('warn'));
    return boss;
  };
  const started = async () => {
    made ??= make();
    const boss = await (await made).start();
    return boss;
  };
  const within = async (tx: Tx) => {
    const { fromDrizzle } = await import('pg-boss');
    return { db: fromDrizzle(tx, sql) };
  };
  return {
    started,
    async stop(timeout) {
      if (made) await (await made).stop({ graceful: true, close: false, timeout });
    },
    async keepFailed(tx, what) {
      await (await started()).send(DEAD_LETTERS, what, await within(tx));
    },
    queue: {
      async redrive(tx, id) {
        const moved = (await started()).redrive(DEAD_LETTERS, { ids: [id], ...(await within(tx)) });
        return (await moved) > 0;
      },
      async discard(tx, id) {
        await (await started()).deleteJob(DEAD_LETTERS, id, await within(tx));
      },
    },
  };
}

const SETTINGS = {
  schema: 'jobs',
  // run-jobs.ts queues runs, several times a minute; the library's schedules have a resolution of a minute.
  schedule: false,
  createSchema: false,
  registerInstance: false,
  persistWarnings: false,
  maintenanceIntervalSeconds: 3600,
  // Unused features run at the longest interval.
  bamIntervalSeconds: DAY_SECONDS,
  flowIntervalSeconds: DAY_SECONDS,
} as const;

function onPool({ $client }: Db): BossDb {
  return { executeSql: (text, values) => $client.query(text, values) };
}

/** Only the message: a database error may contain query parameters. */
function wordsOf(about: object): string {
  return 'message' in about ? String(about.message).slice(0, 300) : 'unknown';
}
