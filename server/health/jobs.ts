import type { Db } from '#db/types.ts';
import { summarizeJobs } from '#domain/jobs/summarize-jobs.ts';
import { errorFinding, okFinding, warningFinding } from '#lib/health/health-check.ts';
import type { Check } from './check.ts';

/** If a queued run waits longer than this, no process runs jobs. */
const STILL_MINUTES = 10;

/** Checks that background jobs run. */
export function checkJobs(db: Db): Check {
  return {
    name: 'jobs',
    async look() {
      const { failed, again, oldestMinutes } = await summarizeJobs(db);
      if (oldestMinutes >= STILL_MINUTES)
        return errorFinding('jobs-still', { minutes: Math.floor(oldestMinutes) });
      if (failed > 0) return errorFinding('jobs-failed', { count: failed });
      return again > 0 ? warningFinding('jobs-again', { count: again }) : okFinding('jobs-fine', {});
    },
  };
}
