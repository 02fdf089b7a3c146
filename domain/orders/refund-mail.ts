import type { payments } from '#db/schema/payments.ts';
import { formatDay } from '#lib/day.ts';
import { formatCents } from '#lib/money.ts';
import { layOut, type MailBody, oneLine, SHOP } from './mail-layout.ts';

export type RefundedPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'reason' | 'lines' | 'totalCents' | 'createdAt'
>;

/** Why the money went back, by the payment's reason. */
const REASONS: Record<string, string> = {
  'out-of-stock': 'Some items ran out while you were paying.',
  'paid-already': 'The same cart was paid already.',
  'paid-otherwise': 'The same cart was paid or is being paid by another payment.',
  'amount-differs': 'PayPal took another amount than your order costs.',
};

/** Subject, text and HTML of the mail about a payment whose money went back before it became an order. */
export function refundMail(payment: RefundedPayment, origin: string): MailBody & { subject: string } {
  const { reason, lines, totalCents, createdAt } = payment;
  const why = REASONS[reason ?? ''] ?? 'It could not become an order.';
  // What PayPal took of another amount is not known here.
  const amount = reason === 'amount-differs' ? 'What it took' : formatCents(totalCents);
  const body = layOut({
    intro: `Your payment of ${formatDay(createdAt)} by PayPal is refunded in full. ${why} No order was made of it.`,
    lines: lines.map((line) => [
      `${oneLine(line.name)} x${line.quantity}`,
      formatCents(line.priceCents * line.quantity),
    ]),
    amounts: [['Refunded', amount]],
    link: { text: 'Your orders', url: `${origin}/orders` },
    description: '',
  });
  return { subject: `Your ${SHOP} payment is refunded`, ...body };
}
