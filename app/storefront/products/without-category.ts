import type { CardProduct } from '#domain/catalog/listing/product-card.ts';

/** Product cards for the page of their category, without the category's name. */
export function withoutCategory(products: CardProduct[]): CardProduct[] {
  return products.map((product) => ({ ...product, category: '' }));
}
