import type { PricedLine } from '#domain/pricing/cart-to-price.ts';

/** A line of the cart with current data; prices are cents. */
export type CartLine = PricedLine & {
  /** Id of the cart item. */
  id: number;
  name: string;
  /** The stock keeping unit, if there is one. */
  sku?: string;
  imageKey: string;
  /** The price when the customer added the product. */
  seenPriceCents: number;
  /** Remaining stock; null when the product is no longer sold. */
  stock: number | null;
  /** Stock that payments of other customers reserve. */
  reserved: number;
};

/** Why a line can't be bought now; null when it can. */
export function lineProblem({
  stock,
  reserved,
  quantity,
}: Pick<CartLine, 'stock' | 'reserved' | 'quantity'>): 'gone' | 'short' | 'reserved' | null {
  if (stock === null) return 'gone';
  if (stock < quantity) return 'short';
  return stock - reserved < quantity ? 'reserved' : null;
}
