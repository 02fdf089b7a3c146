import type { FulfilmentState } from '#db/schema/orders/fulfilment.ts';

/** The quantities of a line. */
export type LineProgress = {
  quantity: number;
  isDelivered: boolean;
  sent: number;
  cancelled: number;
  returned: number;
};

/** The quantity of a line that still has to be shipped. */
export function quantityToShip({ quantity, isDelivered, sent, cancelled }: LineProgress): number {
  return isDelivered ? quantity - sent - cancelled : 0;
}

/** The quantity of a line that can still be cancelled, and the quantity that can be returned. */
export function returnable({ quantity, sent, cancelled, returned }: Omit<LineProgress, 'isDelivered'>) {
  return { cancelled: quantity - sent - cancelled, returned: sent - returned };
}

/**
 * Derives the fulfilment's state from its lines. Ignores lines that are not shipped, such as gift cards.
 * `allDelivered` says whether all shipments have been delivered.
 */
export function fulfilmentStateOf(lines: LineProgress[], allDelivered: boolean): FulfilmentState {
  const sent = lines.reduce((sum, line) => sum + line.sent, 0);
  if (lines.some((line) => quantityToShip(line) > 0)) return sent > 0 ? 'in-part' : 'open';
  if (sent === 0) return 'cancelled';
  if (lines.every((line) => line.returned === line.sent)) return 'returned';
  return allDelivered ? 'delivered' : 'sent';
}
