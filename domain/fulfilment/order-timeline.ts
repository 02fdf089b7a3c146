import type { Fulfilment } from './read-fulfilment.ts';

/** An event of an order's fulfilment. `pieces` has the quantity by line number. */
export type TimelineEvent = { at: Date } & (
  | { kind: 'ordered' }
  | { kind: 'sent'; pieces: LineQuantities; carrier: string; trackingNumber: string; trackingUrl: string }
  | { kind: 'delivered' | 'cancelled' | 'returned'; pieces: LineQuantities }
);
type LineQuantities = { line: number; quantity: number }[];

/** The fulfilment events that customers see, oldest first. */
export function orderTimeline(
  { shipments, refundedLines }: Pick<Fulfilment, 'shipments' | 'refundedLines'>,
  orderedAt: Date,
): TimelineEvent[] {
  const events = shipments.flatMap(({ sentAt, deliveredAt, lines, ...shipment }): TimelineEvent[] => {
    const pieces = lines.map(({ line, quantity }) => ({ line, quantity }));
    const { carrier, trackingNumber, trackingUrl } = shipment;
    const sent: TimelineEvent = { kind: 'sent', at: sentAt, pieces, carrier, trackingNumber, trackingUrl };
    return deliveredAt === null ? [sent] : [sent, { kind: 'delivered', at: deliveredAt, pieces }];
  });
  const back = [
    ...Map.groupBy(refundedLines, ({ refundId, kind }) => `${refundId} ${kind}`).values(),
  ].flatMap(([first, ...others]): TimelineEvent[] => {
    if (!first) return [];
    const pieces = [first, ...others].map(({ line, quantity }) => ({ line, quantity }));
    return [{ kind: first.kind, at: first.at, pieces }];
  });
  const first: TimelineEvent = { kind: 'ordered', at: orderedAt };
  return [first, ...[...events, ...back].sort((one, other) => one.at.getTime() - other.at.getTime())];
}
