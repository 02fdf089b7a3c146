/**
 * The rules that determine the price of a cart, in addition to product prices. Amounts are whole cents,
 * weights are in grams, and rates are percentages with at most three decimals.
 */

/**
 * The place that determines shipping and taxes: an ISO 3166-1 alpha-2 country, an ISO 3166-2 region without
 * its country, and a postal code. An unknown part is ''.
 */
export type Destination = { country: string; region: string; postalCode: string };

/** All places in a country, in one of its regions, or with a prefix of the postal code. */
export type Place = { country: string; region: string; postalPrefix: string };

export type Zone = { id: number; name: string; everywhereElse: boolean; places: Place[] };

export type TaxRate = { zoneId: number; taxClassId: number; name: string; ratePercent: number };

/**
 * The shipping price for a weight or subtotal of at least `from`, which is in grams or cents. If the price is
 * null, the shipping method is not available.
 */
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
  /** The place where the customer picks up the order; '' if it is shipped. */
  place: string;
};

export type Discount = {
  id: number;
  name: string;
  /** The discount code; null for an automatic discount. */
  code: string | null;
  /**
   * A percentage, an amount, free shipping, or free items: of every x items, the customer pays the y most
   * expensive ones.
   */
  off:
    | { kind: 'percent'; percent: number }
    | { kind: 'amount'; cents: number }
    | { kind: 'delivery' }
    | { kind: 'x_for_y'; x: number; y: number };
  /**
   * The discount applies only to these categories and products. If both lists are empty, it applies to
   * everything.
   */
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

/** All active rules, in the merchant's order. */
export type PriceRules = {
  /** Increases with every change. */
  version: number;
  currency: string;
  /** Every amount is a multiple of this number of smallest units, because the providers accept no others. */
  roundingStep: number;
  /** The shop's country, used for carts without an address. */
  country: string;
  delivers: boolean;
  asksPhone: boolean;
  pricesIncludeTax: boolean;
  taxRounding: 'total' | 'line';
  /** The first class is the default class of products. */
  taxClasses: { id: number; name: string }[];
  deliveryTaxClassId: number | null;
  taxZones: Zone[];
  taxRates: TaxRate[];
  deliveryZones: Zone[];
  deliveryMethods: ShippingMethod[];
  discounts: Discount[];
};
