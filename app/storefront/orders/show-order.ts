import { href } from 'react-router';
import type { RequestContext } from '#app/request-context.ts';
import { shownDelivery } from '#app/shown-address.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { timeLineOf } from '#domain/fulfilment/time-line.ts';
import { listInvoices } from '#domain/invoices/find-invoices.ts';
import { type findOrder, listPictures } from '#domain/orders/queries.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { listRefunds } from '#domain/payments/refunds.ts';
import * as texts from '#texts';

/** What the page of an order shows; who may see it was asked before: with `token` whoever has the link. */
export async function showOrder(
  shop: RequestContext,
  order: NonNullable<Awaited<ReturnType<typeof findOrder>>>,
  token?: string,
) {
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
      const to = token
        ? href('/orders/by-link/:token/invoice', { token })
        : href('/orders/:id/invoice', { id: order.id });
      const note = kind === 'invoice' ? '' : `?${new URLSearchParams({ note: name })}`;
      return { to: to + note, text: texts.invoices.kinds[kind].title(name) };
    }),
    delivery: fulfilment && {
      happened: timeLineOf(fulfilment, order.createdAt),
      place: order.delivery?.method.place ?? '',
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

export type ShownOrder = Awaited<ReturnType<typeof showOrder>>;
