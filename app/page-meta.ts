import type { MetaDescriptor } from 'react-router';
import { pictureUrl } from '#lib/picture-url.ts';
import * as texts from '#texts';

type PageMeta = {
  title: string;
  description: string;
  /** Scheme and host of the shop. */
  origin: string;
  /** Path of the page's one true address. */
  path: string;
  imageKey?: string;
  type?: 'website' | 'product';
};

/** Title, description, canonical link and Open Graph tags of a page that search engines may list. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const url = page.origin + page.path;
  const image = page.imageKey
    ? [
        {
          property: 'og:image',
          content: page.origin + pictureUrl(page.imageKey, { width: 1280, format: 'jpeg' }),
        },
      ]
    : [];
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: texts.shell.shopName },
    ...image,
  ];
}

/** Title of a page that only its visitor sees; search engines leave it out. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: texts.shell.pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}
