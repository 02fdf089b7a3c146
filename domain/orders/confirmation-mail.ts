import { formatDay } from '#lib/day.ts';
import { formatCents } from '#lib/money.ts';
import { layOut, type MailBody, oneLine, SHOP } from './mail-layout.ts';
import { shortOrderId } from './order.ts';
import type { Receipt } from './receipt.ts';

/** Subject, text and HTML of the mail that confirms an order; its link leads to the order's page at `origin`. */
export function confirmationMail(receipt: Receipt, origin: string): MailBody & { subject: string } {
  const id = shortOrderId(receipt.id);
  const body = layOut({
    intro: `Thank you for your order ${id} of ${formatDay(receipt.createdAt)}.`,
    lines: receipt.lines.map((line) => [
      `${oneLine(line.name)} x${line.quantity}`,
      formatCents(line.lineCents),
    ]),
    amounts: amountsOf(receipt),
    link: { text: 'Your order and its receipt', url: `${origin}/orders/${receipt.id}` },
    description: receipt.description,
  });
  return { subject: `Your ${SHOP} order ${id}`, ...body };
}

function amountsOf({ parts, totalCents, method }: Receipt): [string, string][] {
  const split: [string, string][] = parts
    ? [
        ['Subtotal', formatCents(parts.subtotalCents)],
        ['Tax (8%)', formatCents(parts.taxCents)],
        ['Shipping', formatCents(parts.shippingCents)],
      ]
    : [];
  return [...split, ['Total', formatCents(totalCents)], ['Paid by', method]];
}
