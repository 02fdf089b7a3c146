import { shortOrderId } from '#domain/orders/order.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import type { TakenMail } from '#domain/payments/mail-outbox.ts';
import * as texts from '#texts';
import { layOut, type MailBody, oneLine } from './mail-layout.ts';

type Given = Pick<Extract<TakenMail, { kind: 'partial-refund' }>, 'order' | 'refund'>;

/** Subject, text and HTML of the mail about what of an order's money went back; `link` opens it. */
export function partialRefundMail({ order, refund }: Given, link: string): MailBody & { subject: string } {
  const id = shortOrderId(order.id);
  const { lines } = receiptOf(order);
  const amount = texts.format.money(refund.amountCents);
  const whole = refund.amountCents >= order.totalCents;
  // Where a part of the sum went back before, lines cost more than what goes back now.
  const told = refund.lines.reduce((sum, line) => sum + line.amountCents, 0) <= refund.amountCents;
  const body = layOut({
    intro: whole ? texts.mail.wholeRefundIntro(id, amount) : texts.mail.partialRefundIntro(id, amount),
    lines: refund.lines.map(({ line, quantity, amountCents }) => [
      texts.mail.goods(oneLine(lines[line]?.name ?? ''), quantity),
      told ? texts.format.money(amountCents) : '',
    ]),
    amounts: [
      [texts.orders.refunded, amount],
      [texts.orders.totalAfterRefunds, texts.format.money(order.totalCents - order.refundedCents)],
    ],
    link: { text: texts.mail.shippingLink, url: link },
    description: '',
  });
  const subject = whole ? texts.mail.wholeRefundSubject(id) : texts.mail.partialRefundSubject(id);
  return { subject, ...body };
}
