import type { Openings } from '#domain/mails/openings.ts';
import type { TakenMail } from '#domain/mails/outbox.ts';
import { type Skus, withSkus } from '#domain/orders/line-skus.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { MailBody } from './layout/mail-html.ts';
import { orderPath } from './order-path.ts';
import { partialRefundMail } from './partial-refund-mail.ts';
import { payLaterMail } from './pay-later-mail.ts';
import { refundMail } from './refund-mail.ts';
import { restockMail } from './restock-mail.ts';
import { shippingMail } from './shipping-mail.ts';

/** A mail of the outbox that tells a customer something. */
export type CustomerMail = Exclude<TakenMail, { kind: 'preview' }>;

/**
 * Composes a mail to a customer with the merchant's opening sentences; its links lead to the shop at
 * `origin`. A confirmation names the `skus` of its lines.
 */
export function composeMail(
  mail: CustomerMail,
  origin: string,
  openings: Openings = {},
  skus: Skus = {},
): MailBody & { subject: string } {
  if (mail.kind === 'refund') return refundMail(mail.payment, origin, openings);
  if ('restock' in mail) return restockMail(mail, origin, openings);
  const { order, token } = mail;
  const link = origin + orderPath(order.id, token);
  switch (mail.kind) {
    case 'shipment':
      return shippingMail(mail, link, openings);
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
      });
  }
}
