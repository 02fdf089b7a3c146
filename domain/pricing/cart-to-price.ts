import type { Destination } from './rules.ts';

/** A cart line with the data that prices depend on. */
export type PricedLine = {
  /** Id of a product or variant. */
  productId: number;
  /** The product of a variant; null for a product. */
  variantOf: number | null;
  quantity: number;
  priceCents: number;
  category: string;
  weightGrams: number;
  /** Whether it is shipped; gift cards by email are not. */
  isDelivered: boolean;
  isGiftCard: boolean;
  /** Null: the first class. */
  taxClassId: number | null;
};

/**
 * Facts about the customer. Guests can't be identified, so they get no discounts that count uses by customer.
 */
export type CustomerFacts = {
  isMember: boolean;
  hasOrdered: boolean;
  /** By id of a discount with a limit: the number of uses so far, by all customers and by this one. */
  uses: ReadonlyMap<number, { all: number; own: number }>;
};

export type CartToPrice = {
  lines: PricedLine[];
  /** Null without an address; then the shop's country counts. */
  destination: Destination | null;
  /** The selected shipping method; null: the first available one. */
  methodId: number | null;
  /** In capitals. */
  code: string | null;
  now: Date;
  customer: CustomerFacts;
};
