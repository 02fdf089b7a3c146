import type { OrderMail } from '#domain/mails/list-order-mails.ts';
import * as texts from '#texts';
import type { TimelineEntry } from './timeline-entry.ts';

/** The emails about an order. Each was sent, waits to be sent, or failed. */
export function mailEntries(mails: OrderMail[], shipments: { id: number }[]): TimelineEntry[] {
  return mails.map((mail) => {
    const { recipient, sentAt, gaveUpAt, askedAt, lastFault } = mail;
    const what = aboutOf(mail, shipments);
    const said = texts.adminTimeline;
    if (sentAt) return { at: sentAt, text: said.mailed(what, recipient) };
    if (gaveUpAt)
      return { at: gaveUpAt, text: said.mailFailed(what, recipient), detail: lastFault ?? '', isBad: true };
    return { at: askedAt, text: said.mailWaits(what, recipient), detail: lastFault ?? '' };
  });
}

function aboutOf(mail: OrderMail, shipments: { id: number }[]): string {
  const { shipmentId, refundId } = mail;
  const said = texts.adminTimeline.mails;
  if (mail.reminderOf !== null) return said.reminder;
  if (mail.cancellationOf !== null) return said.cancellation;
  if (mail.receivedOf !== null) return said.received;
  if (shipmentId !== null) return said.parcel(shipments.findIndex(({ id }) => id === shipmentId) + 1);
  return refundId !== null ? said.refund : said.confirmation;
}
