import type { Db } from '#db/types.ts';
import { remember } from './remember.ts';

/** Maximum age of a value in milliseconds. The queries behind the values cost database time. */
const FRESH_MS = 10_000;

/**
 * The option for metrics that every process reads from the same rows. The primary reports one of the values
 * instead of their sum.
 */
export const SAME_FOR_ALL = { aggregator: 'max' } as const;

/** Turns a query into a cached read. The read returns null while the database is unavailable. */
export type FreshRead = <T>(query: (db: Db) => Promise<T>) => () => Promise<T | null>;

/** Creates reads on the connections of the jobs. They return null until these connections exist. */
export function openFreshRead(jobsDb: () => Db | null): FreshRead {
  return (query) =>
    remember(FRESH_MS, async () => {
      const db = jobsDb();
      return db && query(db);
    });
}
