import type { Fulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import type { DeliveryKind } from '#domain/orders/shipping.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';

/** The fulfillment state of an order. */
export function FulfilmentBadge({
  state,
  deliveryKind,
}: Pick<Fulfilment, 'state'> & { deliveryKind: DeliveryKind }) {
  const said =
    deliveryKind === 'fetched' ? texts.adminFulfilment.fetchedStates : texts.adminFulfilment.states;
  const tone = state === 'open' || state === 'in-part' ? 'warn' : state === 'cancelled' ? 'quiet' : 'good';
  return <Badge tone={tone}>{said[state]}</Badge>;
}
