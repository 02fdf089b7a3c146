import type { CardProduct } from '#domain/catalog/listing/product-card.ts';

/** Cards on the page of their category, which don't repeat its name. */
export function withoutCategory(products: CardProduct[]): CardProduct[] {
  return products.map((product) => ({ ...product, category: '' }));
}
