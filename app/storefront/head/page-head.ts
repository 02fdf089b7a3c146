import type { MetaDescriptor } from 'react-router';
import type { PageHead } from '#app/page/page-meta.ts';
import { serverSite } from '#domain/site/server-site.ts';
import { type PictureSize, sizeAtWidth } from '#lib/pictures/picture-size.ts';
import { SHARED_WIDTH, sharedPictureUrl } from '#lib/pictures/picture-url.ts';
import { site } from '#lib/site.ts';

/** A stored picture that other sites show with links to the page. `size` is null if unknown. */
export type SharedPicture = { key: string; alt: string; size: PictureSize | null };

type Page = {
  title: string;
  description: string;
  /** The scheme and host of the shop. */
  origin: string;
  /** The canonical path of the page. */
  path: string;
  picture?: SharedPicture | undefined;
  type?: 'website' | 'product';
};

/** Title, description, canonical link and Open Graph tags of a page that search engines may index. */
export function pageHead(page: Page): PageHead {
  const url = page.origin + page.path;
  const picture = page.picture ?? socialPicture();
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site().name },
    ...(picture ? pictureTags(page.origin, picture) : []),
  ];
}

/** The merchant's picture for other sites, for all pages without a picture of their own. */
export function socialPicture(): SharedPicture | undefined {
  const { socialKey } = serverSite();
  return socialKey === '' ? undefined : { key: socialKey, alt: '', size: null };
}

function pictureTags(origin: string, { key, alt, size }: SharedPicture): MetaDescriptor[] {
  const shown = size && sizeAtWidth(size, SHARED_WIDTH);
  return [
    { property: 'og:image', content: sharedPictureUrl(origin, key) },
    { property: 'og:image:type', content: 'image/jpeg' },
    ...(shown
      ? [
          { property: 'og:image:width', content: String(shown.width) },
          { property: 'og:image:height', content: String(shown.height) },
        ]
      : []),
    ...(alt === '' ? [] : [{ property: 'og:image:alt', content: alt }]),
  ];
}
