import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './types.ts';

const MAX_ATTEMPTS = 4;
/** serialization_failure and deadlock_detected: PostgreSQL undid everything and asks to try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/** Runs `work` in one transaction; all of it happens or none. Repeats it a few times after a deadlock. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !TRY_AGAIN.has(postgresCode(error) ?? '')) throw error;
      await sleep(attempt * 10 * Math.random());
    }
  }
}

/** The SQLSTATE of a failed statement, wherever the driver or Drizzle put it; undefined for other errors. */
export function postgresCode(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}
