import { BANNER_KEY } from '#lib/home-banner.ts';
import type { DemoCategory } from './catalogue/types.ts';

/** File keys of the spec: `categories/{filename}` and `products/{filename}`. */
export const categoryKey = (slug: string) => `categories/${slug}.webp`;
export const productKey = (slug: string) => `products/${slug}.webp`;

/** Returns the keys of all pictures in the catalogue. */
export function pictureKeys(catalogue: DemoCategory[]): string[] {
  return [
    BANNER_KEY,
    ...catalogue.flatMap(({ slug, products }) => [
      categoryKey(slug),
      ...products.map((product) => productKey(product.slug)),
    ]),
  ];
}
