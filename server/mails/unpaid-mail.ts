import type { Openings } from '#domain/mails/openings.ts';
import type { TakenMail } from '#domain/mails/outbox.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { siteTexts } from '#texts/site-texts.ts';
import type { MailBody } from './layout/mail-html.ts';
import { layOut, oneLine } from './layout/mail-layout.ts';
import { openingOf } from './layout/opening-of.ts';
import { payDetails } from './pay-details.ts';

type Given = Pick<Extract<TakenMail, { kind: 'reminder' | 'cancellation' }>, 'kind' | 'order' | 'later'>;

/** Composes the reminder of an unpaid order, or the news of its cancellation; `link` opens the order. */
export function unpaidMail(
  { kind, order, later }: Given,
  link: string,
  openings: Openings = {},
): MailBody & { subject: string } {
  const id = shortOrderId(order.id);
  const { mail, format, orders } = siteTexts();
  const isReminder = kind === 'reminder';
  const amount = format.money(later?.openCents ?? 0);
  const original = isReminder ? mail.reminderIntro(id, amount) : mail.cancellationIntro(id);
  const body = layOut({
    intro: openingOf(openings, isReminder ? 'reminder' : 'cancellation', { order: id, amount }, original),
    lines: receiptOf(order).lines.map((line) => [
      mail.goods(oneLine(line.name), line.quantity),
      format.money(line.lineCents),
    ]),
    amounts: [[orders.total, format.money(order.totalCents)]],
    details: isReminder ? payDetails(later) : [],
    link: { text: mail.shippingLink, url: link },
    description: '',
  });
  return { subject: isReminder ? mail.reminderSubject(id) : mail.cancellationSubject(id), ...body };
}
