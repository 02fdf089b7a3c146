import { RotateCcw, Trash2 } from 'lucide';
import { Form, href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import type { FailedJob } from '#domain/jobs/queries.ts';
import * as texts from '#texts';
import { DateTime } from '../components/order-labels.tsx';
import { Panel } from '../components/panel.tsx';
import { failedText } from './job-text.ts';

/** The jobs that failed for good. Each has buttons to run it again or to discard it. */
export function FailedJobs({ count, first }: { count: number; first: FailedJob[] }) {
  return (
    <Panel title={texts.adminJobs.failedTitle}>
      <p className="text-sm text-quiet">
        {count === 0 ? texts.adminJobs.noneFailed : texts.adminJobs.failedHint}
      </p>
      {first.length > 0 && (
        <ul aria-label={texts.adminJobs.failedList} className="grid">
          {first.map((job) => (
            <FailedRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      {count > first.length && (
        <p className="text-sm text-quiet">{texts.adminJobs.moreFailed(count - first.length)}</p>
      )}
    </Panel>
  );
}

function FailedRow({ job }: { job: FailedJob }) {
  const name = failedText(job);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-3 text-sm first:border-t">
      <div className="grid min-w-0 gap-1">
        <span className="font-semibold">
          {job.mail?.orderId ? (
            <Link
              to={href('/admin/orders/:id', { id: job.mail.orderId })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className="text-quiet">
          {texts.adminJobs.failedAtAfter(<DateTime key="at" at={job.failedAt} />, job.tries)}
        </span>
        <span className="break-words">{job.fault}</span>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActOn id={job.id} intent="retry" label={texts.adminJobs.retryOf(name)}>
          <Icon node={RotateCcw} className="size-4" />
          {texts.adminJobs.retry}
        </ActOn>
        <ActOn id={job.id} intent="discard" label={texts.adminJobs.discardOf(name)}>
          <Icon node={Trash2} className="size-4" />
          {texts.adminJobs.discard}
        </ActOn>
      </div>
    </li>
  );
}

type ActProps = { id: string; intent: string; label: string; children: React.ReactNode };

function ActOn({ id, intent, label, children }: ActProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="job" value={id} />
      <Button look="secondary" aria-label={label} className="whitespace-nowrap">
        {children}
      </Button>
    </Form>
  );
}
