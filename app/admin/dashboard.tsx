import { data } from 'react-router';
import { stepFrom } from '#domain/dashboard/buckets.ts';
import { listBestSellers, listLowStock, listRecentOrders } from '#domain/dashboard/queries.ts';
import { readSalesOverTime } from '#domain/dashboard/sales-over-time.ts';
import { readSummary } from '#domain/dashboard/summary.ts';
import { messages } from '#lib/messages.ts';
import type { Toast } from '#lib/toast.ts';
import { loadOrSay, statusOf } from '../load.ts';
import { privateMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/dashboard';
import { BestSellers } from './dashboard/best-sellers.tsx';
import { LowStock } from './dashboard/low-stock.tsx';
import { Numbers } from './dashboard/numbers.tsx';
import { RecentOrders } from './dashboard/recent-orders.tsx';
import { SalesPanel } from './dashboard/sales-panel.tsx';
import { type AdminArgs, adminLoader } from './guard.ts';
import { PageHeading } from './parts/page-heading.tsx';

export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const step = stepFrom(url.searchParams.get('by'));
  const now = new Date();
  const toasts: Toast[] = [];
  const shown = await loadOrSay(shop, {
    work: readDashboard(shop.db, step, now),
    fallback: null,
    message: messages.loadDashboardFailed,
    toasts,
  });
  return data({ shown, step, toasts }, statusOf(toasts));
});

async function readDashboard(...[db, step, now]: Parameters<typeof readSalesOverTime>) {
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  const [summary, buckets, recent, thisMonth, monthBefore, lowStock] = await Promise.all([
    readSummary(db),
    readSalesOverTime(db, step, now),
    listRecentOrders(db),
    listBestSellers(db, now),
    listBestSellers(db, lastMonth),
    listLowStock(db),
  ]);
  return { summary, buckets, recent, thisMonth, monthBefore, lowStock };
}

export function meta() {
  return privateMeta('Dashboard');
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { shown, step, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageHeading title="Dashboard" />
      {shown ? (
        <>
          <Numbers summary={shown.summary} />
          <SalesPanel step={step} buckets={shown.buckets} />
          <RecentOrders orders={shown.recent} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <BestSellers thisMonth={shown.thisMonth} monthBefore={shown.monthBefore} />
            <LowStock products={shown.lowStock} />
          </div>
        </>
      ) : (
        <div>
          <ButtonLink to="/admin" reloadDocument>
            Try again
          </ButtonLink>
        </div>
      )}
    </>
  );
}
