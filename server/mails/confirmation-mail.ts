import type { OrderDelivery } from '#domain/addresses/address.ts';
import { addressLines } from '#domain/addresses/address-form.ts';
import type { Openings } from '#domain/mails/openings.ts';
import { amountRows } from '#domain/orders/amount-rows.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { paidBackCents } from '#domain/orders/paid-back-cents.ts';
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
  /** How the customer pays later; null if the order was paid at once. */
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
    amounts: amountsOf(receipt, later?.state === 'awaiting'),
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

function amountsOf(
  { amounts, totalCents, refundedCents, cancelledCents, method }: Receipt,
  isUnpaid: boolean,
): [string, string][] {
  const { payLater } = siteTexts();
  const split: [string, string][] = amounts
    ? amountRows(amounts).map((row) => [
        siteTexts().orders.amountLabel(row),
        siteTexts().format.money(row.cents),
      ])
    : [];
  const paidBack = paidBackCents({ refundedCents, cancelledCents });
  const { format, orders } = siteTexts();
  const back: [string, string][] = [];
  if (cancelledCents > 0) back.push([payLater.cancelledItems, format.money(-cancelledCents)]);
  if (paidBack > 0) back.push([orders.refunded, format.money(-paidBack)]);
  if (refundedCents > 0)
    back.push([
      paidBack > 0 ? orders.totalAfterRefunds : payLater.newTotal,
      format.money(totalCents - refundedCents),
    ]);
  const paidBy: [string, string] = [
    isUnpaid ? payLater.payment : siteTexts().mail.paidBy,
    siteTexts().orders.method(method),
  ];
  return [...split, [siteTexts().orders.total, siteTexts().format.money(totalCents)], ...back, paidBy];
}
