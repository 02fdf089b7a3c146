import { ChevronLeft, PackageX } from 'lucide-react';
import { data, Link } from 'react-router';
import { shortOrderId } from '#domain/orders/order.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { readWholeOrder, type WholeOrder } from '#domain/payments/read-whole-order.ts';
import { messages } from '#lib/messages.ts';
import type { Toast } from '#lib/toast.ts';
import { loadOrSay, statusOf } from '../load.ts';
import { privateMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/order';
import { type AdminArgs, adminAction, adminLoader } from './guard.ts';
import { changeOrder, failureOf } from './orders/actions.ts';
import { OrderActs } from './orders/order-acts.tsx';
import { OrderFacts } from './orders/order-facts.tsx';
import { OrderLines } from './orders/order-lines.tsx';
import { OrderMail } from './orders/order-mail.tsx';
import { OrderNote } from './orders/order-note.tsx';
import { PaymentHistory } from './orders/payment-history.tsx';
import { Refund } from './orders/refund.tsx';
import { SimulatedBadge, StatusBadge } from './parts/order-words.tsx';
import { PageHeading } from './parts/page-heading.tsx';

export const loader = adminLoader(async ({ shop, url, params }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const found = await loadOrSay(shop, {
    work: readWholeOrder(shop.db, params.id).then((whole) => whole && shownOf(whole)),
    fallback: null,
    message: messages.loadAllOrdersFailed,
    toasts,
  });
  const asking = url.searchParams.has('refund');
  const missing = found === null && toasts.length === 0;
  return data({ found, asking, toasts }, statusOf(toasts, missing ? 404 : 200));
});

/** Of the payment no more than the page shows. */
function shownOf({ order, history, ...rest }: WholeOrder) {
  const { id, customerId, status, simulated, createdAt, refundedAt } = order;
  const payment = history && {
    state: history.payment.state,
    method: history.payment.method,
    captureId: history.payment.captureId,
    refundId: history.payment.refundId,
  };
  const events = history?.events ?? [];
  return {
    ...rest,
    order: { id, customerId, status, simulated, createdAt, refundedAt },
    receipt: receiptOf(order),
    payment,
    events,
  };
}

export const action = adminAction({ failure: failureOf }, changeOrder);

export function meta({ params }: Route.MetaArgs) {
  return privateMeta(`Order ${shortOrderId(params.id)}`);
}

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { found, asking, toasts } = loaderData;
  if (!found) {
    return (
      <>
        <PageToasts toasts={toasts} />
        <EmptyState icon={PackageX} title="Order not found" level="h1">
          <ButtonLink to="/admin/orders">All orders</ButtonLink>
        </EmptyState>
      </>
    );
  }
  const { order, receipt, payment, events, note, mail, acts } = found;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <div className="grid gap-2">
        <Link
          to="/admin/orders"
          className="inline-flex min-h-11 w-fit items-center gap-1 text-sm font-medium text-quiet hover:text-ink"
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          Orders
        </Link>
        <PageHeading title={`Order ${shortOrderId(order.id)}`}>
          <StatusBadge status={order.status} />
          <SimulatedBadge simulated={order.simulated} />
        </PageHeading>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <OrderLines receipt={receipt} />
          <PaymentHistory payment={payment} events={events} />
          <OrderActs acts={acts} />
        </div>
        <div className="grid min-w-0 gap-6">
          <OrderFacts order={order} receipt={receipt} />
          <OrderNote key={note?.version ?? 0} note={note} reply={actionData} />
          <OrderMail mail={mail} />
          <Refund
            order={order}
            payment={payment}
            refused={events.some(({ kind }) => kind === 'refused-by-paypal')}
            totalCents={receipt.totalCents}
            asking={asking}
          />
        </div>
      </div>
    </>
  );
}
