import type { CardProduct } from '#domain/catalog/listing/product-card.ts';

/** The products without the name of their category, for the category's own page. */
export function withoutCategory(products: CardProduct[]): CardProduct[] {
  return products.map((product) => ({ ...product, category: '' }));
}
