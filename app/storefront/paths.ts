import { href } from 'react-router';

export { categoryPath } from '#app/routing/category-path.ts';

/** The address of the list of all categories. The list is also shown under 'Page Not Found' (spec S2). */
export const categoriesPath = href('/categories');

/** The address of a product, with one of its variants chosen. */
export function variantPath(productId: number, variantId: number): string {
  return `${href('/product/:id', { id: String(productId) })}?variant=${variantId}`;
}
