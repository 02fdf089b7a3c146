import { sql } from 'drizzle-orm';
import type { Db as BossDb, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db, Tx } from '#db/types.ts';
import type { JobQueue } from '#domain/jobs/job-queue.ts';
import { DEAD_LETTERS } from '#domain/jobs/names.ts';

const DAY_SECONDS = 24 * 3600;
/** Every worker tells of the same lost database: one line in so long is enough. */
const QUIET_MS = 30_000;

export type Boss = {
  /** The job library, loaded and started by the first who asks. */
  started(): Promise<PgBoss>;
  /** Ends it after what is under way, or after so long. */
  stop(timeoutMs: number): Promise<void>;
  /** Keeps what failed otherwise than as a run, within a transaction. */
  keepFailed(tx: Tx, what: object): Promise<void>;
  /** What pages may do. */
  queue: JobQueue;
};

/**
 * The job library on connections of ours. Its tables come with our migrations; that of a later version of the
 * shop are taken as they are.
 */
export function createBoss(db: Db, log: Pick<Logger, 'warn' | 'error'>): Boss {
  let made: Promise<PgBoss> | null = null;
  const make = async () => {
    // Not with the start of the shop, which need not wait for it.
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
  // Runs are queued by run-jobs.ts, several times a minute; the library's own schedules know minutes alone.
  schedule: false,
  createSchema: false,
  registerInstance: false,
  persistWarnings: false,
  maintenanceIntervalSeconds: 3600,
  // Features that are not used, at the longest pause there is.
  bamIntervalSeconds: DAY_SECONDS,
  flowIntervalSeconds: DAY_SECONDS,
} as const;

function onPool({ $client }: Db): BossDb {
  return { executeSql: (text, values) => $client.query(text, values) };
}

/** No more than its words: a fault of the database may carry what was asked. */
function wordsOf(about: object): string {
  return 'message' in about ? String(about.message).slice(0, 300) : 'unknown';
}
