import type { Destination } from './rules.ts';

/** A cart line with the data that prices depend on. */
export type PricedLine = {
  /** The id of the product or variant. */
  productId: number;
  /** The id of a variant's product; null for a product. */
  variantOf: number | null;
  quantity: number;
  priceCents: number;
  category: string;
  weightGrams: number;
  /** Whether it is shipped. Gift cards by email are not. */
  isDelivered: boolean;
  isGiftCard: boolean;
  /** Null uses the first tax class. */
  taxClassId: number | null;
};

/**
 * Facts about the customer. Guests can't be identified, so discounts that count uses by customer don't apply
 * to them.
 */
export type CustomerFacts = {
  isMember: boolean;
  hasOrdered: boolean;
  /**
   * The number of uses so far, by all customers and by this customer. The key is the id of a discount with a
   * limit.
   */
  uses: ReadonlyMap<number, { all: number; own: number }>;
};

export type CartToPrice = {
  lines: PricedLine[];
  /** Null for a cart without an address. Prices are then calculated for the shop's country. */
  destination: Destination | null;
  /** The selected shipping method; null for the first available one. */
  methodId: number | null;
  /** The discount code in capitals. */
  code: string | null;
  now: Date;
  customer: CustomerFacts;
};
