import type { Fulfilment } from './read-fulfilment.ts';

/** Something that happened to an order's goods; `pieces` by line. */
export type Happened = { at: Date } & (
  | { kind: 'ordered' }
  | { kind: 'sent'; pieces: Pieces; carrier: string; trackingNumber: string; trackingUrl: string }
  | { kind: 'delivered' | 'cancelled' | 'returned'; pieces: Pieces }
);
type Pieces = { line: number; quantity: number }[];

/** What happened to an order's goods, the oldest first, as its customer is told. */
export function timeLineOf(
  { shipments, takenBack }: Pick<Fulfilment, 'shipments' | 'takenBack'>,
  orderedAt: Date,
): Happened[] {
  const events = shipments.flatMap(({ sentAt, deliveredAt, lines, ...shipment }): Happened[] => {
    const pieces = lines.map(({ line, quantity }) => ({ line, quantity }));
    const { carrier, trackingNumber, trackingUrl } = shipment;
    const sent: Happened = { kind: 'sent', at: sentAt, pieces, carrier, trackingNumber, trackingUrl };
    return deliveredAt === null ? [sent] : [sent, { kind: 'delivered', at: deliveredAt, pieces }];
  });
  const back = [...Map.groupBy(takenBack, ({ refundId, kind }) => `${refundId} ${kind}`).values()].flatMap(
    ([first, ...others]): Happened[] => {
      if (!first) return [];
      const pieces = [first, ...others].map(({ line, quantity }) => ({ line, quantity }));
      return [{ kind: first.kind, at: first.at, pieces }];
    },
  );
  const first: Happened = { kind: 'ordered', at: orderedAt };
  return [first, ...[...events, ...back].sort((one, other) => one.at.getTime() - other.at.getTime())];
}
