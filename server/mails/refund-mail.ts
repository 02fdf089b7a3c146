import type { RoutePattern } from '#app/route-facts.ts';
import { providerLabel } from '#domain/orders/payment-source.ts';
import type { RefundedPayment } from '#domain/payments/mail-outbox.ts';
import * as texts from '#texts';
import { layOut, type MailBody, oneLine } from './mail-layout.ts';

const ORDERS: RoutePattern = '/orders';

/** Subject, text and HTML of the mail about a payment whose money went back before it became an order. */
export function refundMail(payment: RefundedPayment, origin: string): MailBody & { subject: string } {
  const { reason, lines, source, totalCents, createdAt } = payment;
  const provider = providerLabel(source) ?? texts.mail.someProvider;
  const why =
    reason === 'amount-differs'
      ? texts.mail.refundReasonAmount(provider)
      : (texts.mail.refundReasons[reason ?? ''] ?? texts.mail.refundReasonUnknown);
  // What was taken of another amount is not known here.
  const amount = reason === 'amount-differs' ? texts.mail.refundOfAllTaken : texts.format.money(totalCents);
  const body = layOut({
    intro: texts.mail.refundIntro(texts.format.day(createdAt), provider, why),
    lines: lines.map((line) => [
      texts.mail.goods(oneLine(line.name), line.quantity),
      texts.format.money(line.priceCents * line.quantity),
    ]),
    amounts: [[texts.orders.refunded, amount]],
    link: { text: texts.mail.refundLink, url: origin + ORDERS },
    description: '',
  });
  return { subject: texts.mail.refundSubject, ...body };
}
