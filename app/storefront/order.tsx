import { ArrowLeft, PackageX, Printer } from 'lucide';
import { data, href, Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { timeLineOf } from '#domain/fulfilment/time-line.ts';
import { listInvoices } from '#domain/invoices/find-invoices.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { findOrder, listPictures } from '#domain/orders/queries.ts';
import { type Receipt, receiptOf } from '#domain/orders/receipt.ts';
import { listRefunds } from '#domain/payments/refunds.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { loadWithFallback, statusOf } from '../load-with-fallback.ts';
import { privateMeta } from '../page-meta.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
import { requireUser } from '../session/require-user.ts';
import { shownDelivery } from '../shown-address.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { SheetLinks } from '../ui/sheet-links.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/order';
import { OrderDate } from './orders/order-date.tsx';
import { OrderDelivery } from './orders/order-delivery.tsx';
import { OrderId } from './orders/order-id.tsx';
import { OrderLines } from './orders/order-lines.tsx';
import { OrderRefunds } from './orders/order-refunds.tsx';
import { OrderStatus } from './orders/order-status.tsx';
import { OrderTotals } from './orders/order-totals.tsx';
import { TimeLine } from './orders/time-line.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const user = requireUser(shop.session, url);
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: loadReceipt(shop, user.uid, params.id),
    fallback: null,
    message: texts.orders.loadOrdersFailed,
    toasts,
  });
  const missing = found === null && toasts.length === 0;
  return data({ found, missing, toasts }, statusOf(toasts, missing ? 404 : 200));
}

async function loadReceipt(shop: RequestContext, customerId: string, id: string) {
  const order = await findOrder(shop.db, customerId, id);
  if (!order) return null;
  const receipt = receiptOf(order);
  const productIds = receipt.lines.map((line) => line.productId);
  const [pictures, refunds, fulfilment, invoices] = await Promise.all([
    listPictures(shop.db, productIds),
    listRefunds(shop.db, order.id),
    order.isSent ? readFulfilment(shop.db, order.id) : null,
    order.isBilled ? listInvoices(shop.db, order.id) : [],
  ]);
  // Without money it is but told on the time line.
  const shown = refunds.filter(({ state, amountCents }) => state !== 'failed' && amountCents > 0);
  return {
    receipt,
    sentTo: shownDelivery(order.delivery),
    pictures,
    invoices: invoices.map(({ kind, name }) => {
      const to = href('/orders/:id/invoice', { id });
      const note = kind === 'invoice' ? '' : `?${new URLSearchParams({ note: name })}`;
      return { to: to + note, text: texts.invoices.kinds[kind].title(name) };
    }),
    delivery: fulfilment && {
      happened: timeLineOf(fulfilment, order.createdAt),
      waits: order.status !== 'REFUNDED' && ['open', 'in-part'].includes(fulfilment.state),
    },
    // Whether the shop, PayPal or a bank gave it back is the merchant's affair.
    refunds: shown.map(({ id, state, amountCents, createdAt, completedAt }) => ({
      id,
      state,
      amountCents,
      at: completedAt ?? createdAt,
    })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const id = loaderData?.found?.receipt.id;
  return privateMeta(id ? texts.orders.orderTitle(shortOrderId(id)) : texts.orders.notFound);
}

/** One order of the visitor's own; printed, it is the receipt. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { found, missing, toasts } = loaderData;
  if (!found) {
    return (
      <>
        <PageToasts toasts={toasts} />
        {missing ? (
          <EmptyState level="h1" icon={PackageX} title={texts.orders.notFound}>
            <p>{texts.orders.notFoundHint}</p>
            <ButtonLink to={href('/orders')}>{texts.orders.listTitle}</ButtonLink>
          </EmptyState>
        ) : (
          <LoadFailed level="h1" title={texts.orders.loadOrdersFailed} />
        )}
      </>
    );
  }
  const { receipt, pictures, refunds, delivery, sentTo, invoices } = found;
  return (
    <article className="mx-auto max-w-5xl">
      <PrintedHead />
      <Head receipt={receipt} />
      {delivery && <TimeLine {...delivery} nameOf={(line) => receipt.lines[line]?.name ?? ''} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 print:block">
        {receipt.lines.length > 0 ? (
          <OrderLines lines={receipt.lines} pictures={pictures} />
        ) : (
          <p className="border-y border-line py-5 break-words">{receipt.description}</p>
        )}
        <div className="grid content-start gap-4 print:ml-auto print:w-80 print:pt-4">
          <section
            aria-label={texts.orders.amounts}
            className="rounded-3xl bg-sunken p-6 print:bg-transparent print:p-0"
          >
            <OrderTotals
              amounts={receipt.amounts}
              totalCents={receipt.totalCents}
              refundedCents={receipt.refundedCents}
            />
          </section>
          {sentTo && <OrderDelivery {...sentTo} />}
          <OrderRefunds refunds={refunds} />
          <SheetLinks links={invoices} />
          <Button
            look="secondary"
            type="button"
            onClick={() => window.print()}
            className="needs-script w-full print:hidden"
          >
            <Icon node={Printer} className="size-4" />
            {texts.orders.printReceipt}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Only on paper: whose receipt it is. */
function PrintedHead() {
  return (
    <p className="hidden justify-between border-b border-ink pb-3 text-xl font-bold print:flex">
      {texts.shell.shopName} <span className="text-base font-normal">{texts.orders.receipt}</span>
    </p>
  );
}

function Head({ receipt }: { receipt: Receipt }) {
  const { payer } = receipt;
  return (
    <header className="grid grid-cols-1 gap-5 pb-6 print:pt-6">
      <Link
        to={href('/orders')}
        viewTransition
        className="-mb-4 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-medium text-quiet hover:text-ink print:hidden"
      >
        <Icon node={ArrowLeft} className="size-4" />
        {texts.orders.listTitle}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {texts.orders.order} <span className="font-mono text-[0.9em]">{shortOrderId(receipt.id)}</span>
        </h1>
        <OrderStatus status={receipt.status} className="print:border print:border-ink" />
      </div>
      <dl className="grid grid-cols-1 gap-x-10 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-[auto_auto_minmax(0,1fr)] print:grid-cols-2">
        <Fact label={texts.orders.date}>
          <OrderDate at={receipt.createdAt} />
        </Fact>
        <Fact label={texts.orders.paymentMethod}>{texts.orders.method(receipt.method)}</Fact>
        <Fact label={texts.orders.payer}>
          <span className="break-words">{payer.name}</span>
          {payer.email && <span className="block break-all text-quiet">{payer.email}</span>}
        </Fact>
        <Fact label={texts.orders.orderId} className="sm:col-span-2 lg:col-span-3">
          <OrderId id={receipt.id} />
        </Fact>
      </dl>
    </header>
  );
}

type FactProps = { label: string; className?: string; children: React.ReactNode };

function Fact({ label, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-quiet">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
