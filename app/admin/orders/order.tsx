import { PackageX } from 'lucide';
import { data, href } from 'react-router';
import { deliveryInWords } from '#app/orders/delivery-in-words.ts';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { renderDescription } from '#app/products/render-description.tsx';
import type { RequestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { quantityToShip } from '#domain/fulfilment/fulfilment-state.ts';
import { lastCarrier } from '#domain/fulfilment/last-carrier.ts';
import { listSkus, withSkus } from '#domain/orders/line-skus.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { providerLabel } from '#domain/orders/payment-source.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { type OrderDetails, readOrderDetails } from '#domain/payments/read-order-details.ts';
import { deliveryLeft } from '#domain/payments/refunds/by-line/calculate-line-refund.ts';
import { refundableCents } from '#domain/payments/refunds/refunds.ts';
import { requestableCents } from '#domain/payments/refunds/replaced-refund.ts';
import { reversedRefunds } from '#domain/payments/refunds/reversed-refunds.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { FulfilmentPanel } from '../fulfilment/fulfilment.tsx';
import { proposedLineRefund } from '../fulfilment/proposed-line-refund.ts';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/order';
import { orderForms } from './actions.ts';
import { AcceptedTerms } from './order/accepted-terms.tsx';
import { Customer } from './order/customer.tsx';
import { LaterPaymentPanel } from './order/later-payment.tsx';
import { laterPaymentView } from './order/later-payment-view.ts';
import { OrderFacts } from './order/order-facts.tsx';
import { OrderLines } from './order/order-lines.tsx';
import { OrderMail } from './order/order-mail.tsx';
import { OrderNote } from './order/order-note.tsx';
import { OrderPageHead } from './order/order-page-head.tsx';
import { Disputes } from './refunds/disputes.tsx';
import { Refunds } from './refunds/refunds.tsx';
import { timelineOf } from './timeline/entries.ts';
import { OrderTimeline } from './timeline/timeline.tsx';

export const loader = adminLoader(async ({ shop, url, params }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: readOrderDetails(shop.db, params.id).then(
      async (whole) => whole && shownOf(shop.db, whole, url.searchParams),
    ),
    fallback: null,
    message: texts.adminOrders.loadAllOrdersFailed,
    toasts,
  });
  const asking = url.searchParams.has('refund');
  const missing = found === null && toasts.length === 0;
  return data({ found, asking, toasts }, pageStatus(toasts, missing ? 404 : 200));
});

/** Reduces an order to the data that its page shows. */
async function shownOf(
  db: RequestContext['db'],
  { order, history, mails, acts, later, received, ...rest }: OrderDetails,
  params: URLSearchParams,
) {
  const receipt = receiptOf(order);
  const skus = await listSkus(
    db,
    receipt.lines.map((line) => line.productId),
  );
  const { id, customerId, status, simulated, createdAt, refundedAt, refundedCents, cancelledCents } = order;
  const payment = history && {
    state: history.payment.state,
    method: history.payment.method,
    captureId: history.payment.captureId,
    provider: providerLabel(history.payment.source),
  };
  const settled = payment?.state === 'settled';
  const { amounts, totalCents } = order;
  const deliveryCents = settled && amounts ? deliveryLeft({ amounts, totalCents }, rest.refunds) : 0;
  return {
    ...rest,
    asked: rest.fulfilment && payment ? await proposedLineRefund(db, rest.fulfilment, params) : null,
    carrier: rest.fulfilment ? await lastCarrier(db) : '',
    sheets: sheetsOf(id, rest),
    order: {
      id,
      customerId,
      status,
      simulated,
      createdAt,
      refundedAt,
      refundedCents,
      cancelledCents,
      payState: order.payState,
    },
    later: laterPaymentView({ order, later, received, refunds: rest.refunds }),
    receipt: withSkus(receipt, skus),
    terms: rest.terms && acceptedText(rest.terms),
    sentTo: deliveryInWords(order.delivery),
    payment,
    timeline: timelineOf({ ...rest, order, history, mails, acts, provider: payment?.provider ?? null }),
    deliveryCents,
    undone: settled ? undoneOf(rest.refunds, order) : [],
  };
}

function acceptedText({ body, ...terms }: NonNullable<OrderDetails['terms']>) {
  return { ...terms, html: renderDescription({ description: body, descriptionFormat: 'markdown' }).html };
}

/** The failed and reversed refunds. `cents` is the amount that another attempt would refund. */
function undoneOf(refunds: OrderDetails['refunds'], order: { totalCents: number }) {
  const left = refundableCents(order.totalCents, refunds);
  return reversedRefunds(refunds, order).map((refund) => {
    const { id, ofPart, refusal } = refund;
    return { id, ofPart, refusal, cents: requestableCents(refund, left) };
  });
}

/** The printable documents of an order. */
function sheetsOf(id: string, { invoices, fulfilment }: Pick<OrderDetails, 'invoices' | 'fulfilment'>) {
  const to = (sheet: string) => href('/admin/orders/:id/:sheet', { id, sheet });
  const slips = fulfilment ? slipsOf(to('packing-slip'), fulfilment) : [];
  const numbered = invoices.map(({ kind, name }) => ({
    to: to('invoice') + (kind === 'invoice' ? '' : `?${new URLSearchParams({ note: name })}`),
    text: texts.invoices.kinds[kind].title(name),
  }));
  return [...slips, ...numbered];
}

/** The packing slips of an order: one for each shipment, and one for all unshipped items. */
function slipsOf(to: string, { lines, shipments }: NonNullable<OrderDetails['fulfilment']>) {
  const isLeft = lines.some((line) => quantityToShip(line) > 0);
  const parcels = shipments.length + (isLeft ? 1 : 0);
  if (parcels === 0) return [];
  if (parcels === 1) return [{ to, text: texts.adminInvoices.packingSlip }];
  return Array.from({ length: parcels }, (_, index) => ({
    to: `${to}?parcel=${index + 1}`,
    text: texts.adminInvoices.packingSlipOf(index + 1),
  }));
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
  const { order, receipt, payment, note, mail, refunds, disputes, fulfilment, deliveryCents, later } = found;
  const provider = payment?.provider ?? texts.adminPayments.someProvider;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <OrderPageHead found={found} provider={provider} asking={asking} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <OrderLines receipt={receipt} />
          {fulfilment && (
            <FulfilmentPanel
              fulfilment={fulfilment}
              deliveryKind={found.sentTo?.kind ?? 'sent'}
              lines={receipt.lines}
              isRefunded={order.status === 'REFUNDED'}
              payment={payment}
              deliveryCents={deliveryCents}
              carrier={found.carrier}
              asked={found.asked}
              later={later}
              reply={actionData}
            />
          )}
          <Refunds refunds={refunds} undone={found.undone} provider={provider} />
          <OrderTimeline entries={found.timeline} orderId={order.id} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Disputes disputes={disputes} provider={provider} />
          {later && <LaterPaymentPanel later={later} reply={actionData} />}
          <Customer payer={receipt.payer} sentTo={found.sentTo} />
          <OrderNote key={note?.version ?? 0} note={note} reply={actionData} />
          <OrderMail mail={mail} links={found.links} />
          {found.terms && <AcceptedTerms {...found.terms} />}
          <OrderFacts order={order} receipt={receipt} payment={payment} provider={provider} />
        </div>
      </div>
    </>
  );
}
