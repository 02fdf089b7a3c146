import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { PricedCart, Said } from './price-cart-of.ts';

/** Where the cart goes and how, as it is agreed to; null where nothing is sent, or that is not known yet. */
export function agreedDelivery(said: Said | null, method: PricedCart['method']): OrderDelivery | null {
  if (said === null || said.confirmed === null || method === null) return null;
  const { address, billing, email } = said.confirmed;
  const { id, name, days, place } = method;
  return { address, billing, email: email || null, method: { id, name, days, place } };
}
