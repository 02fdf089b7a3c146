import { PackageX } from 'lucide';
import { data, href } from 'react-router';
import { shortOrderId } from '#domain/orders/order.ts';
import { findOrder } from '#domain/orders/queries.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { loadWithFallback, statusOf } from '../load-with-fallback.ts';
import { privateMeta } from '../page-meta.ts';
import { requestContext } from '../request-context.ts';
import { requireUser } from '../session/require-user.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/order';
import { OrderView } from './orders/order-view.tsx';
import { showOrder } from './orders/show-order.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = requireUser(shop.session, url);
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: findOrder(shop.db, user.uid, params.id).then((order) => order && showOrder(shop, order)),
    fallback: null,
    message: texts.orders.loadOrdersFailed,
    toasts,
  });
  const missing = found === null && toasts.length === 0;
  return data({ found, missing, toasts }, statusOf(toasts, missing ? 404 : 200));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const id = loaderData?.found?.receipt.id;
  return privateMeta(id ? texts.orders.orderTitle(shortOrderId(id)) : texts.orders.notFound);
}

/** One order of the visitor's own; printed, it is the receipt. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { found, missing, toasts } = loaderData;
  if (!found) {
    return (
      <>
        <PageToasts toasts={toasts} />
        {missing ? (
          <EmptyState level="h1" icon={PackageX} title={texts.orders.notFound}>
            <p>{texts.orders.notFoundHint}</p>
            <ButtonLink to={href('/orders')}>{texts.orders.listTitle}</ButtonLink>
          </EmptyState>
        ) : (
          <LoadFailed level="h1" title={texts.orders.loadOrdersFailed} />
        )}
      </>
    );
  }
  return <OrderView {...found} own />;
}
