import { data } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { stepFrom } from '#domain/dashboard/buckets.ts';
import { readDashboardExtras } from '#domain/dashboard/dashboard-extras.ts';
import { listOpenDisputes } from '#domain/dashboard/open-disputes.ts';
import { listBestSellers, listLowStock, listRecentOrders } from '#domain/dashboard/queries.ts';
import { readSalesOverTime } from '#domain/dashboard/sales-over-time.ts';
import { readSummary } from '#domain/dashboard/summary.ts';
import { findSetupOffer } from '#domain/site/setup/progress.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/dashboard';
import { PageHeading } from './components/page-heading.tsx';
import { BestSellers } from './dashboard/best-sellers.tsx';
import { LowStock } from './dashboard/low-stock.tsx';
import { Numbers } from './dashboard/numbers.tsx';
import { OpenDisputes } from './dashboard/open-disputes.tsx';
import { RecentOrders } from './dashboard/recent-orders.tsx';
import { SalesPanel } from './dashboard/sales-panel.tsx';
import { SetupOffer } from './dashboard/setup-offer.tsx';
import { type AdminArgs, adminLoader } from './guard.ts';

export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const step = stepFrom(url.searchParams.get('by'));
  const now = new Date();
  const toasts: Toast[] = [];
  const shown = await loadWithFallback(shop, {
    work: readDashboard(shop.readsDb, step, now),
    fallback: null,
    message: texts.adminDashboard.loadDashboardFailed,
    toasts,
  });
  return data({ shown, step, toasts }, pageStatus(toasts));
});

async function readDashboard(...[db, step, now]: Parameters<typeof readSalesOverTime>) {
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  const [summary, buckets, recent, thisMonth, monthBefore, lowStock, disputes, extras, setup] =
    await Promise.all([
      readSummary(db),
      readSalesOverTime(db, step, now),
      listRecentOrders(db),
      listBestSellers(db, now),
      listBestSellers(db, lastMonth),
      listLowStock(db),
      listOpenDisputes(db),
      readDashboardExtras(db, now),
      findSetupOffer(db),
    ]);
  return { summary, buckets, recent, thisMonth, monthBefore, lowStock, disputes, extras, setup };
}

export function meta() {
  return privateMeta(texts.admin.dashboard);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { shown, step, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageHeading title={texts.admin.dashboard} />
      {shown ? (
        <>
          {shown.setup && <SetupOffer hasBegun={shown.setup.passed.length > 0} />}
          <OpenDisputes {...shown.disputes} />
          <Numbers summary={shown.summary} extras={shown.extras} />
          <SalesPanel step={step} buckets={shown.buckets} />
          <RecentOrders orders={shown.recent} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <BestSellers thisMonth={shown.thisMonth} monthBefore={shown.monthBefore} />
            <LowStock products={shown.lowStock} />
          </div>
        </>
      ) : (
        <LoadFailed title={texts.adminDashboard.loadDashboardFailed} />
      )}
    </>
  );
}
