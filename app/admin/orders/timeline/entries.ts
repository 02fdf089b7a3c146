import { deliveryKindOf } from '#domain/orders/shipping.ts';
import type { WholeOrder } from '#domain/payments/read-order-details.ts';
import * as texts from '#texts';
import { actionText } from '../../audit/labels.ts';
import { mailEntries } from './mail-entries.ts';
import { paymentEntries } from './payment-entries.ts';
import { returnEntries, shipmentEntries } from './shipment-entries.ts';
import type { TimelineEntry } from './timeline-entry.ts';

/** Actions of the audit log that are left out, because other entries describe them in more detail. */
const TOLD = [
  ...['order.send', 'order.deliver', 'order.refund', 'order.cancel-lines', 'order.return-lines'],
  'order.note-payment',
  'order.remove-payment',
];

type Facts = 'order' | 'history' | 'refunds' | 'fulfilment' | 'mails' | 'acts' | 'invoices';
export type Told = Pick<WholeOrder, Facts> & {
  /** The payment provider's name; null if unknown. */
  provider: string | null;
};

type Event = NonNullable<Told['history']>['events'][number];

/** Everything that happened to an order, newest first: payment, shipments, emails, documents and notes. */
export function timelineOf(told: Told): TimelineEntry[] {
  const { order, history, refunds, fulfilment, mails, acts, invoices, provider } = told;
  const items = order.purchaseUnits[0]?.items ?? [];
  const events = (history?.events ?? []).filter((event, _, all) => !isOfUnpaidItems(event, all, refunds));
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
      .filter(({ action }) => !TOLD.includes(action))
      .map(({ at, action }) => ({ at, text: actionText(action, provider) })),
  ];
  // Entries with the same time are in the order in which they happened, so reverse them.
  return entries.reverse().sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Whether an event is about items that were cancelled before payment. The timeline shows them as cancelled,
 * not as refunded.
 */
function isOfUnpaidItems(event: Event, all: Event[], refunds: Told['refunds']): boolean {
  return refunds.some(({ handCents, completedAt }) => {
    if (handCents !== 0 || completedAt === null) return false;
    // A refund is completed at the start of the transaction that then records its event.
    return event === all.find(({ kind, at }) => kind === 'refunded' && at >= completedAt);
  });
}
