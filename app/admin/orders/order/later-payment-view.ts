import { lastMoment } from '#domain/orders/pay-later/deadlines.ts';
import { overpaidCents } from '#domain/orders/pay-later/open-amount.ts';
import type { OrderDetails } from '#domain/payments/read-order-details.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import * as texts from '#texts';

type Known = Pick<OrderDetails, 'order' | 'later' | 'received' | 'refunds'>;

/**
 * The payment of an order that is paid later, as its page shows it. Null for an order that was paid
 * immediately.
 */
export function laterPaymentView({ order, later, received, refunds }: Known) {
  if (later === null) return null;
  const { state, method, openCents, receivedCents, reference, version, dueAt, cancelAt } = later;
  const day = (end: Date) => texts.dates.day(lastMoment(end));
  return {
    state,
    method,
    openCents,
    receivedCents,
    reference,
    version,
    dueOn: day(dueAt),
    cancelledOn: cancelAt && day(cancelAt),
    today: zoneDay(new Date()),
    /** If the whole order is refunded, the merchant pays back this amount outside of the shop. In cents. */
    toPayBackCents: receivedCents - overpaidCents({ ...order, receivedCents }),
    /** After the merchant has paid back money, no recorded payment can be removed. */
    canRemove: refunds.every(({ handCents }) => !handCents),
    received: received.map(({ id, receivedOn, amountCents, reference: noted }) => ({
      id,
      receivedOn,
      amountCents,
      reference: noted,
    })),
  };
}

export type LaterPaymentView = NonNullable<ReturnType<typeof laterPaymentView>>;
