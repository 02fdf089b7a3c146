import type { Openings } from '#domain/mails/openings.ts';
import type { ClaimedMail } from '#domain/mails/outbox.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { siteTexts } from '#texts/site-texts.ts';
import { noPictures, type PictureOf } from './layout/item-pictures.ts';
import type { MailBody } from './layout/mail-html.ts';
import { layOut, oneLine } from './layout/mail-layout.ts';
import { openingOf } from './layout/opening-of.ts';

type Sent = Pick<Extract<ClaimedMail, { kind: 'shipment' }>, 'order' | 'shipment' | 'parcel'>;

/** Composes the email about a shipment, or about items that are ready for pickup. `link` opens the order. */
export function shippingMail(
  { order, shipment, parcel }: Sent,
  link: string,
  { openings = {}, pictureOf = noPictures }: { openings?: Openings; pictureOf?: PictureOf } = {},
): MailBody & { subject: string } {
  const id = shortOrderId(order.id);
  const { lines } = receiptOf(order);
  const place = oneLine(order.delivery?.method.place ?? '');
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const facts = [
    { label: siteTexts().mail.carrier, line: oneLine(carrier) },
    { label: siteTexts().mail.trackingNumber, line: oneLine(trackingNumber) },
    { label: siteTexts().mail.trackingLink, line: trackingUrl },
  ];
  const body = layOut({
    intro: place
      ? openingOf(
          openings,
          'ready',
          { order: id, place, ...siteTexts().mail.readyParts(id, parcel) },
          siteTexts().mail.readyIntro(id, parcel, place),
        )
      : openingOf(
          openings,
          'shipping',
          { order: id, ...siteTexts().mail.shippingParts(id, parcel) },
          siteTexts().mail.shippingIntro(id, parcel),
        ),
    lines: shipment.lines.map(({ line, quantity }) => [
      siteTexts().mail.goods(oneLine(lines[line]?.name ?? ''), quantity),
      '',
      pictureOf(lines[line]?.productId ?? 0),
    ]),
    details: facts.filter(({ line }) => line !== '').map(({ label, line }) => ({ label, lines: [line] })),
    link: { text: siteTexts().mail.shippingLink, url: link },
    description: '',
  });
  const subject = place
    ? siteTexts().mail.readySubject(id, parcel)
    : siteTexts().mail.shippingSubject(id, parcel);
  return { subject, ...body };
}
