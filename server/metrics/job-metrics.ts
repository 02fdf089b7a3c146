import { Gauge, type Registry } from 'prom-client';
import { type JobState, listFailedJobs, listJobs } from '#domain/jobs/queries.ts';
import { type FreshRead, SAME_FOR_ALL } from './fresh-read.ts';

/** Opens the metrics of background jobs: queues, last runs and failed jobs. */
export function openJobMetrics(registry: Registry, fresh: FreshRead): void {
  const jobs = fresh(listJobs);
  const of = (name: string, help: string, read: (job: JobState) => number | null) =>
    new Gauge({
      name,
      help,
      // The label is not called `job`, because Prometheus replaces a label of that name.
      labelNames: ['name'],
      registers: [registry],
      ...SAME_FOR_ALL,
      async collect() {
        this.reset();
        for (const job of (await jobs()) ?? []) {
          const value = read(job);
          if (value !== null) this.set({ name: job.name }, value);
        }
      },
    });
  of('kiosk_jobs_waiting', 'Runs that wait, also to be tried again', ({ waiting }) => waiting);
  of('kiosk_jobs_running', 'Runs under way', ({ running }) => running);
  of('kiosk_job_last_success_timestamp_seconds', 'When a run last did its work', ({ doneAt }) =>
    doneAt === null ? null : doneAt.getTime() / 1000,
  );
  of('kiosk_job_last_duration_seconds', 'How long that took', ({ tookMs }) =>
    tookMs === null ? null : tookMs / 1000,
  );
  const failed = fresh(async (db) => (await listFailedJobs(db)).count);
  new Gauge({
    name: 'kiosk_jobs_failed',
    help: 'What failed for good and waits for a person',
    registers: [registry],
    ...SAME_FOR_ALL,
    async collect() {
      const count = await failed();
      if (count !== null) this.set(count);
    },
  });
}
