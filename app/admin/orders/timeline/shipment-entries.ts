import type { Fulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import type { DeliveryKind } from '#domain/orders/shipping.ts';
import * as texts from '#texts';
import type { TimelineEntry } from './timeline-entry.ts';

type NameOf = (line: number) => string;

/** The times at which an order's shipments or pick-ups were sent and delivered. */
export function shipmentEntries(
  { shipments }: Fulfilment,
  nameOf: NameOf,
  deliveryKind: DeliveryKind,
): TimelineEntry[] {
  const words = texts.adminTimeline.byDeliveryKind[deliveryKind];
  return shipments.flatMap((shipment, index) => {
    const { sentAt, deliveredAt, carrier, trackingNumber, trackingUrl, lines } = shipment;
    const parcel = index + 1;
    const by = [carrier, trackingNumber].filter(Boolean).join(' ');
    const sent: TimelineEntry = {
      at: sentAt,
      text: words.sent(parcel),
      detail: [goodsOf(lines, nameOf), by].filter(Boolean).join(' · '),
      ...(trackingUrl !== '' && { link: { to: trackingUrl, text: texts.adminFulfilment.follow } }),
    };
    return deliveredAt ? [sent, { at: deliveredAt, text: words.delivered(parcel) }] : [sent];
  });
}

/** The cancelled and returned items. All items of one refund share an entry. */
export function returnEntries({ refundedLines }: Fulfilment, nameOf: NameOf): TimelineEntry[] {
  const groups = new Map<string, typeof refundedLines>();
  for (const line of refundedLines) {
    const key = `${line.refundId} ${line.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const text = texts.adminTimeline.lineRefunded[first.kind];
    return [{ at: first.at, text, detail: goodsOf(lines, nameOf) }];
  });
}

function goodsOf(lines: { line: number; quantity: number }[], nameOf: NameOf): string {
  return lines.map(({ line, quantity }) => texts.mail.goods(nameOf(line), quantity)).join(', ');
}
