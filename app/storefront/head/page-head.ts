import type { MetaDescriptor } from 'react-router';
import { type PictureSize, sizeAtWidth } from '#lib/picture-size.ts';
import { SHARED_WIDTH, sharedPictureUrl } from '#lib/picture-url.ts';
import * as texts from '#texts';
import type { PageHead } from '../../page-meta.ts';

/** A stored picture, with its size where that is known. */
export type SharedPicture = { key: string; alt: string; size: PictureSize | null };

type Page = {
  title: string;
  description: string;
  /** Scheme and host of the shop. */
  origin: string;
  /** Path of the page's one true address. */
  path: string;
  picture?: SharedPicture | undefined;
  type?: 'website' | 'product';
};

/** Title, description, canonical link and Open Graph tags of a page that search engines may list. */
export function pageHead(page: Page): PageHead {
  const url = page.origin + page.path;
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: texts.shell.shopName },
    ...(page.picture ? pictureTags(page.origin, page.picture) : []),
  ];
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
