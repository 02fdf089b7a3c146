import { FileX } from 'lucide';
import { data, href } from 'react-router';
import { findOrder } from '#domain/orders/queries.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { invoiceOf } from '../invoice-of.ts';
import { loadWithFallback, statusOf } from '../load-with-fallback.ts';
import { privateMeta } from '../page-meta.ts';
import { requestContext } from '../request-context.ts';
import { requireUser } from '../session/require-user.ts';
import { withAllStyles } from '../ui/all-styles.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PrintedSheet } from '../ui/sheet.tsx';
import { PageToasts } from '../ui/toaster.tsx';
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
  return data({ sheet, missing, toasts }, statusOf(toasts, missing ? 404 : 200));
}

export const links = withAllStyles;

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.sheet?.title ?? texts.invoices.notFound);
}

/** An invoice or a credit note of the visitor's own, to be printed. */
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
      {sheet && (
        <ButtonLink to={href('/orders/:id', { id: params.id })} look="quiet" className="mt-6 print:hidden">
          {texts.invoices.toOrder}
        </ButtonLink>
      )}
    </>
  );
}
