import { Download, ReceiptText } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { countAwaitingOrders } from '#domain/orders/admin-list/count-awaiting-orders.ts';
import { listAllOrders, orderCursorFrom } from '#domain/orders/admin-list/list-all-orders.ts';
import { MAX_MATCHES } from '#domain/orders/admin-list/match-orders.ts';
import {
  type OrderFilter,
  orderFilterFrom,
  orderFilterParams,
} from '#domain/orders/admin-list/order-filter.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { Steps } from '../components/steps.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/orders';
import { OrderFilters } from './list/order-filters.tsx';
import { OrderTable } from './list/order-table.tsx';
import { OrderTabs } from './list/order-tabs.tsx';
import { withCountries } from './list/with-countries.ts';

const NONE_AWAITING = { count: 0, isMore: false, anyCancelled: false };

export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const filter = orderFilterFrom(url.searchParams);
  const toasts: Toast[] = [];
  const page = await loadWithFallback(shop, {
    work: listAllOrders(shop.db, filter, orderCursorFrom(url.searchParams)).then(({ orders, ...page }) => ({
      ...page,
      orders: withCountries(orders),
    })),
    fallback: null,
    message: texts.adminOrders.loadAllOrdersFailed,
    toasts,
  });
  const awaiting = page ? await countAwaitingOrders(shop.db) : NONE_AWAITING;
  return data({ page, filter, awaiting, matchesShown: MAX_MATCHES, toasts }, pageStatus(toasts));
});

export function meta() {
  return privateMeta(texts.admin.orders);
}

export default function AdminOrders({ loaderData, matches }: Route.ComponentProps) {
  const { page, filter, awaiting, matchesShown, toasts } = loaderData;
  const isFiltered = orderFilterParams(filter).size > 0;
  const delivers = matches[1].loaderData.counts.toSend !== null;
  const [first, last] = [page?.orders[0], page?.orders.at(-1)];
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageHeading title={texts.admin.orders}>
        <a href={addressOf(href('/admin/orders.csv'), filter)} download className={buttonClass('secondary')}>
          <Icon node={Download} className="size-4" />
          {texts.adminOrders.exportCsv}
        </a>
      </PageHeading>
      <OrderTabs
        current={filter.kind === 'unpaid' ? 'unpaid' : filter.status}
        delivers={delivers}
        awaiting={awaiting}
      />
      <OrderFilters key={orderFilterParams(filter).toString()} filter={filter} />
      {filter.text !== '' && (
        <p className="text-sm text-quiet">{texts.adminOrders.searchHint(matchesShown)}</p>
      )}
      {page === null && <LoadFailed title={texts.adminOrders.loadAllOrdersFailed} />}
      {page && page.orders.length > 0 && <OrderTable orders={page.orders} list />}
      {page?.orders.length === 0 && (
        <EmptyState
          icon={ReceiptText}
          title={isFiltered ? texts.adminOrders.nothingMatches : texts.adminOrders.emptyTitle}
        >
          <p>{isFiltered ? texts.admin.clearHint : texts.adminOrders.emptyHint}</p>
          {isFiltered ? (
            <ButtonLink to={href('/admin/orders')} look="secondary">
              {texts.adminOrders.showAll}
            </ButtonLink>
          ) : (
            <ButtonLink to={href('/')}>{texts.adminOrders.toShop}</ButtonLink>
          )}
        </EmptyState>
      )}
      <Steps
        label={texts.adminOrders.listPages}
        previous={
          page?.hasNewer && first ? addressOf(href('/admin/orders'), filter, { before: first.id }) : null
        }
        next={page?.hasOlder && last ? addressOf(href('/admin/orders'), filter, { after: last.id }) : null}
      />
    </>
  );
}

function addressOf(path: string, filter: OrderFilter, place: Record<string, string> = {}): string {
  const params = orderFilterParams(filter);
  for (const [name, value] of Object.entries(place)) params.set(name, value);
  return params.size > 0 ? `${path}?${params}` : path;
}
