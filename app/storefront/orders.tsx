import { Package } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { type RequestContext, requestContext } from '#app/request-context.ts';
import { requireUser } from '#app/session/require-user.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { Link } from '#app/ui/link/link.ts';
import { Price } from '#app/ui/price.tsx';
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import { orderProgress } from '#domain/fulfilment/order-progress.ts';
import { ORDERS_PAGE, shortOrderId } from '#domain/orders/order.ts';
import { paidBackCents } from '#domain/orders/paid-back-cents.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { deliveryKindOf } from '#domain/orders/shipping.ts';
import { pageButtons, pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/orders';
import { OrderDate } from './orders/order-date.tsx';
import { OrderStatus } from './orders/order-status.tsx';
import { shownStatus } from './orders/shown-status.ts';

/** The maximum number of lines of an order in the list. The order's page shows all lines. */
const SHOWN_LINES = 4;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = requireUser(shop.session, url);
  const pageIndex = pageIndexFrom(url.searchParams.get('page'));
  const toasts: Toast[] = [];
  const orders = await loadWithFallback(shop, {
    work: loadOrders(shop, user.uid, pageIndex),
    fallback: null,
    message: texts.orders.loadOrdersFailed,
    toasts,
  });
  return data({ orders, pageIndex, toasts }, pageStatus(toasts));
}

async function loadOrders(shop: RequestContext, customerId: string, pageIndex: number) {
  const orders = await listOrders(shop.db, customerId, pageIndex);
  return orders.map((order) => {
    const { id, status, lines, description, totalCents, cancelledCents, createdAt } = receiptOf(order);
    return {
      id,
      status: shownStatus({ status, payState: order.payState }),
      progress: orderProgress(order, order.fulfilment),
      deliveryKind: deliveryKindOf(order.delivery),
      lines: lines.slice(0, SHOWN_LINES),
      more: Math.max(lines.length - SHOWN_LINES, 0),
      description,
      totalCents,
      cancelledCents,
      paidBackCents: paidBackCents(order),
      createdAt,
    };
  });
}

export const links = withAllStyles;

export function meta() {
  return privateMeta(texts.orders.listTitle);
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, pageIndex, toasts } = loaderData;
  const buttons = pageButtons(pageIndex, orders?.length ?? 0, ORDERS_PAGE);
  return (
    <div className="mx-auto max-w-4xl">
      <PageToasts toasts={toasts} />
      <h1 className="pt-2 pb-6 text-2xl">{texts.orders.listTitle}</h1>
      {orders === null && <LoadFailed title={texts.orders.loadOrdersFailed} />}
      {orders?.length === 0 && (
        <EmptyState icon={Package} title={pageIndex > 0 ? texts.orders.noMore : texts.orders.emptyTitle}>
          <p>{texts.orders.emptyHint}</p>
          <ButtonLink to={href('/')}>{texts.orders.emptyLink}</ButtonLink>
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {orders?.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {(buttons.previous || buttons.next) && (
        <Pager
          label={texts.orders.listPages}
          pageIndex={pageIndex}
          buttons={buttons}
          href={(index) => (index === 0 ? href('/orders') : `${href('/orders')}?page=${index}`)}
        />
      )}
    </div>
  );
}

type Order = NonNullable<Route.ComponentProps['loaderData']['orders']>[number];

function OrderCard({ order }: { order: Order }) {
  return (
    <li className="relative rounded-3xl border border-line bg-surface p-5 transition-colors has-[a:hover]:border-control sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-base tracking-normal">
          <Link
            to={href('/orders/:id', { id: order.id })}
            viewTransition
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-3xl hover:underline"
          >
            {texts.orders.order} <span className="font-mono">{shortOrderId(order.id)}</span>
          </Link>
        </h2>
        <OrderDate at={order.createdAt} className="text-sm text-quiet" />
        <OrderStatus {...order} className="sm:ml-auto" />
      </div>
      <ul className="grid grid-cols-1 gap-1 py-4 text-sm">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {line.name} <span className="text-quiet">{texts.orders.times(line.quantity)}</span>
            </span>
            <Price cents={line.lineCents} className="text-quiet" />
          </li>
        ))}
        {order.more > 0 && <li className="text-quiet">{texts.orders.moreLines(order.more)}</li>}
        {order.lines.length === 0 && <li className="wrap-anywhere">{order.description}</li>}
      </ul>
      <p className="flex justify-between border-t border-line pt-4 font-semibold">
        <span>{texts.orders.total}</span>
        <Price cents={order.totalCents} />
      </p>
      {order.cancelledCents > 0 && <Taken label={texts.orders.cancelledItems} cents={order.cancelledCents} />}
      {order.paidBackCents > 0 && <Taken label={texts.orders.refunded} cents={order.paidBackCents} />}
    </li>
  );
}

/** An amount that reduces the total, such as a discount. */
function Taken({ label, cents }: { label: string; cents: number }) {
  return (
    <p className="flex justify-between pt-1 text-sm text-quiet">
      <span>{label}</span>
      <Price cents={-cents} />
    </p>
  );
}
