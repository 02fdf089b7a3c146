import type { ProductCard } from './product-card.ts';
import type { ShopOrder } from './shop-filter.ts';

/** How two cards stand in each order that a shopper may choose; `listFiltered` orders products so. */
export const byOrder: Record<ShopOrder, (a: ProductCard, b: ProductCard) => number> = {
  newest: (a, b) => b.id - a.id,
  price: (a, b) => a.priceCents - b.priceCents || a.id - b.id,
  'price-down': (a, b) => b.priceCents - a.priceCents || b.id - a.id,
  name: (a, b) => Buffer.compare(lowered(a), lowered(b)) || a.id - b.id,
};

const lowered = ({ name }: ProductCard) => Buffer.from(name.toLowerCase());
