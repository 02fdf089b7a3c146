import type { PricedLine } from '#domain/pricing/cart-to-price.ts';

/** A line of the cart as it stands now. Quantities count pieces, prices are cents. */
export type CartLine = PricedLine & {
  /** Id of the cart item. */
  id: number;
  name: string;
  imageKey: string;
  /** The price the visitor saw when the product was put in the cart. */
  seenPriceCents: number;
  /** Pieces left; null when the product is not sold any more. */
  stock: number | null;
  /** Pieces of these that other visitors are paying for at the moment. */
  held: number;
};

/** Why a line can't be paid now; null when it can. */
export function lineProblem({
  stock,
  held,
  quantity,
}: Pick<CartLine, 'stock' | 'held' | 'quantity'>): 'gone' | 'short' | 'held' | null {
  if (stock === null) return 'gone';
  if (stock < quantity) return 'short';
  return stock - held < quantity ? 'held' : null;
}
