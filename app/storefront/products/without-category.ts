import type { CardProduct } from '#domain/catalog/listing/product-card.ts';

/** Removes the category's name from the products, because the category's own page does not repeat it. */
export function withoutCategory(products: CardProduct[]): CardProduct[] {
  return products.map((product) => ({ ...product, category: '' }));
}
