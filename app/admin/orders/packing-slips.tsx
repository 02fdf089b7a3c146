import { FileX } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import type { RequestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { PrintedSheet, type Sheet } from '#app/ui/layout/sheet.tsx';
import { UNFULFILLED_PAGE_SIZE } from '#domain/fulfilment/unfulfilled/list-unfulfilled-orders.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { readOrderDetails } from '#domain/payments/read-order-details.ts';
import type { Toast } from '#lib/toast.ts';
import { isUuid } from '#lib/uuid.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import { packingSlip } from '../sheets/packing-slip.ts';
import type { Route } from './+types/packing-slips';

export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const ids = [...new Set(url.searchParams.getAll('id'))].slice(0, UNFULFILLED_PAGE_SIZE);
  const sheets = await loadWithFallback(shop, {
    work: readSlips(shop, ids),
    fallback: null,
    message: texts.invoices.loadFailed,
    toasts,
  });
  const leftOut = ids.filter((id) => isUuid(id) && !sheets?.some((slip) => slip.id === id));
  return data({ sheets, leftOut: leftOut.map(shortOrderId), toasts }, pageStatus(toasts));
});

/**
 * Reads the orders one at a time, because there can be many. Leaves out an order that has no unshipped items
 * and no shipments.
 */
async function readSlips(shop: RequestContext, ids: string[]): Promise<{ id: string; sheet: Sheet }[]> {
  const sheets: { id: string; sheet: Sheet }[] = [];
  for (const id of ids) {
    const order = (await readOrderDetails(shop.db, id))?.order;
    const sheet = order && (await packingSlip(shop, order, null));
    if (sheet) sheets.push({ id, sheet });
  }
  return sheets;
}

export function meta() {
  return privateMeta(texts.adminFulfilment.slips);
}

/** Prints the packing slips of several orders, each on its own page. */
export default function PackingSlips({ loaderData }: Route.ComponentProps) {
  const { sheets, leftOut, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <div className="print:hidden">
        <PageHeading title={texts.adminFulfilment.slips}>
          <ButtonLink to={href('/admin/to-send')} look="quiet">
            {texts.adminFulfilment.toSend}
          </ButtonLink>
          {sheets && sheets.length > 0 && <PrintButton />}
        </PageHeading>
      </div>
      {sheets === null && <LoadFailed title={texts.invoices.loadFailed} />}
      {sheets?.length === 0 && (
        <EmptyState icon={FileX} title={texts.adminFulfilment.noSlips}>
          <p>
            {leftOut.length > 0
              ? texts.adminFulfilment.slipsLeftOut(leftOut)
              : texts.adminFulfilment.noSlipsHint}
          </p>
        </EmptyState>
      )}
      {sheets && sheets.length > 0 && leftOut.length > 0 && (
        <p className="text-sm wrap-anywhere print:hidden">{texts.adminFulfilment.slipsLeftOut(leftOut)}</p>
      )}
      {sheets?.map(({ id, sheet }) => (
        <PrintedSheet key={id} {...sheet} level="h2" />
      ))}
    </>
  );
}
