import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { DEAD_LETTERS } from './names.ts';
import { OPEN_FAILURES } from './open-failures.ts';

/**
 * The number of failed jobs without attempts left, the number of jobs that wait for another attempt, and the
 * waiting time of the oldest due job in minutes.
 */
export async function summarizeJobs(db: Db) {
  const { rows } = await db.execute<{ failed: number; again: number; oldest_minutes: number }>(sql`
    select (select count(*)::int from ${OPEN_FAILURES}) as failed,
      (select count(*)::int from jobs.job where state = 'retry') as again,
      (select coalesce(extract(epoch from now() - min(start_after)) / 60, 0)::float from jobs.job
        where state in ('created', 'retry') and start_after <= now() and name <> ${DEAD_LETTERS}) as oldest_minutes`);
  const [row] = rows;
  return {
    failed: row?.failed ?? 0,
    again: row?.again ?? 0,
    oldestMinutes: Math.max(row?.oldest_minutes ?? 0, 0),
  };
}
