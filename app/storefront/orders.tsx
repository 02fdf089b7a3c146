import { CircleAlert, Package } from 'lucide-react';
import { data } from 'react-router';
import { pageButtons, pageIndexFrom } from '#domain/catalog/paging.ts';
import { ORDERS_PAGE, shortOrderId } from '#domain/orders/order.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { messages } from '#lib/messages.ts';
import type { Toast } from '#lib/toast.ts';
import { shopOf } from '../context.ts';
import { loadOrSay, statusOf } from '../load.ts';
import { privateMeta } from '../page-meta.ts';
import { requireUser } from '../session/require-user.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { Price } from '../ui/price.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/orders';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const user = requireUser(shop.session, url);
  const pageIndex = pageIndexFrom(url.searchParams.get('page'));
  const toasts: Toast[] = [];
  const orders = await loadOrSay(shop, {
    work: listOrders(shop.db, user.uid, pageIndex),
    fallback: null,
    message: messages.loadOrdersFailed,
    toasts,
  });
  const shown = orders?.map(({ id, status, purchaseUnits, totalCents, createdAt }) => ({
    id,
    status,
    items: purchaseUnits[0]?.items ?? [],
    description: purchaseUnits[0]?.description ?? '',
    totalCents,
    createdAt,
  }));
  return data({ orders: shown ?? null, pageIndex, toasts }, statusOf(toasts));
}

export function meta() {
  return privateMeta('My Orders');
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, pageIndex, toasts } = loaderData;
  const buttons = pageButtons(pageIndex, orders?.length ?? 0, ORDERS_PAGE);
  return (
    <div className="mx-auto max-w-4xl">
      <PageToasts toasts={toasts} />
      <h1 className="pt-2 pb-6 text-2xl">My Orders</h1>
      {orders === null && (
        <EmptyState icon={CircleAlert} title={messages.loadOrdersFailed}>
          <ButtonLink to="/orders" reloadDocument>
            Try again
          </ButtonLink>
        </EmptyState>
      )}
      {orders?.length === 0 && (
        <EmptyState icon={Package} title={pageIndex > 0 ? 'No more orders' : 'No orders yet'}>
          <p>What you buy appears here.</p>
          <ButtonLink to="/">Start shopping</ButtonLink>
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {orders?.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {(buttons.previous || buttons.next) && (
        <Pager
          label="Order pages"
          pageIndex={pageIndex}
          buttons={buttons}
          href={(index) => (index === 0 ? '/orders' : `/orders?page=${index}`)}
        />
      )}
    </div>
  );
}

type Order = NonNullable<Route.ComponentProps['loaderData']['orders']>[number];

function OrderCard({ order }: { order: Order }) {
  return (
    <li className="rounded-3xl border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-base tracking-normal">
          Order <span className="font-mono">{shortOrderId(order.id)}</span>
        </h2>
        <time dateTime={order.createdAt.toISOString()} className="text-sm text-quiet">
          {dateFormat.format(order.createdAt)}
        </time>
        <span className="ml-auto rounded-full bg-sunken px-3 py-1 text-xs font-semibold text-good">
          {order.status}
        </span>
      </div>
      <ul className="grid gap-1 py-4 text-sm">
        {order.items.map((item) => (
          <li key={item.sku} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              {item.name} <span className="text-quiet">x{item.quantity}</span>
            </span>
            <span className="tabular-nums text-quiet">${item.unit_amount.value}</span>
          </li>
        ))}
        {order.items.length === 0 && <li>{order.description}</li>}
      </ul>
      <p className="flex justify-between border-t border-line pt-4 font-semibold">
        <span>Total</span>
        <Price cents={order.totalCents} />
      </p>
    </li>
  );
}
