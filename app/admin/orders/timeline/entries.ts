import { deliveryKindOf } from '#domain/orders/shipping.ts';
import type { OrderDetails } from '#domain/payments/read-order-details.ts';
import * as texts from '#texts';
import { actionText } from '../../audit/labels.ts';
import { mailEntries } from './mail-entries.ts';
import { paymentEntries } from './payment-entries.ts';
import { returnEntries, shipmentEntries } from './shipment-entries.ts';
import type { TimelineEntry } from './timeline-entry.ts';

/**
 * Actions of the audit log that the timeline leaves out, because it has a more detailed entry for each of
 * them.
 */
const OMITTED_ACTIONS = [
  ...['order.send', 'order.deliver', 'order.refund', 'order.cancel-lines', 'order.return-lines'],
  'order.note-payment',
  'order.remove-payment',
];

type Facts = 'order' | 'history' | 'refunds' | 'fulfilment' | 'mails' | 'acts' | 'invoices';
export type TimelineInput = Pick<OrderDetails, Facts> & {
  /** The payment provider's name; null if unknown. */
  provider: string | null;
};

type Event = NonNullable<TimelineInput['history']>['events'][number];

/** The history of an order, newest first: payments, shipments, emails, documents and notes. */
export function timelineOf(told: TimelineInput): TimelineEntry[] {
  const { order, history, refunds, fulfilment, mails, acts, invoices, provider } = told;
  const items = order.purchaseUnits[0]?.items ?? [];
  const events = (history?.events ?? []).filter((event) => !isOfUnpaidItems(event, refunds));
  const nameOf = (line: number) => items[line]?.name ?? '';
  const entries: TimelineEntry[] = [
    { at: order.createdAt, text: texts.adminTimeline.placed(order.totalCents) },
    ...paymentEntries(events, provider ?? texts.adminPayments.someProvider),
    ...(fulfilment ? shipmentEntries(fulfilment, nameOf, deliveryKindOf(order.delivery)) : []),
    ...(fulfilment ? returnEntries(fulfilment, nameOf) : []),
    ...mailEntries(mails, { shipments: fulfilment?.shipments ?? [], refunds }),
    ...invoices.map(({ kind, name, issuedAt }) => ({
      at: issuedAt,
      text: texts.adminTimeline.issued(texts.invoices.kinds[kind].title(name)),
    })),
    ...acts
      .filter(({ action }) => !OMITTED_ACTIONS.includes(action))
      .map(({ at, action }) => ({ at, text: actionText(action, provider) })),
  ];
  // The list is in the order of the events. Reverse it first, because sorting keeps the order of entries with
  // the same time.
  return entries.reverse().sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Whether the event 'refunded' belongs to items that were cancelled before payment. The timeline already
 * shows these items as cancelled.
 */
function isOfUnpaidItems({ detail }: Event, refunds: TimelineInput['refunds']): boolean {
  return refunds.some(({ id, handCents }) => handCents === 0 && id === detail.shopRefundId);
}
