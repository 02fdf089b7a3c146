import type { CartToPrice, PricedLine } from '#domain/pricing/cart-to-price.ts';
import { priceCart } from '#domain/pricing/price-cart.ts';
import type { DeliveryMethod, Discount, PriceRules } from '#domain/pricing/rules.ts';

const EVERYWHERE = { id: 1, name: 'Everywhere', everywhereElse: true, places: [] };

/** The rules of a new shop: what the migration writes. */
export const PRICE_RULES: PriceRules = {
  version: 1,
  currency: 'USD',
  country: 'US',
  delivers: false,
  asksPhone: false,
  pricesIncludeTax: false,
  taxRounding: 'total',
  taxClasses: [
    { id: 1, name: 'Standard' },
    { id: 2, name: 'Reduced' },
    { id: 3, name: 'Zero' },
  ],
  deliveryTaxClassId: 3,
  taxZones: [EVERYWHERE],
  taxRates: [{ zoneId: 1, taxClassId: 1, name: 'Tax', ratePercent: 8 }],
  deliveryZones: [{ ...EVERYWHERE, id: 2 }],
  deliveryMethods: [methodOf({ zoneId: 2, name: 'Free delivery' })],
  discounts: [],
};

export function methodOf(given: Partial<DeliveryMethod>): DeliveryMethod {
  return {
    id: 1,
    zoneId: 2,
    name: 'Post',
    kind: 'fixed',
    priceCents: 0,
    bands: [],
    freeFromCents: null,
    days: null,
    place: '',
    ...given,
  };
}

export function discountOf(given: Partial<Discount>): Discount {
  return {
    id: 1,
    name: 'Ten percent',
    code: null,
    off: { kind: 'percent', percent: 10 },
    categories: [],
    productIds: [],
    minSubtotalCents: 0,
    firstOrderOnly: false,
    onGiftCards: false,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    ...given,
  };
}

export function lineOf(priceCents: number, given: Partial<PricedLine> = {}): PricedLine {
  return {
    productId: 1,
    quantity: 1,
    priceCents,
    category: 'Lamps',
    weightGrams: 0,
    isDelivered: true,
    isGiftCard: false,
    taxClassId: null,
    ...given,
  };
}

/** A guest's cart on the way to the shop's own country. */
export function cartOf(lines: PricedLine[], given: Partial<CartToPrice> = {}): CartToPrice {
  return {
    lines,
    destination: null,
    methodId: null,
    code: null,
    now: new Date('2026-11-20T12:00:00Z'),
    customer: { isMember: false, hasOrdered: false, uses: new Map() },
    ...given,
  };
}

/** What these cost a guest in a new shop. */
export function amountsOf(lines: Pick<PricedLine, 'productId' | 'quantity' | 'priceCents'>[]) {
  const priced = lines.map(({ priceCents, ...line }) => lineOf(priceCents, line));
  return priceCart(cartOf(priced), PRICE_RULES).amounts;
}
