import type { OrderMail } from '#domain/mails/list-order-mails.ts';
import * as texts from '#texts';
import type { TimelineEntry } from './timeline-entry.ts';

/** What the emails of an order may be about. */
type Subjects = { shipments: { id: number }[]; refunds: { id: string; handCents: number | null }[] };

/** The emails of an order: sent, saved as a file, waiting or failed. */
export function mailEntries(mails: OrderMail[], subjects: Subjects): TimelineEntry[] {
  return mails.map((mail) => {
    const { recipient, sentAt, savedAsFile, gaveUpAt, askedAt, lastFault } = mail;
    const what = aboutOf(mail, subjects);
    const said = texts.adminTimeline;
    if (sentAt && savedAsFile) return { at: sentAt, text: said.mailSaved(what, recipient) };
    if (sentAt) return { at: sentAt, text: said.mailed(what, recipient) };
    if (gaveUpAt)
      return { at: gaveUpAt, text: said.mailFailed(what, recipient), detail: lastFault ?? '', isBad: true };
    return { at: askedAt, text: said.mailWaits(what, recipient), detail: lastFault ?? '' };
  });
}

function aboutOf(mail: OrderMail, { shipments, refunds }: Subjects): string {
  const { shipmentId, refundId } = mail;
  const said = texts.adminTimeline.mails;
  if (mail.reminderOf !== null) return said.reminder;
  if (mail.cancellationOf !== null) return said.cancellation;
  if (mail.receivedOf !== null) return said.received;
  if (shipmentId !== null) return said.parcel(shipments.findIndex(({ id }) => id === shipmentId) + 1);
  if (refundId === null) return said.confirmation;
  // A refund without money lowered the total of an order that is not paid yet.
  return refunds.find(({ id }) => id === refundId)?.handCents === 0 ? said.reduced : said.refund;
}
