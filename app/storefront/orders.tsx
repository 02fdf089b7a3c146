import { Package } from 'lucide';
import { data, href, Link } from 'react-router';
import { ORDERS_PAGE, shortOrderId } from '#domain/orders/order.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { pageButtons, pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { loadWithFallback, statusOf } from '../load-with-fallback.ts';
import { privateMeta } from '../page-meta.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
import { requireUser } from '../session/require-user.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Pager } from '../ui/pager.tsx';
import { Price } from '../ui/price.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/orders';
import { OrderDate } from './orders/order-date.tsx';
import { OrderStatus } from './orders/order-status.tsx';

/** Lines of an order that the list shows; its page has all. */
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
  return data({ orders, pageIndex, toasts }, statusOf(toasts));
}

async function loadOrders(shop: RequestContext, customerId: string, pageIndex: number) {
  const orders = await listOrders(shop.db, customerId, pageIndex);
  return orders
    .map(receiptOf)
    .map(({ id, status, lines, description, totalCents, refundedCents, createdAt }) => ({
      id,
      status,
      lines: lines.slice(0, SHOWN_LINES),
      more: Math.max(lines.length - SHOWN_LINES, 0),
      description,
      totalCents,
      refundedCents,
      createdAt,
    }));
}

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
        <OrderStatus status={order.status} className="ml-auto" />
      </div>
      <ul className="grid grid-cols-1 gap-1 py-4 text-sm">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              {line.name} <span className="text-quiet">{texts.orders.times(line.quantity)}</span>
            </span>
            <Price cents={line.lineCents} className="text-quiet" />
          </li>
        ))}
        {order.more > 0 && <li className="text-quiet">{texts.orders.moreLines(order.more)}</li>}
        {order.lines.length === 0 && <li className="break-words">{order.description}</li>}
      </ul>
      <p className="flex justify-between border-t border-line pt-4 font-semibold">
        <span>{texts.orders.total}</span>
        <Price cents={order.totalCents} />
      </p>
      {order.refundedCents > 0 && (
        <p className="flex justify-between pt-1 text-sm text-quiet">
          <span>{texts.orders.refunded}</span>
          <Price cents={-order.refundedCents} />
        </p>
      )}
    </li>
  );
}
