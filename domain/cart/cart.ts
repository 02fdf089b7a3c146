import type { PricedLine } from '#domain/pricing/cart-to-price.ts';

/** A line of the cart with current data. Prices are in cents. */
export type CartLine = PricedLine & {
  id: number;
  name: string;
  /** The stock keeping unit, if the product or variant has one. */
  sku?: string;
  imageKey: string;
  /**
   * The price in cents that the customer has seen. At first, this is the price from the time when the product
   * was added. Later, `acceptPrices` updates it.
   */
  seenPriceCents: number;
  /** Remaining stock; null if the product is no longer for sale. */
  stock: number | null;
  /** Stock that payments of other customers reserve. */
  reserved: number;
};

/** Why the customer can't buy this line now; null if it can be bought. */
export function lineProblem({
  stock,
  reserved,
  quantity,
}: Pick<CartLine, 'stock' | 'reserved' | 'quantity'>): 'gone' | 'short' | 'reserved' | null {
  if (stock === null) return 'gone';
  if (stock < quantity) return 'short';
  return stock - reserved < quantity ? 'reserved' : null;
}
