import { FileX } from 'lucide';
import { data, href } from 'react-router';
import { invoiceOf } from '#app/orders/invoice-of.ts';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { requireUser } from '#app/session/require-user.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { PrintedSheet, SheetOrderLink } from '#app/ui/layout/sheet.tsx';
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import { findOrder } from '#domain/orders/queries.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/order-invoice';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = requireUser(shop.session, url);
  const toasts: Toast[] = [];
  const order = await findOrder(shop.db, user.uid, params.id);
  const sheet = await loadWithFallback(shop, {
    work: order ? invoiceOf(shop, order, url.searchParams.get('note')) : Promise.resolve(null),
    fallback: null,
    message: texts.invoices.loadFailed,
    toasts,
  });
  const missing = sheet === null && toasts.length === 0;
  return data({ sheet, missing, toasts }, pageStatus(toasts, missing ? 404 : 200));
}

export const links = withAllStyles;

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.sheet?.title ?? texts.invoices.notFound);
}

/** A printable invoice or credit note of one of the visitor's orders. */
export default function OrderInvoice({ loaderData, params }: Route.ComponentProps) {
  const { sheet, missing, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      {sheet && <PrintedSheet {...sheet} />}
      {missing && (
        <EmptyState level="h1" icon={FileX} title={texts.invoices.notFound}>
          <ButtonLink to={href('/orders')}>{texts.orders.listTitle}</ButtonLink>
        </EmptyState>
      )}
      {!sheet && !missing && <LoadFailed level="h1" title={texts.invoices.loadFailed} />}
      {sheet && <SheetOrderLink to={href('/orders/:id', { id: params.id })} className="mt-6" />}
    </>
  );
}
