import type { Openings } from '#domain/mails/openings.ts';
import type { ClaimedMail } from '#domain/mails/outbox.ts';
import { type Skus, withSkus } from '#domain/orders/line-skus.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { itemPictures } from './layout/item-pictures.ts';
import type { MailBody } from './layout/mail-html.ts';
import { orderPath } from './order-path.ts';
import { partialRefundMail } from './partial-refund-mail.ts';
import { payLaterMail } from './pay-later-mail.ts';
import { refundMail } from './refund-mail.ts';
import { restockMail } from './restock-mail.ts';
import { shippingMail } from './shipping-mail.ts';

/** An email in the outbox that is addressed to a customer. */
export type CustomerMail = Exclude<ClaimedMail, { kind: 'preview' }>;

/** The pictures and SKUs of an email's items, by the id of the product or variant. */
export type ItemFacts = { pictures: Record<number, string>; skus: Skus };

/**
 * Composes an email to a customer, with the merchant's opening sentences. Its links lead to the shop at
 * `origin`. A confirmation also shows the SKU of each item.
 */
export function composeMail(
  mail: CustomerMail,
  origin: string,
  openings: Openings = {},
  { pictures, skus }: ItemFacts = { pictures: {}, skus: {} },
): MailBody & { subject: string } {
  if (mail.kind === 'refund') return refundMail(mail.payment, origin, openings);
  const pictureOf = itemPictures(pictures, origin);
  if ('restock' in mail) return restockMail(mail, origin, { openings, pictureOf });
  const { order, token } = mail;
  const link = origin + orderPath(order.id, token);
  switch (mail.kind) {
    case 'shipment':
      return shippingMail(mail, link, { openings, pictureOf });
    case 'partial-refund':
      return partialRefundMail(mail, link, openings);
    case 'reminder':
    case 'payment-received':
    case 'cancellation':
      return payLaterMail(mail, link, openings);
    case 'confirmation':
      return confirmationMail(withSkus(receiptOf(order), skus), link, {
        delivery: order.delivery,
        later: mail.later,
        openings,
        pictureOf,
      });
  }
}

/** Returns the ids of the products or variants in an email. */
export function itemsOf(mail: CustomerMail): number[] {
  if ('restock' in mail) return [mail.restock.variantId ?? mail.restock.productId];
  if (mail.kind !== 'confirmation' && mail.kind !== 'shipment') return [];
  return receiptOf(mail.order).lines.map(({ productId }) => productId);
}
