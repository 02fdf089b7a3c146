import { FileX } from 'lucide';
import { data, href } from 'react-router';
import { invoiceOf } from '#app/orders/invoice-of.ts';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import type { RequestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { PrintedSheet, type Sheet, SheetOrderLink } from '#app/ui/layout/sheet.tsx';
import { readOrderDetails } from '#domain/payments/read-order-details.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { type AdminArgs, adminLoader } from '../guard.ts';
import { packingSlip } from '../sheets/packing-slip.ts';
import type { Route } from './+types/order-sheet';

export const loader = adminLoader(async ({ shop, url, params }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const sheet = await loadWithFallback(shop, {
    work: readSheet(shop, params, url.searchParams),
    fallback: null,
    message: texts.invoices.loadFailed,
    toasts,
  });
  const missing = sheet === null && toasts.length === 0;
  return data({ sheet, missing, toasts }, pageStatus(toasts, missing ? 404 : 200));
});

async function readSheet(
  shop: RequestContext,
  { id, sheet }: { id: string; sheet: string },
  asked: URLSearchParams,
): Promise<Sheet | null> {
  const order = (await readOrderDetails(shop.db, id))?.order;
  if (!order) return null;
  if (sheet === 'invoice') return invoiceOf(shop, order, asked.get('note'));
  const parcel = asked.get('parcel');
  if (sheet !== 'packing-slip') return null;
  return packingSlip(shop, order, parcel === null ? null : (rowIdFrom(parcel) ?? 0));
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  return privateMeta(loaderData?.sheet?.title ?? notFoundText(params.sheet));
}

const notFoundText = (sheet: string) =>
  sheet === 'packing-slip' ? texts.adminInvoices.packingSlipNotFound : texts.invoices.notFound;

/** The page for printing an invoice, a credit note or a packing slip. */
export default function OrderSheet({ loaderData, params }: Route.ComponentProps) {
  const { sheet, missing, toasts } = loaderData;
  const order = href('/admin/orders/:id', { id: params.id });
  return (
    <>
      <PageToasts toasts={toasts} />
      {sheet && <PrintedSheet {...sheet} />}
      {missing && (
        <EmptyState level="h1" icon={FileX} title={notFoundText(params.sheet)}>
          <ButtonLink to={order} look="quiet">
            {texts.invoices.toOrder}
          </ButtonLink>
        </EmptyState>
      )}
      {!sheet && !missing && <LoadFailed level="h1" title={texts.invoices.loadFailed} />}
      {!missing && <SheetOrderLink to={order} />}
    </>
  );
}
