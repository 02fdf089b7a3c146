import type { PriceRules, ShippingMethod } from '../rules.ts';
import { findZone } from '../zones/find-zone.ts';
import { listShippingRates, type ShippingRate } from './shipping-rates.ts';

/** One item: its price in cents and its weight in grams. */
export type OfferedItem = { priceCents: number; weightGrams: number; isDelivered: boolean };

/** The cost of shipping one item within the shop's country. */
export type ShippingOffer = {
  /** The price in cents of the cheapest method, for the item that costs least to ship. */
  priceCents: number;
  /** Whether shipping costs more for other items, such as a heavier variant. */
  varies: boolean;
  /** From this subtotal in cents upwards, shipping is free; null if it is never free. */
  freeFromCents: number | null;
  days: ShippingMethod['days'];
};

type Rules = Pick<PriceRules, 'delivers' | 'deliveryZones' | 'deliveryMethods' | 'country'>;

/**
 * The cost of shipping one of these items within the shop's country. The items are a product or its variants.
 * Null if the shop can't ship any of them there. If several methods have the same price, uses the fastest
 * one.
 */
export function findShippingOffer(items: OfferedItem[], rules: Rules): ShippingOffer | null {
  const found = items.flatMap((item) => cheapestFor(item, rules) ?? []).sort(byPriceAndDays);
  const [best] = found;
  if (!best) return null;
  const freeFrom = rules.deliveryMethods.find(({ id }) => id === best.id)?.freeFromCents ?? null;
  return {
    priceCents: best.priceCents,
    varies: found.some(({ priceCents }) => priceCents !== best.priceCents),
    freeFromCents: best.priceCents > 0 ? freeFrom : null,
    days: best.days,
  };
}

/** Where customers in the shop's country can pick up these items, and the price in cents; null if nowhere. */
export function findPickUpOffer(
  items: OfferedItem[],
  rules: Rules,
): { place: string; priceCents: number } | null {
  const [item] = items;
  return (item && ratesOf(item, rules).find(({ kind }) => kind === 'pickup')) ?? null;
}

function cheapestFor(item: OfferedItem, rules: Rules): ShippingRate | undefined {
  const sent = ratesOf(item, rules).filter(({ kind }) => kind !== 'pickup');
  return sent.sort(byPriceAndDays)[0];
}

function ratesOf({ priceCents, weightGrams, isDelivered }: OfferedItem, rules: Rules): ShippingRate[] {
  const destination = { country: rules.country, region: '', postalCode: '' };
  if (!isDelivered || findZone(rules.deliveryZones, destination) === null) return [];
  const line = { priceCents, weightGrams, isDelivered, quantity: 1 };
  return listShippingRates({ lines: [line], itemsCents: priceCents, destination }, rules);
}

function byPriceAndDays(a: ShippingRate, b: ShippingRate): number {
  const last = (rate: ShippingRate) => rate.days?.max ?? Number.MAX_SAFE_INTEGER;
  return a.priceCents - b.priceCents || last(a) - last(b);
}
