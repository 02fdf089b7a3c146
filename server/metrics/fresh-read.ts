import type { Db } from '#db/types.ts';
import { remember } from './remember.ts';

/** Whoever asks more often is told the same again: these cost the database something. */
const FRESH_MS = 10_000;

/** Every process sees the same rows: together they are no more. */
export const SAME_FOR_ALL = { aggregator: 'max' } as const;

/** Makes of a query what metrics read: seldom, and null while the database doesn't answer. */
export type FreshRead = <T>(query: (db: Db) => Promise<T>) => () => Promise<T | null>;

/** Reads by the connections of the jobs, once there are any. */
export function openFreshRead(jobsDb: () => Db | null): FreshRead {
  return (query) =>
    remember(FRESH_MS, async () => {
      const db = jobsDb();
      return db && query(db);
    });
}
