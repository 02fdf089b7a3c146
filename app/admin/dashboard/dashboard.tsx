import { Plus } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import type { RequestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { readDashboardExtras } from '#domain/dashboard/dashboard-extras.ts';
import { listOpenDisputes } from '#domain/dashboard/open-disputes.ts';
import { listBestSellers, listLowStock, listRecentOrders } from '#domain/dashboard/queries.ts';
import type { ReportRange } from '#domain/dashboard/report/range.ts';
import { readSummary } from '#domain/dashboard/summary.ts';
import { readToDo } from '#domain/dashboard/to-do.ts';
import { findSetupOffer, readSetupProgress } from '#domain/site/setup/progress.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import { withCountries } from '../orders/list/with-countries.ts';
import { loadChecklist } from '../setup/load-checklist.ts';
import type { Route } from './+types/dashboard';
import { BestSellers } from './best-sellers.tsx';
import { LowStock } from './low-stock.tsx';
import { readNamedReport } from './name-shares.ts';
import { Numbers } from './numbers.tsx';
import { OpenDisputes } from './open-disputes.tsx';
import { readRange } from './read-range.ts';
import { RecentOrders } from './recent-orders.tsx';
import { MoreInsights, SalesPanel } from './sales-panel.tsx';
import { SetupOffer } from './setup-offer.tsx';
import { Shares } from './shares.tsx';
import { ToDoList } from './to-do-list.tsx';

/** The number of rows in the short lists. The lists of the reports are longer. */
const SHORT = 5;

export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const now = new Date();
  const range = readRange(url.searchParams, now);
  const toasts: Toast[] = [];
  const shown = await loadWithFallback(shop, {
    work: readDashboard(shop, range.range, now),
    fallback: null,
    message: texts.adminDashboard.loadDashboardFailed,
    toasts,
  });
  return data({ shown, range, toasts }, pageStatus(toasts));
});

async function readDashboard(shop: RequestContext, range: ReportRange, now: Date) {
  const db = shop.readsDb;
  const [summary, report, recent, best, lowStock, disputes, extras, toDo, setup, setupSteps] =
    await Promise.all([
      readSummary(db),
      readNamedReport(db, range),
      listRecentOrders(db),
      listBestSellers(db, range, SHORT),
      listLowStock(db),
      listOpenDisputes(db),
      readDashboardExtras(db, now),
      readToDo(db),
      findSetupOffer(db),
      countSetupSteps(shop),
    ]);
  return {
    summary,
    report,
    recent: withCountries(recent),
    best,
    lowStock,
    disputes,
    extras,
    toDo,
    setup,
    setupSteps,
  };
}

/**
 * The number of open items of the setup checklist. It is 0 if the administrator has finished or closed the
 * assistant.
 */
async function countSetupSteps(shop: RequestContext): Promise<number> {
  const { closed } = await readSetupProgress(shop.readsDb);
  return closed ? 0 : (await loadChecklist(shop)).filter(({ done }) => !done).length;
}

export function meta() {
  return privateMeta(texts.admin.dashboard);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { shown, range, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageHeading title={texts.admin.dashboard}>
        <ButtonLink to={href('/admin/add-product')} look="secondary">
          <Icon node={Plus} className="size-4" />
          {texts.admin.addProduct}
        </ButtonLink>
      </PageHeading>
      {shown ? (
        <>
          {shown.setup && <SetupOffer hasBegun={shown.setup.passed.length > 0} />}
          <ToDoList
            toDo={shown.toDo}
            toSend={shown.extras.shipping?.unfulfilled ?? 0}
            disputes={shown.disputes.count}
            setupSteps={shown.setup ? 0 : shown.setupSteps}
          />
          <OpenDisputes {...shown.disputes} />
          <SalesPanel page={href('/admin')} shown={range} report={shown.report} />
          <RecentOrders orders={shown.recent} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <div className="grid gap-6">
              <BestSellers products={shown.best} end={<MoreInsights shown={range} />} />
              <Shares
                title={texts.adminDashboard.byCountry}
                heading={texts.adminDashboard.country}
                shares={shown.report.countries}
                most={SHORT}
              />
            </div>
            <div className="grid gap-6">
              <LowStock products={shown.lowStock} />
              <Shares
                title={texts.adminDashboard.byMethod}
                heading={texts.adminDashboard.method}
                shares={shown.report.methods}
                most={SHORT}
              />
            </div>
          </div>
          <Numbers summary={shown.summary} extras={shown.extras} />
        </>
      ) : (
        <LoadFailed title={texts.adminDashboard.loadDashboardFailed} />
      )}
    </>
  );
}
