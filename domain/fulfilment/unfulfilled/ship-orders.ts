import type { Db } from '#db/types.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { createShipment } from '../create-shipment.ts';
import { NO_TRACKING } from '../tracking.ts';
import { pickupOrders } from './has-pickup-order.ts';
import { UNFULFILLED_PAGE_SIZE } from './list-unfulfilled-orders.ts';

type Shipping = {
  orderIds: string[];
  carrier: string;
  trackingNumbers?: ReadonlyMap<string, string>;
  actorUid: string;
};

/**
 * Ships all remaining items of several orders, at most one page of them. Returns the number of shipped
 * orders. Skips orders that somebody else has shipped or cancelled. Ships each order in its own transaction.
 *
 * `trackingNumbers` has the tracking numbers by order id. Pick-ups get no carrier.
 * @throws {DomainError} NO_ORDERS
 */
export async function shipOrders(
  db: Db,
  { orderIds, carrier, trackingNumbers, actorUid }: Shipping,
): Promise<number> {
  const ids = [...new Set(orderIds)].slice(0, UNFULFILLED_PAGE_SIZE);
  assert(ids.length > 0, 'NO_ORDERS');
  const fetched = await pickupOrders(db, ids);
  let shipped = 0;
  for (const orderId of ids) {
    try {
      const trackingNumber = trackingNumbers?.get(orderId) ?? '';
      const tracking = fetched.has(orderId) ? NO_TRACKING : { ...NO_TRACKING, carrier, trackingNumber };
      await createShipment(db, { orderId, quantities: null, tracking, version: null, actorUid });
      shipped += 1;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOTHING_TO_SEND') throw error;
    }
  }
  return shipped;
}
