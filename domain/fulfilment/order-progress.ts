import type { FulfilmentState } from '#db/schema/orders/fulfilment.ts';
import { paidBackCents } from '#domain/orders/paid-back-cents.ts';

/** The order's progress that customers see in addition to the stored status. */
export type OrderProgress = { shipping: FulfilmentState | null; refund: 'part' | 'whole' | null };

type Order = { status: string | null; totalCents: number; refundedCents: number; cancelledCents: number };

/**
 * The progress of an order. `shipping` is null if nothing is shipped, or if a refund ended the shipping.
 * `refund` is null if the order's status already says that it is refunded.
 */
export function orderProgress(order: Order, shipping: FulfilmentState | null): OrderProgress {
  const isRefunded = order.status === 'REFUNDED';
  const waits = shipping === 'open' || shipping === 'in-part';
  return { shipping: isRefunded && waits ? null : shipping, refund: isRefunded ? null : refundOf(order) };
}

function refundOf(order: Order): OrderProgress['refund'] {
  if (paidBackCents(order) <= 0) return null;
  return order.refundedCents < order.totalCents ? 'part' : 'whole';
}
