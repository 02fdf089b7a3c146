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
  /** The tax class; null for the first one. */
  taxClassId: number | null;
};

/**
 * Facts about the customer. The shop can't recognize guests, so discounts with a limit per customer don't
 * apply to them.
 */
export type CustomerFacts = {
  isMember: boolean;
  hasOrdered: boolean;
  /**
   * The number of uses of each discount with a limit: by all customers, and by this customer. The key is the
   * discount's id.
   */
  uses: ReadonlyMap<number, { all: number; own: number }>;
};

export type CartToPrice = {
  lines: PricedLine[];
  /** The destination; null for a cart without an address. The shop's country then determines prices. */
  destination: Destination | null;
  /** The selected shipping method; null for the first available one. */
  methodId: number | null;
  /** The discount code in capitals. */
  code: string | null;
  now: Date;
  customer: CustomerFacts;
};
