import type { PricedLine } from './cart-to-price.ts';
import { findZone } from './find-zone.ts';
import type { Band, DeliveryMethod, Destination, PriceRules } from './rules.ts';
import { sum } from './sum.ts';

/** A way of delivery for this cart, with what it costs before anything is taken off. */
export type OfferedMethod = Pick<DeliveryMethod, 'id' | 'name' | 'kind' | 'days' | 'place'> & {
  priceCents: number;
};

type Deliver = {
  lines: PricedLine[];
  /** What is paid for the goods, by which delivery may cost less. */
  goodsCents: number;
  destination: Destination;
};

type Rules = Pick<PriceRules, 'delivers' | 'deliveryZones' | 'deliveryMethods'>;

/** Whether anything of the cart is to be sent. */
export function needsDelivery(
  lines: Pick<PricedLine, 'isDelivered'>[],
  { delivers }: Pick<Rules, 'delivers'>,
) {
  return delivers && lines.some((line) => line.isDelivered);
}

/** The ways in which these goods are delivered there, in the merchant's order; none where nothing is sent. */
export function offerDelivery({ lines, goodsCents, destination }: Deliver, rules: Rules): OfferedMethod[] {
  if (!needsDelivery(lines, rules)) return [];
  const zone = findZone(rules.deliveryZones, destination);
  if (zone === null) return [];
  const sent = lines.filter((line) => line.isDelivered);
  const grams = sum(sent.map((line) => line.weightGrams * line.quantity));
  return rules.deliveryMethods.flatMap((method) => {
    if (method.zoneId !== zone.id) return [];
    const priceCents = priceOf(method, { grams, goodsCents });
    const { id, name, kind, days, place } = method;
    return priceCents === null ? [] : [{ id, name, kind, days, place, priceCents }];
  });
}

/** Null where a cart of this weight or sum is not delivered so. */
function priceOf(method: DeliveryMethod, { grams, goodsCents }: { grams: number; goodsCents: number }) {
  const price = fullPriceOf(method, { grams, goodsCents });
  if (price === null) return null;
  return method.freeFromCents !== null && goodsCents >= method.freeFromCents ? 0 : price;
}

function fullPriceOf(
  { kind, priceCents, bands }: DeliveryMethod,
  { grams, goodsCents }: { grams: number; goodsCents: number },
): number | null {
  switch (kind) {
    case 'fixed':
    case 'pickup':
      return priceCents;
    case 'weight':
      return bandOf(bands, grams)?.priceCents ?? null;
    case 'subtotal':
      return bandOf(bands, goodsCents)?.priceCents ?? null;
  }
}

/** Bands ascend. */
function bandOf(bands: Band[], value: number): Band | undefined {
  return bands.findLast((band) => band.from <= value);
}
