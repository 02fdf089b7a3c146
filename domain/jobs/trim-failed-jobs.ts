import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { DEAD_LETTERS, type JobName } from './names.ts';

/**
 * Number of failed runs of a job that remain stored. More are not useful, because a job that fails for days
 * usually fails for the same reason.
 */
const MAX_FAILED_RUNS = 20;

/** Deletes all but the latest failed runs of a job. */
export async function trimFailedJobs(db: Db, name: JobName): Promise<void> {
  await db.execute(sql`
    delete from jobs.job where name = ${DEAD_LETTERS} and id in (
      select id from jobs.job where name = ${DEAD_LETTERS} and source_name = ${name}
      order by created_on desc offset ${MAX_FAILED_RUNS})`);
}
