import { ChevronLeft, PackageX } from 'lucide';
import { data, href, Link } from 'react-router';
import { deliveryInWords } from '#app/orders/delivery-in-words.ts';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { renderDescription } from '#app/products/render-description.tsx';
import type { RequestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SheetLinks } from '#app/ui/layout/sheet-links.tsx';
import { listSkus, withSkus } from '#domain/orders/line-skus.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { providerLabel } from '#domain/orders/payment-source.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { readWholeOrder, type WholeOrder } from '#domain/payments/read-whole-order.ts';
import { deliveryLeft } from '#domain/payments/refunds/line-refund.ts';
import { leftOf } from '#domain/payments/refunds/refunds.ts';
import { wantedOf } from '#domain/payments/refunds/replaced-refund.ts';
import { reversedRefunds } from '#domain/payments/refunds/reversed-refunds.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/order';
import { Badge } from './components/badge.tsx';
import { PartlyRefundedBadge, SimulatedBadge, StatusBadge } from './components/order-labels.tsx';
import { PageHeading } from './components/page-heading.tsx';
import { FulfilmentPanel } from './fulfilment/fulfilment.tsx';
import { type AdminArgs, adminForms, adminLoader } from './guard.ts';
import { AcceptedTerms } from './orders/accepted-terms.tsx';
import { orderForms } from './orders/actions.ts';
import { Disputes } from './orders/disputes.tsx';
import { LaterPaymentPanel } from './orders/later-payment.tsx';
import { OrderActs } from './orders/order-actions.tsx';
import { OrderFacts } from './orders/order-facts.tsx';
import { OrderLines } from './orders/order-lines.tsx';
import { OrderMail } from './orders/order-mail.tsx';
import { OrderNote } from './orders/order-note.tsx';
import { PaymentHistory } from './orders/payment-history.tsx';
import { Refund } from './orders/refund.tsx';
import { Refunds } from './orders/refunds.tsx';
import { showLater } from './orders/show-later.ts';

export const loader = adminLoader(async ({ shop, url, params }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: readWholeOrder(shop.db, params.id).then(async (whole) => whole && shownOf(shop.db, whole)),
    fallback: null,
    message: texts.adminOrders.loadAllOrdersFailed,
    toasts,
  });
  const asking = url.searchParams.has('refund');
  const missing = found === null && toasts.length === 0;
  return data({ found, asking, toasts }, pageStatus(toasts, missing ? 404 : 200));
});

/** Only the payment data that the page shows. */
async function shownOf(db: RequestContext['db'], { order, history, later, received, ...rest }: WholeOrder) {
  const receipt = receiptOf(order);
  const skus = await listSkus(
    db,
    receipt.lines.map((line) => line.productId),
  );
  const { id, customerId, status, simulated, createdAt, refundedAt, refundedCents } = order;
  const payment = history && {
    state: history.payment.state,
    method: history.payment.method,
    captureId: history.payment.captureId,
    provider: providerLabel(history.payment.source),
  };
  const events = history?.events ?? [];
  const settled = payment?.state === 'settled';
  const { amounts, totalCents } = order;
  const deliveryCents = settled && amounts ? deliveryLeft({ amounts, totalCents }, rest.refunds) : 0;
  return {
    ...rest,
    sheets: sheetsOf(id, rest),
    order: {
      id,
      customerId,
      status,
      simulated,
      createdAt,
      refundedAt,
      refundedCents,
      payState: order.payState,
    },
    later: showLater({ order, later, received }),
    receipt: withSkus(receipt, skus),
    terms: rest.terms && acceptedText(rest.terms),
    sentTo: deliveryInWords(order.delivery),
    payment,
    events,
    deliveryCents,
    undone: settled ? undoneOf(rest.refunds, order) : [],
  };
}

function acceptedText({ body, ...terms }: NonNullable<WholeOrder['terms']>) {
  return { ...terms, html: renderDescription({ description: body, descriptionFormat: 'markdown' }).html };
}

/** Failed or reversed refunds, with the amount that a retry would refund. */
function undoneOf(refunds: WholeOrder['refunds'], order: { totalCents: number }) {
  const left = leftOf(order.totalCents, refunds);
  return reversedRefunds(refunds, order).map((refund) => {
    const { id, ofPart, refusal } = refund;
    return { id, ofPart, refusal, cents: wantedOf(refund, left) };
  });
}

/** The printable documents of an order. */
function sheetsOf(id: string, { invoices, fulfilment }: Pick<WholeOrder, 'invoices' | 'fulfilment'>) {
  const to = (sheet: string) => href('/admin/orders/:id/:sheet', { id, sheet });
  const slip = fulfilment ? [{ to: to('packing-slip'), text: texts.adminInvoices.packingSlip }] : [];
  const numbered = invoices.map(({ kind, name }) => ({
    to: to('invoice') + (kind === 'invoice' ? '' : `?${new URLSearchParams({ note: name })}`),
    text: texts.invoices.kinds[kind].title(name),
  }));
  return [...slip, ...numbered];
}

export const action = adminForms(orderForms);

export function meta({ params }: Route.MetaArgs) {
  return privateMeta(texts.adminOrders.orderName(shortOrderId(params.id)));
}

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { found, asking, toasts } = loaderData;
  if (!found) {
    return (
      <>
        <PageToasts toasts={toasts} />
        {toasts.length > 0 ? (
          <LoadFailed title={texts.adminOrders.loadAllOrdersFailed} level="h1" />
        ) : (
          <EmptyState icon={PackageX} title={texts.adminOrders.notFound} level="h1">
            <ButtonLink to={href('/admin/orders')}>{texts.adminOrders.allOrders}</ButtonLink>
          </EmptyState>
        )}
      </>
    );
  }
  const {
    order,
    receipt,
    payment,
    events,
    note,
    mail,
    acts,
    refunds,
    disputes,
    fulfilment,
    deliveryCents,
    later,
  } = found;
  const provider = payment?.provider ?? texts.adminPayments.someProvider;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <div className="grid gap-2">
        <Link
          to={href('/admin/orders')}
          className="inline-flex min-h-11 w-fit items-center gap-1 text-sm font-medium text-quiet hover:text-ink"
        >
          <Icon node={ChevronLeft} className="size-4" />
          {texts.admin.orders}
        </Link>
        <PageHeading title={texts.adminOrders.orderName(shortOrderId(order.id))}>
          <div className="flex flex-wrap gap-2">
            <StatusBadge status={order.status} payState={order.payState} />
            <PartlyRefundedBadge order={order} />
            <SimulatedBadge simulated={order.simulated} />
            {disputes.some(({ status }) => status !== 'RESOLVED') && (
              <Badge tone="bad">{texts.adminOrders.disputed}</Badge>
            )}
          </div>
        </PageHeading>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <SheetLinks links={found.sheets} />
          <OrderLines receipt={receipt} />
          {fulfilment && (
            <FulfilmentPanel
              fulfilment={fulfilment}
              way={found.sentTo?.kind ?? 'sent'}
              lines={receipt.lines}
              standing={order.status !== 'REFUNDED'}
              payment={payment}
              deliveryCents={deliveryCents}
              later={later}
              reply={actionData}
            />
          )}
          <Refunds refunds={refunds} undone={found.undone} provider={provider} />
          <PaymentHistory payment={payment} events={events} provider={provider} />
          <OrderActs acts={acts} provider={payment?.provider ?? null} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Disputes disputes={disputes} provider={provider} />
          {later && <LaterPaymentPanel later={later} reply={actionData} />}
          <OrderFacts order={order} receipt={receipt} sentTo={found.sentTo} />
          {found.terms && <AcceptedTerms {...found.terms} />}
          <OrderNote key={note?.version ?? 0} note={note} reply={actionData} />
          <OrderMail mail={mail} links={found.links} />
          <Refund
            order={order}
            payment={payment}
            later={later}
            provider={provider}
            undone={found.undone.some(({ ofPart }) => !ofPart)}
            totalCents={receipt.totalCents}
            asking={asking}
          />
        </div>
      </div>
    </>
  );
}
