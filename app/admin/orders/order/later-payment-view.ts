import { lastMoment } from '#domain/orders/pay-later/deadlines.ts';
import { overpaidCents } from '#domain/orders/pay-later/open-amount.ts';
import type { OrderDetails } from '#domain/payments/read-order-details.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import * as texts from '#texts';

type Known = Pick<OrderDetails, 'order' | 'later' | 'received' | 'refunds'>;

/** The data of a later payment for the order's page; null for an order that was paid at once. */
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
    /** The amount that a full refund would have to pay back by hand, in cents. */
    toPayBackCents: receivedCents - overpaidCents({ ...order, receivedCents }),
    /** Payments can't be removed after part of them was paid back. */
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
