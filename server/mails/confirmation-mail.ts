import type { OrderDelivery } from '#domain/addresses/address.ts';
import { addressLines } from '#domain/addresses/address-form.ts';
import { amountRows } from '#domain/orders/amount-rows.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { Receipt } from '#domain/orders/receipt.ts';
import { wayOf } from '#domain/orders/shipping.ts';
import * as texts from '#texts';
import { layOut, type MailBody, oneLine } from './mail-layout.ts';

/**
 * Subject, text and HTML of the mail that confirms an order; `link` opens it, `delivery` is where it goes and
 * how.
 */
export function confirmationMail(
  receipt: Receipt,
  link: string,
  delivery: OrderDelivery | null = null,
): MailBody & { subject: string } {
  const id = shortOrderId(receipt.id);
  const body = layOut({
    intro: texts.mail.confirmationIntro(id, texts.format.day(receipt.createdAt)),
    lines: receipt.lines.map((line) => [
      texts.mail.goods(oneLine(line.name), line.quantity),
      texts.format.money(line.lineCents),
    ]),
    amounts: [...amountsOf(receipt), ...deliveryOf(delivery)],
    link: { text: texts.mail.confirmationLink, url: link },
    description: receipt.description,
  });
  return { subject: texts.mail.confirmationSubject(id), ...body };
}

function deliveryOf(delivery: OrderDelivery | null): [string, string][] {
  if (delivery === null) return [];
  const { address, method } = delivery;
  const lines = [...addressLines(address), texts.format.countryName(address.country)];
  return [
    [texts.orders.addressOf[wayOf(delivery)], lines.map(oneLine).join(', ')],
    [texts.orders.delivery, oneLine(texts.orders.deliveryMethod(method))],
  ];
}

function amountsOf({ amounts, totalCents, refundedCents, method }: Receipt): [string, string][] {
  const split: [string, string][] = amounts
    ? amountRows(amounts).map((row) => [texts.orders.amountLabel(row), texts.format.money(row.cents)])
    : [];
  const back: [string, string][] =
    refundedCents > 0
      ? [
          [texts.orders.refunded, texts.format.money(-refundedCents)],
          [texts.orders.totalAfterRefunds, texts.format.money(totalCents - refundedCents)],
        ]
      : [];
  const paidBy: [string, string] = [texts.mail.paidBy, texts.orders.method(method)];
  return [...split, [texts.orders.total, texts.format.money(totalCents)], ...back, paidBy];
}
