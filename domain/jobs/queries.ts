import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { DEAD_LETTERS, isJobName, type JobName } from './names.ts';
import { OPEN_FAILURES } from './open-failures.ts';

export type JobState = {
  name: JobName;
  waiting: number;
  running: number;
  /** The end and the duration of the last successful run; null if no run is recorded. */
  doneAt: Date | null;
  tookMs: number | null;
  /** The time of the next retry, and the fault of the failed run; null if no retry is planned. */
  again: { at: Date; fault: string } | null;
};

/** The state of every job that has a queue. */
export async function listJobs(db: Db): Promise<JobState[]> {
  const { rows } = await db.execute<{
    name: string;
    waiting: number;
    running: number;
    done_at: string | null;
    took_ms: number | null;
    again_at: string | null;
    fault: string | null;
  }>(sql`
    select q.name, j.*, done.at as done_at, done.took_ms, again.at as again_at, again.fault
    from jobs.queue q
      left join lateral (
        select count(*) filter (where state in ('created', 'retry'))::int as waiting,
          count(*) filter (where state = 'active')::int as running
        from jobs.job where name = q.name and state in ('created', 'retry', 'active')) j on true
      left join lateral (
        select completed_on as at, extract(epoch from completed_on - started_on)::float * 1000 as took_ms
        from jobs.job where name = q.name and state = 'completed' and completed_on is not null
        order by completed_on desc limit 1) done on true
      left join lateral (
        select start_after as at, output->>'message' as fault
        from jobs.job where name = q.name and state = 'retry'
        order by start_after limit 1) again on true
    where q.name <> ${DEAD_LETTERS} order by q.name`);
  // Omits the queues of jobs that only another version has.
  return rows.flatMap(({ name, ...row }) =>
    isJobName(name)
      ? [
          {
            name,
            waiting: row.waiting,
            running: row.running,
            doneAt: row.done_at === null ? null : new Date(row.done_at),
            tookMs: row.took_ms,
            again: row.again_at === null ? null : { at: new Date(row.again_at), fault: row.fault ?? '' },
          },
        ]
      : [],
  );
}

export type FailedJob = {
  id: string;
  failedAt: Date;
  tries: number;
  fault: string;
  /** Null if this version has no such job. */
  name: JobName | null;
  /** The order of the email that the job could not send; null if the job is not about an email. */
  mail: { orderId: string | null } | null;
};

/** Maximum number of failed jobs shown. */
export const MAX_SHOWN_FAILURES = 50;

/**
 * The failed jobs that have no attempts left and wait for an administrator, newest first, and their total
 * number.
 */
export async function listFailedJobs(db: Db): Promise<{ count: number; first: FailedJob[] }> {
  const { rows } = await db.execute<{
    id: string;
    failed_at: string;
    tries: number;
    fault: string | null;
    source_name: string | null;
    mail_id: string | null;
    order_id: string | null;
    count: number;
  }>(sql`
    select f.id, f.created_on as failed_at, coalesce(f.source_retry_count + 1, m.attempts, 1)::int as tries,
      coalesce(f.source_output->>'message', m.last_fault) as fault, f.source_name, m.id as mail_id, m.order_id,
      count(*) over ()::int as count
    from ${OPEN_FAILURES} order by f.created_on desc limit ${MAX_SHOWN_FAILURES}`);
  const first = rows.map(({ id, failed_at, tries, fault, source_name, mail_id, order_id }) => ({
    id,
    failedAt: new Date(failed_at),
    tries,
    fault: fault ?? '',
    name: isJobName(source_name) ? source_name : null,
    mail: mail_id === null ? null : { orderId: order_id },
  }));
  return { count: rows[0]?.count ?? 0, first };
}
