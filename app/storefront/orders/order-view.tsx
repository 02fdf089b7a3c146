import { ArrowLeft, Printer } from 'lucide';
import { href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SheetLinks } from '#app/ui/layout/sheet-links.tsx';
import { Link } from '#app/ui/link/link.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { Receipt } from '#domain/orders/receipt.ts';
import { site } from '#lib/site.ts';
import * as texts from '#texts';
import type { OrderPageData } from './load-order.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PayPanel } from './pay-panel.tsx';
import { ShownStep } from './shown-step.tsx';
import { TimeLine } from './time-line.tsx';

type Props = OrderPageData & {
  /** Whether the page belongs to the visitor's own list of orders. */
  own?: boolean;
};

/** The content of an order's page. Printed, it is the receipt. */
export function OrderView({ own = false, ...order }: Props) {
  const { receipt, status, progress, deliveryKind, pictures, refunds, delivery, sentTo, invoices, step } =
    order;
  return (
    <article className="mx-auto max-w-5xl">
      <PrintedHead />
      <Head {...{ receipt, status, progress, deliveryKind, own }} />
      {order.pay && <PayPanel {...order.pay} />}
      {order.wasCancelled && (
        <p className="mb-8 rounded-2xl bg-sunken p-4 text-sm">{texts.payLater.wasCancelled}</p>
      )}
      <div className="grid gap-8 pb-8 lg:grid-cols-2 lg:gap-12 print:pb-0">
        <ShownStep {...{ step, deliveryKind, delivery, receipt }} isPaidLater={order.isPaidLater} />
        {delivery && <TimeLine {...delivery} nameOf={(line) => receipt.lines[line]?.name ?? ''} />}
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 print:block">
        {receipt.lines.length > 0 ? (
          <OrderLines lines={receipt.lines} pictures={pictures} />
        ) : (
          <p className="border-y border-line py-5 wrap-anywhere">{receipt.description}</p>
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
              cancelledCents={receipt.cancelledCents}
            />
          </section>
          {sentTo && <OrderDelivery {...sentTo} isDelivered={step === 'delivered'} />}
          {!order.isUnpaid && <OrderRefunds refunds={refunds} />}
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
      <OrderFacts receipt={receipt} />
    </article>
  );
}

/** A heading with the shop's name, shown only in print. */
function PrintedHead() {
  return (
    <p className="hidden justify-between border-b border-ink pb-3 text-xl font-bold print:flex">
      {site().name} <span className="text-base font-normal">{texts.orders.receipt}</span>
    </p>
  );
}

type HeadProps = Pick<OrderPageData, 'status' | 'progress' | 'deliveryKind'> & {
  receipt: Receipt;
  own: boolean;
};

function Head({ receipt, status, progress, deliveryKind, own }: HeadProps) {
  return (
    <header className="grid grid-cols-1 gap-2 pb-5 print:pt-6">
      {own && (
        <Link
          to={href('/orders')}
          viewTransition
          className="-mb-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-medium text-quiet hover:text-ink print:hidden"
        >
          <Icon node={ArrowLeft} className="size-4" />
          {texts.orders.listTitle}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {texts.orders.order} <span className="font-mono text-[0.9em]">{shortOrderId(receipt.id)}</span>
        </h1>
        <OrderStatus {...{ status, progress, deliveryKind }} />
      </div>
    </header>
  );
}
