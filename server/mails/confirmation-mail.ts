import type { OrderDelivery } from '#domain/addresses/address.ts';
import { addressLines } from '#domain/addresses/address-form.ts';
import type { Openings } from '#domain/mails/openings.ts';
import { orderRows } from '#domain/orders/amount-rows.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { LaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import type { Receipt, ReceiptLine } from '#domain/orders/receipt.ts';
import { deliveryKindOf } from '#domain/orders/shipping.ts';
import { defuseLinks } from '#lib/text/links-in-text.ts';
import { siteTexts } from '#texts/site-texts.ts';
import { noPictures, type PictureOf } from './layout/item-pictures.ts';
import type { MailBody } from './layout/mail-html.ts';
import { layOut, oneLine } from './layout/mail-layout.ts';
import { openingOf } from './layout/opening-of.ts';
import { payDetails } from './pay-details.ts';

type Options = {
  delivery?: OrderDelivery | null;
  /** How the customer pays later; null if the order was paid immediately. */
  later?: LaterPayment | null;
  openings?: Openings;
  pictureOf?: PictureOf;
};

/**
 * Composes the confirmation of an order. `link` opens the order, and `delivery` is its address and shipping
 * method.
 */
export function confirmationMail(
  receipt: Receipt,
  link: string,
  { delivery = null, later = null, openings = {}, pictureOf = noPictures }: Options = {},
): MailBody & { subject: string } {
  const id = shortOrderId(receipt.id);
  const date = siteTexts().dates.day(receipt.createdAt);
  const original = siteTexts().mail.confirmationIntro(id, date);
  const body = layOut({
    intro: openingOf(openings, 'confirmation', { order: id, date }, original),
    lines: receipt.lines.map((line) => [
      siteTexts().mail.goods(oneLine(nameOf(line)), line.quantity),
      siteTexts().format.money(line.lineCents),
      pictureOf(line.productId),
    ]),
    amounts: amountsOf(receipt, later !== null && later.state !== 'paid'),
    details: [...payDetails(later), ...deliveryOf(delivery)],
    link: { text: siteTexts().mail.confirmationLink, url: link },
    description: receipt.description,
  });
  return { subject: siteTexts().mail.confirmationSubject(id), ...body };
}

const nameOf = ({ name, sku }: ReceiptLine) => (sku === undefined ? name : `${name} (${sku})`);

function deliveryOf(delivery: OrderDelivery | null): { label: string; lines: string[] }[] {
  if (delivery === null) return [];
  const { address, method } = delivery;
  const lines = [...addressLines(address), siteTexts().format.countryName(address.country)];
  return [
    {
      label: siteTexts().orders.addressOf[deliveryKindOf(delivery)],
      lines: lines.map((line) => defuseLinks(oneLine(line))),
    },
    { label: siteTexts().orders.delivery, lines: [oneLine(siteTexts().orders.deliveryMethod(method))] },
  ];
}

function amountsOf(receipt: Receipt, isUnpaid: boolean): [string, string][] {
  const { format, mail, orders, payLater } = siteTexts();
  return [
    ...orderRows(receipt).map((row): [string, string] => [orders.amountLabel(row), format.money(row.cents)]),
    [isUnpaid || receipt.totalCents === 0 ? payLater.payment : mail.paidBy, orders.method(receipt.method)],
  ];
}
