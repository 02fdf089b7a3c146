import { PackageX } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { requireUser } from '#app/session/require-user.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { findOrder } from '#domain/orders/queries.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/order';
import { loadOrderPage } from './orders/load-order.ts';
import { OrderView } from './orders/order-view.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = requireUser(shop.session, url);
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: findOrder(shop.db, user.uid, params.id).then((order) => order && loadOrderPage(shop, order)),
    fallback: null,
    message: texts.orders.loadOrdersFailed,
    toasts,
  });
  const missing = found === null && toasts.length === 0;
  return data({ found, missing, toasts }, pageStatus(toasts, missing ? 404 : 200));
}

export const links = withAllStyles;

export function meta({ loaderData }: Route.MetaArgs) {
  const id = loaderData?.found?.receipt.id;
  return privateMeta(id ? texts.orders.orderTitle(shortOrderId(id)) : texts.orders.notFound);
}

/** The page of one of the visitor's orders. Printed, it is the receipt. */
export default function CustomerOrderPage({ loaderData }: Route.ComponentProps) {
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
