import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestContext } from '#app/request-context.ts';
import { listCategories } from '#domain/catalog/categories/list-categories.ts';
import { listFeatured } from '#domain/catalog/listing/queries.ts';
import { bannerPictureKey } from '#domain/site/find-banner.ts';
import type { PictureWidth } from '#lib/pictures/picture-url.ts';
import type { PictureVariant } from './picture-variant.ts';

/** The widths in which phones and desktops load the pictures of the home page. */
const WIDTHS = { banner: [960, 1280, 1920], category: [320, 480], product: [320, 480, 640] } as const;
const MAX_CATEGORIES = 20;
const PAUSE_MS = 250;

/**
 * The home page's pictures in the variants that most browsers load. The pictures at the top of the page come
 * first.
 */
async function homeVariants(db: RequestContext['db']): Promise<PictureVariant[]> {
  const [categories, products] = await Promise.all([listCategories(db), listFeatured(db, 0)]);
  const avif = (key: string, widths: readonly PictureWidth[]) =>
    widths.map((width): PictureVariant => ({ key, width, format: 'avif' }));
  return [
    ...avif(bannerPictureKey(), WIDTHS.banner),
    ...categories.slice(0, MAX_CATEGORIES).flatMap(({ thumbnailKey }) => avif(thumbnailKey, WIDTHS.category)),
    ...products.flatMap(({ imageKey }) => avif(imageKey, WIDTHS.product)),
  ];
}

/**
 * Renders the home page's pictures in advance, one after another with pauses, so that visitors don't wait for
 * a busy processor. When `signal` aborts, finishes the current picture. Stops after a failure, because each
 * picture is otherwise rendered on its first request.
 */
export async function warmUp(
  db: RequestContext['db'],
  get: (variant: PictureVariant) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for (const variant of await homeVariants(db)) {
    await sleep(PAUSE_MS, undefined, { ref: false, signal }).catch(() => {});
    if (signal.aborted) return;
    await get(variant);
  }
}
