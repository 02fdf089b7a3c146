import type { Address, OrderDelivery } from '#domain/addresses/address.ts';
import { addressLines } from '#domain/addresses/address-form.ts';
import { type Way, wayOf } from '#domain/orders/shipping.ts';
import * as texts from '#texts';

/** An address as people read it: as letters have it, then country and telephone. Only for the server. */
export function shownLines(address: Address): string[] {
  return [...addressLines(address), texts.format.countryName(address.country), address.phone].filter(Boolean);
}

/** Where an order goes and how, in words. */
export type ShownOrderDelivery = { way: Way; lines: string[]; billing: string[] | null; method: string };

/** The same of a stored order; null where nothing is sent. Only for the server. */
export function shownDelivery(delivery: OrderDelivery | null): ShownOrderDelivery | null {
  if (delivery === null) return null;
  const { address, billing, method } = delivery;
  return {
    way: wayOf(delivery),
    lines: shownLines(address),
    billing: billing && shownLines(billing),
    method: texts.orders.deliveryMethod(method),
  };
}
