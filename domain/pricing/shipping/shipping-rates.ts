import { sum } from '../amounts/sum.ts';
import type { PricedLine } from '../cart-to-price.ts';
import type { Band, Destination, PriceRules, ShippingMethod } from '../rules.ts';
import { findZone } from '../zones/find-zone.ts';

/** A shipping method for a cart, with its price before discounts on shipping. */
export type ShippingRate = Pick<ShippingMethod, 'id' | 'name' | 'kind' | 'days' | 'place'> & {
  priceCents: number;
};

type RatesRequest = {
  lines: Pick<PricedLine, 'isDelivered' | 'weightGrams' | 'quantity'>[];
  /** The price of the items after discounts, in cents. The price of shipping may depend on it. */
  itemsCents: number;
  destination: Destination;
};

type Rules = Pick<PriceRules, 'delivers' | 'deliveryZones' | 'deliveryMethods'>;

/** Whether anything in the cart is shipped. */
export function needsDelivery(
  lines: Pick<PricedLine, 'isDelivered'>[],
  { delivers }: Pick<Rules, 'delivers'>,
) {
  return delivers && lines.some((line) => line.isDelivered);
}

/**
 * The shipping methods for these lines and this destination, in the merchant's order. Empty if nothing is
 * shipped.
 */
export function listShippingRates(
  { lines, itemsCents, destination }: RatesRequest,
  rules: Rules,
): ShippingRate[] {
  if (!needsDelivery(lines, rules)) return [];
  const zone = findZone(rules.deliveryZones, destination);
  if (zone === null) return [];
  const shipped = lines.filter((line) => line.isDelivered);
  const grams = sum(shipped.map((line) => line.weightGrams * line.quantity));
  return rules.deliveryMethods.flatMap((method) => {
    if (method.zoneId !== zone.id) return [];
    const priceCents = priceOf(method, { grams, itemsCents });
    const { id, name, kind, days, place } = method;
    return priceCents === null ? [] : [{ id, name, kind, days, place, priceCents }];
  });
}

/** The price of a method in cents; null if it is not available for this weight or subtotal. */
function priceOf(method: ShippingMethod, { grams, itemsCents }: { grams: number; itemsCents: number }) {
  const price = fullPriceOf(method, { grams, itemsCents });
  if (price === null) return null;
  return method.freeFromCents !== null && itemsCents >= method.freeFromCents ? 0 : price;
}

function fullPriceOf(
  { kind, priceCents, bands }: ShippingMethod,
  { grams, itemsCents }: { grams: number; itemsCents: number },
): number | null {
  switch (kind) {
    case 'fixed':
    case 'pickup':
      return priceCents;
    case 'weight':
      return bandOf(bands, grams)?.priceCents ?? null;
    case 'subtotal':
      return bandOf(bands, itemsCents)?.priceCents ?? null;
  }
}

/** The band that contains a weight or subtotal. The bands must be in ascending order. */
function bandOf(bands: Band[], value: number): Band | undefined {
  return bands.findLast((band) => band.from <= value);
}
