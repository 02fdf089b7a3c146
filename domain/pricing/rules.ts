/*
 * By what a cart is priced besides its products' prices. Amounts are whole cents, weights grams, rates
 * percent with at most three decimals.
 */

/** ISO 3166-1 alpha-2 country, ISO 3166-2 region without its country, postal code; '' where not known. */
export type Destination = { country: string; region: string; postalCode: string };

/** A country, one of its regions, or its postal codes that begin so. */
export type Place = { country: string; region: string; postalPrefix: string };

export type Zone = { id: number; name: string; everywhereElse: boolean; places: Place[] };

export type TaxRate = { zoneId: number; taxClassId: number; name: string; ratePercent: number };

/** From so many grams or cents on it costs so much; null: not by this method. */
export type Band = { from: number; priceCents: number | null };

export type DeliveryMethod = {
  id: number;
  zoneId: number;
  name: string;
  kind: 'fixed' | 'weight' | 'subtotal' | 'pickup';
  priceCents: number;
  bands: Band[];
  freeFromCents: number | null;
  days: { min: number; max: number } | null;
  /** Where to fetch it; '' of what is sent. */
  place: string;
};

export type Discount = {
  id: number;
  name: string;
  /** Null: it holds by itself. */
  code: string | null;
  /** What is taken off: a share, an amount, the delivery, or the cheapest x - y of each x pieces. */
  off:
    | { kind: 'percent'; percent: number }
    | { kind: 'amount'; cents: number }
    | { kind: 'delivery' }
    | { kind: 'x_for_y'; x: number; y: number };
  /** For these alone; for all where both are empty. */
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

/** Everything but the products. What is inactive is left out; the rest is in the stated order. */
export type PriceRules = {
  /** Raised whenever anything of it changes. */
  version: number;
  currency: string;
  /** The shop's own, by which carts are reckoned until an address is known. */
  country: string;
  delivers: boolean;
  asksPhone: boolean;
  pricesIncludeTax: boolean;
  taxRounding: 'total' | 'line';
  /** The first one is that of products which name none. */
  taxClasses: { id: number; name: string }[];
  deliveryTaxClassId: number | null;
  taxZones: Zone[];
  taxRates: TaxRate[];
  deliveryZones: Zone[];
  deliveryMethods: DeliveryMethod[];
  discounts: Discount[];
};
