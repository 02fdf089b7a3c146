import type { JobState } from '#domain/jobs/queries.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { DateTime } from '../components/order-labels.tsx';
import { Panel } from '../components/panel.tsx';
import { Table, Td, Th } from '../components/table.tsx';
import { jobText } from './job-text.ts';

/** All jobs, each with the number of waiting jobs and its last run. */
export function Queues({ jobs }: { jobs: JobState[] }) {
  return (
    <Panel title={texts.adminJobs.queuesTitle}>
      <p className="text-sm text-quiet">
        {jobs.length === 0 ? texts.adminJobs.noQueues : texts.adminJobs.queuesHint}
      </p>
      {jobs.length > 0 && (
        <Table label={texts.adminJobs.queueTable}>
          <thead>
            <tr>
              <Th>{texts.adminJobs.job}</Th>
              <Th>{texts.adminJobs.state}</Th>
              <Th wide number>
                {texts.adminJobs.waiting}
              </Th>
              <Th wide number>
                {texts.adminJobs.running}
              </Th>
              <Th wide>{texts.adminJobs.lastRun()}</Th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.name}>
                <Td className="min-w-44">
                  {jobText(job.name)}
                  <div className="text-xs @2xl:hidden">
                    <span className="block text-quiet">
                      {texts.adminJobs.waiting} {texts.format.number(job.waiting)} · {texts.adminJobs.running}{' '}
                      {texts.format.number(job.running)}
                    </span>
                    <LastRun job={job} />
                  </div>
                </Td>
                <Td>
                  <State job={job} />
                </Td>
                <Td wide number>
                  {texts.format.number(job.waiting)}
                </Td>
                <Td wide number>
                  {texts.format.number(job.running)}
                </Td>
                <Td wide>
                  <LastRun job={job} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function State({ job: { again } }: { job: JobState }) {
  if (!again) return <Badge tone="good">{texts.adminJobs.fine}</Badge>;
  return (
    <span className="grid gap-1">
      <span className="text-bad">
        {texts.adminJobs.againAt} <DateTime at={again.at} />
      </span>
      <span className="text-xs break-words text-quiet">{again.fault}</span>
    </span>
  );
}

function LastRun({ job: { doneAt, tookMs } }: { job: JobState }) {
  if (!doneAt) return <span className="text-quiet">{texts.adminJobs.noRun}</span>;
  return (
    <span className="grid">
      <DateTime at={doneAt} />
      {tookMs !== null && <span className="text-xs text-quiet">{texts.adminJobs.took(tookMs)}</span>}
    </span>
  );
}
