import { FileX } from 'lucide';
import { data, href } from 'react-router';
import { deliveryInWords } from '#app/orders/delivery-in-words.ts';
import { invoiceOf } from '#app/orders/invoice-of.ts';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import type { RequestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { PrintedSheet, type Sheet } from '#app/ui/layout/sheet.tsx';
import { linesToPack } from '#domain/fulfilment/lines-to-pack.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { readInvoiceSettings } from '#domain/invoices/read-settings.ts';
import { listSkus, withSkus } from '#domain/orders/line-skus.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/queries.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { readWholeOrder } from '#domain/payments/read-whole-order.ts';
import { site } from '#lib/site.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/order-sheet';
import { type AdminArgs, adminLoader } from './guard.ts';

export const loader = adminLoader(async ({ shop, url, params }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const sheet = await loadWithFallback(shop, {
    work: readSheet(shop, params, url.searchParams.get('note')),
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
  note: string | null,
): Promise<Sheet | null> {
  const order = (await readWholeOrder(shop.db, id))?.order;
  if (!order) return null;
  if (sheet === 'invoice') return invoiceOf(shop, order, note);
  return sheet === 'packing-slip' ? packingSlip(shop, order) : null;
}

/** The items to pack for an order, or already packed. Without prices. */
async function packingSlip({ db }: RequestContext, order: Order): Promise<Sheet | null> {
  const [found, company] = await Promise.all([readFulfilment(db, order.id), readInvoiceSettings(db)]);
  if (!found) return null;
  const receipt = receiptOf(order);
  const skus = await listSkus(
    db,
    receipt.lines.map(({ productId }) => productId),
  );
  const { id, lines, payer, createdAt } = withSkus(receipt, skus);
  const sentTo = deliveryInWords(order.delivery);
  return {
    title: texts.invoices.packingSlip(shortOrderId(id)),
    from: [company.companyName || site().name, company.companyAddress],
    to: sentTo?.lines ?? [payer.name, payer.email],
    facts: [
      [texts.invoices.ordered, texts.dates.day(createdAt)],
      ...(sentTo ? [[texts.orders.delivery, sentTo.method] satisfies [string, string]] : []),
    ],
    lines: linesToPack(found.lines).map(({ line, quantity }) => {
      const { name = '', sku } = lines[line] ?? {};
      return { name, quantity, each: '', sum: '', ...(sku !== undefined && { sku }) };
    }),
    rows: [],
    total: null,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.sheet?.title ?? texts.invoices.notFound);
}

/** A printable invoice, credit note or packing slip of any order. */
export default function OrderSheet({ loaderData, params }: Route.ComponentProps) {
  const { sheet, missing, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      {sheet && <PrintedSheet {...sheet} />}
      {missing && <EmptyState level="h1" icon={FileX} title={texts.invoices.notFound} />}
      {!sheet && !missing && <LoadFailed level="h1" title={texts.invoices.loadFailed} />}
      <div className="mx-auto w-full max-w-3xl print:hidden">
        <ButtonLink to={href('/admin/orders/:id', { id: params.id })} look="quiet">
          {texts.invoices.toOrder}
        </ButtonLink>
      </div>
    </>
  );
}
