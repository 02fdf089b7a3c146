import type { FulfilmentState } from '#db/schema/orders/fulfilment.ts';

/** What customers see besides the stored status: the fulfilment and the refunds. */
export type OrderProgress = { shipping: FulfilmentState | null; refund: 'part' | 'whole' | null };

type Order = { status: string | null; totalCents: number; refundedCents: number; cancelledCents: number };

/** `shipping` is null when nothing is shipped; `refund` is null when the status shows it already. */
export function orderProgress(order: Order, shipping: FulfilmentState | null): OrderProgress {
  const isRefunded = order.status === 'REFUNDED';
  const waits = shipping === 'open' || shipping === 'in-part';
  return { shipping: isRefunded && waits ? null : shipping, refund: isRefunded ? null : refundOf(order) };
}

function refundOf({ totalCents, refundedCents, cancelledCents }: Order): OrderProgress['refund'] {
  if (refundedCents <= cancelledCents) return null;
  return refundedCents < totalCents ? 'part' : 'whole';
}
