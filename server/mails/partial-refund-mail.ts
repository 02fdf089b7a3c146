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
  const body = layOut({
    intro: texts.mail.partialRefundIntro(id, amount),
    lines: refund.lines.map(({ line, quantity, amountCents }) => [
      texts.mail.goods(oneLine(lines[line]?.name ?? ''), quantity),
      texts.format.money(amountCents),
    ]),
    amounts: [
      [texts.orders.refunded, amount],
      [texts.orders.totalAfterRefunds, texts.format.money(order.totalCents - order.refundedCents)],
    ],
    link: { text: texts.mail.shippingLink, url: link },
    description: '',
  });
  return { subject: texts.mail.partialRefundSubject(id), ...body };
}
