import type { RoutePattern } from '#app/route-facts.ts';
import type { OrderDelivery } from '#domain/addresses/address.ts';
import { addressLines } from '#domain/addresses/address-form.ts';
import { amountRows } from '#domain/orders/amount-rows.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { Receipt } from '#domain/orders/receipt.ts';
import * as texts from '#texts';
import { layOut, type MailBody, oneLine } from './mail-layout.ts';

const ORDER: RoutePattern = '/orders/:id';
const BY_LINK: RoutePattern = '/orders/by-link/:token';

type More = {
  /** Where it goes and how. */
  delivery: OrderDelivery | null;
  /** Opens the order without an account. */
  token: string | null;
};

/** Subject, text and HTML of the mail that confirms an order; it links to the order's page at `origin`. */
export function confirmationMail(
  receipt: Receipt,
  origin: string,
  { delivery, token }: More = { delivery: null, token: null },
): MailBody & { subject: string } {
  const id = shortOrderId(receipt.id);
  const body = layOut({
    intro: texts.mail.confirmationIntro(id, texts.format.day(receipt.createdAt)),
    lines: receipt.lines.map((line) => [
      texts.mail.goods(oneLine(line.name), line.quantity),
      texts.format.money(line.lineCents),
    ]),
    amounts: [...amountsOf(receipt), ...deliveryOf(delivery)],
    link: {
      text: texts.mail.confirmationLink,
      url: origin + (token ? BY_LINK.replace(':token', token) : ORDER.replace(':id', receipt.id)),
    },
    description: receipt.description,
  });
  return { subject: texts.mail.confirmationSubject(id), ...body };
}

function deliveryOf(delivery: OrderDelivery | null): [string, string][] {
  if (delivery === null) return [];
  const { address, method } = delivery;
  const lines = [...addressLines(address), texts.format.countryName(address.country)];
  return [
    [texts.orders.deliverTo, lines.map(oneLine).join(', ')],
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
