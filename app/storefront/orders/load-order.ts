import { href } from 'react-router';
import { deliveryInWords } from '#app/orders/delivery-in-words.ts';
import { howToPay } from '#app/orders/how-to-pay.ts';
import type { RequestContext } from '#app/request-context.ts';
import { currentStepOf, futureSteps, shippingStepOf } from '#domain/fulfilment/current-step.ts';
import { orderProgress } from '#domain/fulfilment/order-progress.ts';
import { orderTimeline } from '#domain/fulfilment/order-timeline.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { listInvoices } from '#domain/invoices/find-invoices.ts';
import { withSkus } from '#domain/orders/line-skus.ts';
import { readLaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { type findOrder, picturesAndSkusOf } from '#domain/orders/queries.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { deliveryKindOf } from '#domain/orders/shipping.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import * as texts from '#texts';
import { deliveryDates } from '../checkout/delivery/delivery-dates.ts';
import { shownStatus } from './shown-status.ts';

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Loads the items, payment and delivery of an order. The order page and the success page show them. */
export async function loadOrderFacts({ db }: Pick<RequestContext, 'db'>, order: FoundOrder) {
  const receipt = receiptOf(order);
  const { pictures, skus } = picturesAndSkusOf(order.goods);
  const [fulfilment, later] = await Promise.all([
    order.isSent ? readFulfilment(db, order.id) : null,
    readLaterPayment(db, order),
  ]);
  const state = fulfilment?.state ?? null;
  const shipping = fulfilment && shippingStepOf(fulfilment);
  const step = currentStepOf({ ...order, isPrepaid: later?.method === 'bank-transfer' }, shipping);
  const days = order.delivery?.method.days ?? null;
  return {
    receipt: withSkus(receipt, skus),
    step,
    pay: howToPay(later),
    isPaidLater: later !== null,
    progress: orderProgress(order, state),
    deliveryKind: deliveryKindOf(order.delivery),
    sentTo: deliveryInWords(order.delivery),
    pictures,
    delivery: fulfilment && {
      events: orderTimeline(fulfilment, order.createdAt),
      place: order.delivery?.method.place ?? '',
      future: futureSteps(step),
      /**
       * The expected delivery dates, in words. Null after a bank transfer, because the days count from the
       * payment, which may arrive much later than the order.
       */
      dates:
        days && later?.method !== 'bank-transfer' ? deliveryDates(days, order.createdAt.getTime()) : null,
      isIncomplete: order.status !== 'REFUNDED' && ['open', 'in-part'].includes(fulfilment.state),
    },
  };
}

/**
 * Loads the data of an order's page. The caller must check the access before. `token` is the token of the
 * emailed link that opened the page.
 */
export async function loadOrderPage(shop: RequestContext, order: FoundOrder, token?: string) {
  const [facts, refunds, invoices] = await Promise.all([
    loadOrderFacts(shop, order),
    listRefunds(shop.db, order.id),
    order.isBilled ? listInvoices(shop.db, order.id) : [],
  ]);
  const isUnpaid = order.payState === 'awaiting' || order.payState === 'cancelled';
  // Refunds without a payment to the customer are only in the timeline. If the order is paid later,
  // `handCents` is the amount that the merchant paid back.
  const visibleRefunds = refunds
    .map((refund) => ({ ...refund, amountCents: refund.handCents ?? refund.amountCents }))
    .filter(({ state, amountCents }) => state !== 'failed' && amountCents > 0);
  return {
    ...facts,
    status: shownStatus(order),
    /** Whether the customer has paid nothing. If so, cancelled amounts are not shown as refunds. */
    isUnpaid,
    wasCancelled: order.payState === 'cancelled',
    invoices: invoices.map(({ kind, name }) => {
      const to = token
        ? href('/orders/by-link/:token/invoice', { token })
        : href('/orders/:id/invoice', { id: order.id });
      const note = kind === 'invoice' ? '' : `?${new URLSearchParams({ note: name })}`;
      return { to: to + note, text: texts.invoices.kinds[kind].title(name) };
    }),
    // Customers don't see who made a refund: the shop, the provider or a bank.
    refunds: visibleRefunds.map(({ id, state, amountCents, createdAt, completedAt }) => ({
      id,
      state,
      amountCents,
      at: completedAt ?? createdAt,
    })),
  };
}

export type OrderPageData = Awaited<ReturnType<typeof loadOrderPage>>;
