/*
 * The rules for pricing a cart, besides product prices. Amounts are whole cents, weights are grams, rates are
 * percent with at most three decimals.
 */

/** ISO 3166-1 alpha-2 country, ISO 3166-2 region without the country, and postal code; '' when unknown. */
export type Destination = { country: string; region: string; postalCode: string };

/** A country, one of its regions, or the postal codes with a prefix. */
export type Place = { country: string; region: string; postalPrefix: string };

export type Zone = { id: number; name: string; everywhereElse: boolean; places: Place[] };

export type TaxRate = { zoneId: number; taxClassId: number; name: string; ratePercent: number };

/** The price from this weight in grams or subtotal in cents on; null: not available. */
export type Band = { from: number; priceCents: number | null };

export type ShippingMethod = {
  id: number;
  zoneId: number;
  name: string;
  kind: 'fixed' | 'weight' | 'subtotal' | 'pickup';
  priceCents: number;
  bands: Band[];
  freeFromCents: number | null;
  days: { min: number; max: number } | null;
  /** Where to pick up the order; '' if it is shipped. */
  place: string;
};

export type Discount = {
  id: number;
  name: string;
  /** Null: an automatic discount. */
  code: string | null;
  /** A percentage, an amount, free shipping, or the cheapest x - y of every x items. */
  off:
    | { kind: 'percent'; percent: number }
    | { kind: 'amount'; cents: number }
    | { kind: 'delivery' }
    | { kind: 'x_for_y'; x: number; y: number };
  /** Restricted to these; both empty: applies to everything. */
  categories: string[];
  productIds: number[];
  minSubtotalCents: number;
  firstOrderOnly: boolean;
  onGiftCards: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
};

/** All rules without inactive ones, in the merchant's order. */
export type PriceRules = {
  /** Increases with every change. */
  version: number;
  currency: string;
  /** All amounts are multiples of it, in smallest units of the currency. */
  roundingStep: number;
  /** The shop's country, used for carts without an address. */
  country: string;
  delivers: boolean;
  asksPhone: boolean;
  pricesIncludeTax: boolean;
  taxRounding: 'total' | 'line';
  /** The first one is the default class of products. */
  taxClasses: { id: number; name: string }[];
  deliveryTaxClassId: number | null;
  taxZones: Zone[];
  taxRates: TaxRate[];
  deliveryZones: Zone[];
  deliveryMethods: ShippingMethod[];
  discounts: Discount[];
};
