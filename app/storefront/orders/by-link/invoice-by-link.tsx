import { FileX } from 'lucide';
import { data, href } from 'react-router';
import { invoiceOf } from '#app/orders/invoice-of.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PrintedSheet, SheetOrderLink } from '#app/ui/layout/sheet.tsx';
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import * as texts from '#texts';
import type { Route } from './+types/invoice-by-link';
import { openOrderLink } from './open-order-link.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const order = await openOrderLink(shop, params.token);
  const sheet = order && (await invoiceOf(shop, order, url.searchParams.get('note')));
  return data({ sheet }, sheet ? 200 : 404);
}

export const links = withAllStyles;

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.sheet?.title ?? texts.invoices.notFound);
}

/** A printable invoice or credit note of a guest's order. It is opened by an emailed link. */
export default function InvoiceByLink({ loaderData: { sheet }, params }: Route.ComponentProps) {
  if (!sheet) return <EmptyState level="h1" icon={FileX} title={texts.invoices.notFound} />;
  return (
    <>
      <PrintedSheet {...sheet} />
      <SheetOrderLink to={href('/orders/by-link/:token', { token: params.token })} className="mt-6" />
    </>
  );
}
