import { shortOrderId } from '#domain/orders/order.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import type { TakenMail } from '#domain/payments/mail-outbox.ts';
import * as texts from '#texts';
import { layOut, type MailBody, oneLine } from './mail-layout.ts';

type Sent = Pick<Extract<TakenMail, { kind: 'shipment' }>, 'order' | 'shipment' | 'rest'>;

/**
 * Subject, text and HTML of the mail that tells what of an order is on its way, or ready to fetch; `link`
 * opens the order.
 */
export function shippingMail({ order, shipment, rest }: Sent, link: string): MailBody & { subject: string } {
  const id = shortOrderId(order.id);
  const { lines } = receiptOf(order);
  const place = oneLine(order.delivery?.method.place ?? '');
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const facts: [string, string][] = [
    [texts.mail.carrier, oneLine(carrier)],
    [texts.mail.trackingNumber, oneLine(trackingNumber)],
    [texts.mail.trackingLink, trackingUrl],
  ];
  const body = layOut({
    intro: place ? texts.mail.readyIntro({ orderId: id, place, rest }) : texts.mail.shippingIntro(id, rest),
    lines: shipment.lines.map(({ line, quantity }) => [
      texts.mail.goods(oneLine(lines[line]?.name ?? ''), quantity),
      '',
    ]),
    amounts: facts.filter(([, value]) => value !== ''),
    link: { text: texts.mail.shippingLink, url: link },
    description: '',
  });
  const subject = place ? texts.mail.readySubject(id) : texts.mail.shippingSubject(id);
  return { subject, ...body };
}
