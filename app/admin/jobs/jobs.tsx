import { data } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { listFailedJobs, listJobs } from '#domain/jobs/queries.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/jobs';
import { jobForms } from './actions.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { Queues } from './queues.tsx';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const shown = await loadWithFallback(shop, {
    work: Promise.all([listJobs(shop.db), listFailedJobs(shop.db)]),
    fallback: null,
    message: texts.adminJobs.loadFailed,
    toasts,
  });
  const [jobs, failed] = shown ?? [[], null];
  return data({ jobs, failed, toasts }, pageStatus(toasts));
});

export const action = adminForms(jobForms);

export function meta() {
  return privateMeta(texts.adminJobs.title);
}

export default function AdminJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, failed, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={texts.adminJobs.title} />
      {failed ? (
        <>
          <FailedJobs {...failed} />
          <Queues jobs={jobs} />
        </>
      ) : (
        <LoadFailed title={texts.adminJobs.loadFailed} />
      )}
    </>
  );
}
