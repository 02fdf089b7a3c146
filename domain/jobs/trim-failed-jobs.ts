import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { DEAD_LETTERS, type JobName } from './names.ts';

/** What fails for days fails for the same reason. */
const KEPT_OF_A_JOB = 20;

/** Forgets all but the latest runs of a job that failed for good. */
export async function trimFailedJobs(db: Db, name: JobName): Promise<void> {
  await db.execute(sql`
    delete from jobs.job where name = ${DEAD_LETTERS} and id in (
      select id from jobs.job where name = ${DEAD_LETTERS} and source_name = ${name}
      order by created_on desc offset ${KEPT_OF_A_JOB})`);
}
