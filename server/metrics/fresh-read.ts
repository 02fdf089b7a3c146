import type { Db } from '#db/types.ts';
import { remember } from './remember.ts';

/** Maximum age of a value: these queries cost the database something. */
const FRESH_MS = 10_000;

/** Every process reads the same rows, so their values must not be added up. */
export const SAME_FOR_ALL = { aggregator: 'max' } as const;

/** Turns a query into a cached read for metrics; null while the database is unavailable. */
export type FreshRead = <T>(query: (db: Db) => Promise<T>) => () => Promise<T | null>;

/** Reads through the jobs' connections, once they exist. */
export function openFreshRead(jobsDb: () => Db | null): FreshRead {
  return (query) =>
    remember(FRESH_MS, async () => {
      const db = jobsDb();
      return db && query(db);
    });
}
