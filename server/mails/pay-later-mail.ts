import type { Openings } from '#domain/mails/openings.ts';
import type { ClaimedMail } from '#domain/mails/outbox.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { siteTexts } from '#texts/site-texts.ts';
import type { MailBody } from './layout/mail-html.ts';
import { layOut, oneLine } from './layout/mail-layout.ts';
import { openingOf } from './layout/opening-of.ts';
import { payDetails } from './pay-details.ts';

type Kind = 'reminder' | 'payment-received' | 'cancellation';
type Given = Pick<Extract<ClaimedMail, { kind: Kind }>, 'kind' | 'order' | 'later'>;

/**
 * Composes an email about an order that is paid later: a reminder, a confirmation of the payment, or a
 * cancellation. An order that cost nothing also gets the email about its cancellation. `link` opens the
 * order.
 */
export function payLaterMail(
  { kind, order, later }: Given,
  link: string,
  openings: Openings = {},
): MailBody & { subject: string } {
  const id = shortOrderId(order.id);
  const { mail, format, orders } = siteTexts();
  const cents = kind === 'payment-received' ? later?.receivedCents : later?.openCents;
  const amount = format.money(cents ?? 0);
  const [subject, original] = wordsOf(kind, id, amount);
  // An order that cost nothing is not paid later.
  const isFree = kind === 'cancellation' && later === null;
  const body = layOut({
    // The merchant's own sentences are about an order that was not paid.
    intro: isFree
      ? mail.freeCancellationIntro(id)
      : openingOf(openings, kind, { order: id, amount }, original),
    lines: receiptOf(order).lines.map((line) => [
      mail.goods(oneLine(line.name), line.quantity),
      format.money(line.lineCents),
    ]),
    amounts: [[orders.total, format.money(order.totalCents)]],
    details: kind === 'reminder' ? payDetails(later) : [],
    link: { text: mail.shippingLink, url: link },
    description: '',
  });
  return { subject, ...body };
}

/** Returns the subject of an email and its default opening sentences. */
function wordsOf(kind: Kind, id: string, amount: string): [subject: string, opening: string] {
  const { mail } = siteTexts();
  switch (kind) {
    case 'reminder':
      return [mail.reminderSubject(id), mail.reminderIntro(id, amount)];
    case 'payment-received':
      return [mail.receivedSubject(id), mail.receivedIntro(id, amount)];
    case 'cancellation':
      return [mail.cancellationSubject(id), mail.cancellationIntro(id)];
  }
}
