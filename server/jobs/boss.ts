import { sql } from 'drizzle-orm';
import type { Db as BossDb, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db, Tx } from '#db/types.ts';
import type { JobQueue } from '#domain/jobs/job-queue.ts';
import { DEAD_LETTERS } from '#domain/jobs/names.ts';

const DAY_SECONDS = 24 * 3600;
/** Minimum milliseconds between two log lines. Otherwise every worker would log the same lost database. */
const QUIET_MS = 30_000;

export type Boss = {
  /** Returns the job library. The first call loads and starts it. */
  started(): Promise<PgBoss>;
  /** Waits up to `timeoutMs` for the active runs, and stops the library. */
  stop(timeoutMs: number): Promise<void>;
  /** Stores a failure that does not come from a job run. Uses the caller's transaction. */
  keepFailed(tx: Tx, what: object): Promise<void>;
  /** The functions that pages use. */
  queue: JobQueue;
};

/**
 * Creates the job library on our database connections. Our migrations create its tables. If a later version
 * has changed the tables, this version uses them as they are.
 */
export function createBoss(db: Db, log: Pick<Logger, 'warn' | 'error'>): Boss {
  let made: Promise<PgBoss> | null = null;
  const make = async () => {
    // Loaded only when needed, so that the start of the shop does not wait for it.
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
  // The library's schedules are not used, because they can run a job at most once a minute. run-jobs.ts
  // queues some jobs several times a minute.
  schedule: false,
  createSchema: false,
  registerInstance: false,
  persistWarnings: false,
  maintenanceIntervalSeconds: 3600,
  // These features are not used, so their checks run as rarely as the library allows.
  bamIntervalSeconds: DAY_SECONDS,
  flowIntervalSeconds: DAY_SECONDS,
} as const;

function onPool({ $client }: Db): BossDb {
  return { executeSql: (text, values) => $client.query(text, values) };
}

/** Returns only the error's message. Other fields of a database error may contain query parameters. */
function wordsOf(about: object): string {
  return 'message' in about ? String(about.message).slice(0, 300) : 'unknown';
}
