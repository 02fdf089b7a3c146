import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestContext } from '#app/request-context.ts';
import { listCategories, listFeatured } from '#domain/catalog/queries.ts';
import { BANNER_KEY } from '#lib/banner.ts';
import type { PictureWidth } from '#lib/picture-url.ts';
import type { Variant } from './variant.ts';

/** What phones at double and triple density and desktops choose on the home page. */
const WIDTHS = { banner: [960, 1280, 1920], category: [320, 480], product: [320, 480, 640] } as const;
const MAX_CATEGORIES = 20;
const PAUSE_MS = 250;

/** The pictures of the home page as most browsers ask for them, the first screen's first. */
async function homeVariants(db: RequestContext['db']): Promise<Variant[]> {
  const [categories, products] = await Promise.all([listCategories(db), listFeatured(db, 0)]);
  const avif = (key: string, widths: readonly PictureWidth[]) =>
    widths.map((width): Variant => ({ key, width, format: 'avif' }));
  return [
    ...avif(BANNER_KEY, WIDTHS.banner),
    ...categories.slice(0, MAX_CATEGORIES).flatMap(({ thumbnailKey }) => avif(thumbnailKey, WIDTHS.category)),
    ...products.flatMap(({ imageKey }) => avif(imageKey, WIDTHS.product)),
  ];
}

/**
 * Makes the home page's pictures before anybody asks, one at a time with pauses, so that visitors go first.
 * Ends early when one fails: they are made on first use all the same.
 */
export async function warmUp(
  db: RequestContext['db'],
  get: (variant: Variant) => Promise<unknown>,
): Promise<void> {
  for (const variant of await homeVariants(db)) {
    await sleep(PAUSE_MS, undefined, { ref: false });
    await get(variant);
  }
}
