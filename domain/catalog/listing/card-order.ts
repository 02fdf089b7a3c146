import type { CardProduct } from './product-card.ts';
import type { ShopOrder } from './shop-filter.ts';

/** Compares two cards by each order. The result is the same as the SQL order of `listFiltered`. */
export const byOrder: Record<ShopOrder, (a: CardProduct, b: CardProduct) => number> = {
  newest: (a, b) => b.id - a.id,
  price: (a, b) => a.priceCents - b.priceCents || a.id - b.id,
  'price-down': (a, b) => b.priceCents - a.priceCents || b.id - a.id,
  name: (a, b) => Buffer.compare(lowered(a), lowered(b)) || a.id - b.id,
};

const lowered = ({ name }: CardProduct) => Buffer.from(name.toLowerCase());
