import type { PriceRules, ShippingMethod } from '../rules.ts';
import { findZone } from '../zones/find-zone.ts';
import { listShippingRates, type ShippingRate } from './shipping-rates.ts';

/** One item: its price in cents and its weight in grams. */
export type OfferedItem = { priceCents: number; weightGrams: number; isDelivered: boolean };

/** The cost of shipping one item within the shop's country. */
export type ShippingOffer = {
  /**
   * The price in cents of the cheapest method, for the item that costs least to ship. Items that are free
   * because of `freeFromCents` don't count.
   */
  priceCents: number;
  /** Whether shipping costs more for other items, such as a heavier variant. */
  varies: boolean;
  /** From this subtotal in cents upwards, shipping is free; null if it is never free. */
  freeFromCents: number | null;
  days: ShippingMethod['days'];
};

export type PickUpOffer = {
  place: string;
  /** The price in cents for the item that costs least to pick up. */
  priceCents: number;
  /** Whether it costs more for other items. */
  varies: boolean;
};

type Rules = Pick<PriceRules, 'delivers' | 'deliveryZones' | 'deliveryMethods' | 'country'>;

/**
 * The cost of shipping one of these items within the shop's country. The items are a product or its variants.
 * Null if the shop can't ship any of them there. If several methods have the same price, uses the fastest
 * one.
 */
export function findShippingOffer(items: OfferedItem[], rules: Rules): ShippingOffer | null {
  const freeFrom = (id: number) =>
    rules.deliveryMethods.find((method) => method.id === id)?.freeFromCents ?? null;
  const found = items
    .flatMap((item) => {
      const rate = cheapestFor(item, rules);
      return rate ? { ...rate, item } : [];
    })
    .sort(byPriceAndDays);
  const paid = found.filter(({ priceCents }) => priceCents > 0);
  const limit = paid[0] ? freeFrom(paid[0].id) : null;
  const isExplained = found.every(
    ({ priceCents, item }) => priceCents > 0 || (limit !== null && item.priceCents >= limit),
  );
  const counted = paid.length > 0 && isExplained ? paid : found;
  const [best] = counted;
  if (!best) return null;
  return {
    priceCents: best.priceCents,
    varies: counted.some(({ priceCents }) => priceCents !== best.priceCents),
    freeFromCents: best.priceCents > 0 ? limit : null,
    days: best.days,
  };
}

/** Where customers in the shop's country can pick up these items most cheaply; null if nowhere. */
export function findPickUpOffer(items: OfferedItem[], rules: Rules): PickUpOffer | null {
  const found = items
    .flatMap((item) => {
      const rates = ratesOf(item, rules).filter(({ kind }) => kind === 'pickup');
      return rates.sort(byPriceAndDays)[0] ?? [];
    })
    .sort(byPriceAndDays);
  const [best] = found;
  if (!best) return null;
  const { place, priceCents } = best;
  return { place, priceCents, varies: found.some((rate) => rate.priceCents !== priceCents) };
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
