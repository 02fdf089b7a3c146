import type { Destination } from './rules.ts';

/** A line of a cart by what its price depends on. */
export type PricedLine = {
  productId: number;
  quantity: number;
  priceCents: number;
  category: string;
  weightGrams: number;
  /** Whether it is sent; a gift card by mail is not. */
  isDelivered: boolean;
  isGiftCard: boolean;
  /** Null: the first class. */
  taxClassId: number | null;
};

/** What is known of who buys. Guests can't be told from each other: what counts customers is not for them. */
export type CustomerFacts = {
  isMember: boolean;
  hasOrdered: boolean;
  /** By the id of a discount with a limit: how often it is used by now, in all and by this customer. */
  uses: ReadonlyMap<number, { all: number; own: number }>;
};

export type CartToPrice = {
  lines: PricedLine[];
  /** Null while no address is known: then the shop's own country counts. */
  destination: Destination | null;
  /** The delivery that was chosen; null: the first one that is offered. */
  methodId: number | null;
  /** As typed, in capitals. */
  code: string | null;
  now: Date;
  customer: CustomerFacts;
};
