import { BANNER_KEY } from '#lib/home-banner.ts';
import type { DemoCategory, DemoProduct, Scene } from './catalogue/types.ts';

/** The file keys that the spec defines: `categories/{filename}` and `products/{filename}`. */
export const categoryKey = (slug: string) => `categories/${slug}.webp`;
export const productKey = (slug: string) => `products/${slug}.webp`;

/** Returns the key of an option value's own picture. */
export const valueKey = (slug: string, value: string) =>
  productKey(`${slug}-${value.toLowerCase().replaceAll(' ', '-')}`);

/** Returns the pictures of a product and what they show. The main picture comes first. */
export function picturesOf({
  slug,
  name,
  scene,
  options = [],
}: DemoProduct): { key: string; scene: Scene; alt: string }[] {
  const own = options.flatMap(({ values }) =>
    values.flatMap((value) =>
      value.scene
        ? [{ key: valueKey(slug, value.name), scene: value.scene, alt: `${name}, ${value.name}` }]
        : [],
    ),
  );
  return [{ key: productKey(slug), scene, alt: '' }, ...own];
}

export function pictureKeys(catalogue: DemoCategory[]): string[] {
  return [
    BANNER_KEY,
    ...catalogue.flatMap(({ slug, products }) => [
      categoryKey(slug),
      ...products.flatMap((product) => picturesOf(product).map(({ key }) => key)),
    ]),
  ];
}
