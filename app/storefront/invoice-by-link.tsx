import { FileX } from 'lucide';
import { data, href } from 'react-router';
import * as texts from '#texts';
import { invoiceOf } from '../invoice-of.ts';
import { privateMeta } from '../page-meta.ts';
import { requestContext } from '../request-context.ts';
import { withAllStyles } from '../ui/all-styles.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PrintedSheet } from '../ui/sheet.tsx';
import type { Route } from './+types/invoice-by-link';
import { orderOfLink } from './orders/order-of-link.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const order = await orderOfLink(shop, params.token);
  const sheet = order && (await invoiceOf(shop, order, url.searchParams.get('note')));
  return data({ sheet }, sheet ? 200 : 404);
}

export const links = withAllStyles;

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.sheet?.title ?? texts.invoices.notFound);
}

/** An invoice or a credit note of a guest's order, by the link in its mail, to be printed. */
export default function InvoiceByLink({ loaderData: { sheet }, params }: Route.ComponentProps) {
  if (!sheet) return <EmptyState level="h1" icon={FileX} title={texts.invoices.notFound} />;
  return (
    <>
      <PrintedSheet {...sheet} />
      <ButtonLink
        to={href('/orders/by-link/:token', { token: params.token })}
        look="quiet"
        className="mt-6 print:hidden"
      >
        {texts.invoices.toOrder}
      </ButtonLink>
    </>
  );
}
