import { Download, ReceiptText } from 'lucide-react';
import { data } from 'react-router';
import { listAllOrders, placeFrom } from '#domain/orders/list-all-orders.ts';
import { MAX_MATCHES } from '#domain/orders/match-orders.ts';
import { type OrderFilter, orderFilterFrom, orderFilterParams } from '#domain/orders/order-filter.ts';
import { formatCount } from '#lib/count.ts';
import { messages } from '#lib/messages.ts';
import type { Toast } from '#lib/toast.ts';
import { loadOrSay, statusOf } from '../load.ts';
import { privateMeta } from '../page-meta.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/orders';
import { type AdminArgs, adminLoader } from './guard.ts';
import { OrderFilters } from './orders/order-filters.tsx';
import { OrderTable } from './orders/order-table.tsx';
import { PageHeading } from './parts/page-heading.tsx';
import { Steps } from './parts/steps.tsx';

export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const filter = orderFilterFrom(url.searchParams);
  const toasts: Toast[] = [];
  const page = await loadOrSay(shop, {
    work: listAllOrders(shop.db, filter, placeFrom(url.searchParams)),
    fallback: null,
    message: messages.loadAllOrdersFailed,
    toasts,
  });
  return data({ page, filter, matchesShown: MAX_MATCHES, toasts }, statusOf(toasts));
});

export function meta() {
  return privateMeta('Orders');
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  const { page, filter, matchesShown, toasts } = loaderData;
  const isFiltered = orderFilterParams(filter).size > 0;
  const [first, last] = [page?.orders[0], page?.orders.at(-1)];
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageHeading title="Orders">
        <a href={addressOf('/admin/orders.csv', filter)} download className={buttonClass('secondary')}>
          <Download className="size-4" aria-hidden="true" />
          Export CSV
        </a>
      </PageHeading>
      <OrderFilters key={orderFilterParams(filter).toString()} filter={filter} />
      {filter.text !== '' && (
        <p className="text-sm text-quiet">
          A search looks at the first {formatCount(matchesShown)} orders that match an address, a name or an
          id: write more to narrow it down.
        </p>
      )}
      {page && page.orders.length > 0 && <OrderTable orders={page.orders} />}
      {page?.orders.length === 0 && (
        <EmptyState icon={ReceiptText} title={isFiltered ? 'No order matches' : 'No orders yet'}>
          <p>{isFiltered ? 'Change or clear the filter.' : 'What customers buy appears here.'}</p>
        </EmptyState>
      )}
      <Steps
        label="Order pages"
        previous={page?.hasNewer && first ? addressOf('/admin/orders', filter, { before: first.id }) : null}
        next={page?.hasOlder && last ? addressOf('/admin/orders', filter, { after: last.id }) : null}
      />
    </>
  );
}

function addressOf(path: string, filter: OrderFilter, place: Record<string, string> = {}): string {
  const params = orderFilterParams(filter);
  for (const [name, value] of Object.entries(place)) params.set(name, value);
  return params.size > 0 ? `${path}?${params}` : path;
}
