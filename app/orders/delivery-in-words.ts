import type { Address, OrderDelivery } from '#domain/addresses/address.ts';
import { addressLines } from '#domain/addresses/address-form.ts';
import { type DeliveryKind, deliveryKindOf } from '#domain/orders/shipping.ts';
import * as texts from '#texts';

/**
 * The lines of an address as on a letter, followed by the country and the phone number. Call this only on the
 * server.
 */
export function displayLines(address: Address): string[] {
  return [...addressLines(address), texts.format.countryName(address.country), address.phone].filter(Boolean);
}

/** The destination and shipping method of an order, in words. */
export type DeliveryInWords = {
  kind: DeliveryKind;
  lines: string[];
  billing: string[] | null;
  method: string;
};

/**
 * The delivery of a stored order in words; null for an order that is not delivered. Call this only on the
 * server.
 */
export function deliveryInWords(delivery: OrderDelivery | null): DeliveryInWords | null {
  if (delivery === null) return null;
  const { address, billing, method } = delivery;
  return {
    kind: deliveryKindOf(delivery),
    lines: displayLines(address),
    billing: billing && displayLines(billing),
    method: texts.orders.deliveryMethod(method),
  };
}
