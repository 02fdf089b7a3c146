import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { listBestSellers } from '#domain/dashboard/queries.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/insights';
import { BestSellers } from './best-sellers.tsx';
import { readNamedReport } from './name-shares.ts';
import { readRange } from './read-range.ts';
import { SalesPanel } from './sales-panel.tsx';
import { Shares } from './shares.tsx';

const MOST = 20;

export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const range = readRange(url.searchParams, new Date());
  const toasts: Toast[] = [];
  const shown = await loadWithFallback(shop, {
    work: Promise.all([
      readNamedReport(shop.readsDb, range.range),
      listBestSellers(shop.readsDb, range.range, MOST),
    ]),
    fallback: null,
    message: texts.adminDashboard.loadInsightsFailed,
    toasts,
  });
  return data({ shown, range, toasts }, pageStatus(toasts));
});

export function meta() {
  return privateMeta(texts.admin.insights);
}

export default function Insights({ loaderData: { shown, range, toasts } }: Route.ComponentProps) {
  const [report, best] = shown ?? [null, []];
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageHeading title={texts.admin.insights} />
      {report ? (
        <>
          <SalesPanel page={href('/admin/insights')} shown={range} report={report} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <BestSellers products={best} />
            <div className="grid gap-6">
              <Shares
                title={texts.adminDashboard.byCountry}
                heading={texts.adminDashboard.country}
                shares={report.countries}
                most={MOST}
              />
              <Shares
                title={texts.adminDashboard.byMethod}
                heading={texts.adminDashboard.method}
                shares={report.methods}
                most={MOST}
              />
            </div>
          </div>
        </>
      ) : (
        <LoadFailed title={texts.adminDashboard.loadInsightsFailed} />
      )}
    </>
  );
}
