import { Download, PackageCheck } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { useAddress } from '#app/routing/use-address.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { addressLines } from '#domain/addresses/address-form.ts';
import { lastCarrier } from '#domain/fulfilment/last-carrier.ts';
import {
  listUnfulfilledOrders,
  type UnfulfilledOrder,
} from '#domain/fulfilment/unfulfilled/list-unfulfilled-orders.ts';
import {
  type UnfulfilledFilter,
  unfulfilledFilterFrom,
  unfulfilledFilterParams,
} from '#domain/fulfilment/unfulfilled/unfulfilled-filter.ts';
import { countAwaitingOrders } from '#domain/orders/admin-list/count-awaiting-orders.ts';
import { deliveryKindOf } from '#domain/orders/shipping.ts';
import type { Toast } from '#lib/toast.ts';
import { isUuid } from '#lib/uuid.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { Steps } from '../components/steps.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import { OrderTabs } from '../orders/list/order-tabs.tsx';
import type { Route } from './+types/unfulfilled-orders';
import { bulkForm } from './bulk-form.ts';
import { UnfulfilledFilters } from './unfulfilled-filters.tsx';
import type { ShownUnfulfilledOrder } from './unfulfilled-row.tsx';
import { UnfulfilledTable } from './unfulfilled-table.tsx';

export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const filter = unfulfilledFilterFrom(url.searchParams);
  const after = url.searchParams.get('after') ?? '';
  const toasts: Toast[] = [];
  const page = await loadWithFallback(shop, {
    work: listUnfulfilledOrders(shop.db, filter, isUuid(after) ? after : null).then(
      ({ orders, hasMore }) => ({
        orders: orders.map(shownOf),
        hasMore,
      }),
    ),
    fallback: null,
    message: texts.adminFulfilment.loadFailed,
    toasts,
  });
  const [awaiting, carrier] = await Promise.all([countAwaitingOrders(shop.db), lastCarrier(shop.db)]);
  const shown = { page, filter, awaiting, carrier, isFirst: !isUuid(after), toasts };
  return data(shown, pageStatus(toasts));
});

/** Reduces an order to the data that its row shows, because the browser receives all of it. */
function shownOf(order: UnfulfilledOrder): ShownUnfulfilledOrder {
  const { id, state, createdAt, payer, payState, purchaseUnits, delivery, lines, weightGrams } = order;
  const items = purchaseUnits[0]?.items ?? [];
  const goods = lines.map(({ line, quantity }) => {
    const { name = '', stock_keeping_unit: sku = '' } = items[line] ?? {};
    return { line, quantity, name, sku };
  });
  const deliveryKind = deliveryKindOf(delivery);
  const method = delivery?.method.name ?? '';
  // The row of an order that is picked up shows no address.
  const address = deliveryKind === 'sent' ? delivery?.address : undefined;
  const name = delivery?.address.name ?? '';
  const to = [name, ...(address ? addressLines(address) : []).filter((line) => line !== name)];
  const country = address ? texts.format.countryName(address.country) : '';
  return { id, state, deliveryKind, createdAt, payer, payState, goods, to, country, method, weightGrams };
}

export const action = adminForms({ '': bulkForm });

export function meta() {
  return privateMeta(texts.adminFulfilment.toSend);
}

export default function UnfulfilledOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { page, filter, awaiting, carrier, isFirst, toasts } = loaderData;
  const isFiltered = unfulfilledFilterParams(filter).size > 0;
  const address = useAddress();
  const last = page?.orders.at(-1);
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={texts.adminFulfilment.toSend}>
        <a href={addressOf(href('/admin/to-send.csv'), filter)} download className={buttonClass('secondary')}>
          <Icon node={Download} className="size-4" />
          {texts.adminOrders.exportCsv}
        </a>
      </PageHeading>
      <OrderTabs current="to-send" delivers awaiting={awaiting} />
      <UnfulfilledFilters key={unfulfilledFilterParams(filter).toString()} filter={filter} />
      {page === null && <LoadFailed title={texts.adminFulfilment.loadFailed} />}
      {page && page.orders.length > 0 && (
        <UnfulfilledTable key={address} orders={page.orders} carrier={carrier} reply={actionData} />
      )}
      {page?.orders.length === 0 && (
        <EmptyState
          icon={PackageCheck}
          title={isFiltered ? texts.adminFulfilment.nothingMatches : texts.adminFulfilment.emptyTitle}
        >
          <p>{isFiltered ? texts.admin.clearHint : texts.adminFulfilment.emptyHint}</p>
          <ButtonLink to={href(isFiltered ? '/admin/to-send' : '/admin/orders')} look="secondary">
            {isFiltered ? texts.adminFulfilment.showAll : texts.adminOrders.allOrders}
          </ButtonLink>
        </EmptyState>
      )}
      {!isFirst && (
        <div>
          <ButtonLink to={addressOf(href('/admin/to-send'), filter)} look="quiet">
            {texts.adminFulfilment.first}
          </ButtonLink>
        </div>
      )}
      <Steps
        label={texts.adminFulfilment.listPages}
        previous={null}
        next={page?.hasMore && last ? addressOf(href('/admin/to-send'), filter, last.id) : null}
      />
    </>
  );
}

function addressOf(path: string, filter: UnfulfilledFilter, after: string | null = null): string {
  const params = unfulfilledFilterParams(filter);
  if (after !== null) params.set('after', after);
  return params.size > 0 ? `${path}?${params}` : path;
}
