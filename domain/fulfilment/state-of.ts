import type { FulfilmentState } from '#db/schema/fulfilment.ts';

/** Pieces of a line. */
export type Pieces = {
  quantity: number;
  isDelivered: boolean;
  sent: number;
  cancelled: number;
  returned: number;
};

/** Pieces of a line that are still to be sent. */
export function toSend({ quantity, isDelivered, sent, cancelled }: Pieces): number {
  return isDelivered ? quantity - sent - cancelled : 0;
}

/** Pieces of a line that can still be cancelled, or come back. */
export function takeable({ quantity, sent, cancelled, returned }: Omit<Pieces, 'isDelivered'>) {
  return { cancelled: quantity - sent - cancelled, returned: sent - returned };
}

/**
 * The state that follows from all lines. What is not sent at all, such as a gift card, has no say in it.
 * `arrived`: every shipment is delivered.
 */
export function stateOf(lines: Pieces[], arrived: boolean): FulfilmentState {
  const sent = lines.reduce((sum, line) => sum + line.sent, 0);
  if (lines.some((line) => toSend(line) > 0)) return sent > 0 ? 'in-part' : 'open';
  if (sent === 0) return 'cancelled';
  if (lines.every((line) => line.returned === line.sent)) return 'returned';
  return arrived ? 'delivered' : 'sent';
}
