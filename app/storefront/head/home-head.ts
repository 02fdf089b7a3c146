import { href } from 'react-router';
import { BANNER_KEY, BANNER_SIZE } from '#lib/banner.ts';
import * as texts from '#texts';
import type { PageHead } from '../../page-meta.ts';
import icon from '../../ui/icon.svg';
import { pageHead } from './page-head.ts';
import { structuredData } from './structured-data.ts';

/** What other sites and search engines are told of the home page, and of the shop itself. */
export function homeHead({ pageIndex, origin }: { pageIndex: number; origin: string }): PageHead {
  const home = href('/');
  return [
    ...pageHead({
      title:
        pageIndex > 0
          ? texts.shell.pageTitle(texts.catalogue.featuredPage(pageIndex + 1))
          : texts.catalogue.homeTitle,
      description: texts.catalogue.homeDescription,
      origin,
      path: pageIndex > 0 ? `${home}?page=${pageIndex}` : home,
      picture: { key: BANNER_KEY, alt: '', size: BANNER_SIZE },
    }),
    ...(pageIndex > 0 ? [] : aboutShop(origin)),
  ];
}

function aboutShop(origin: string): PageHead {
  const url = origin + href('/');
  return [
    structuredData({
      '@type': 'Organization',
      name: texts.shell.shopName,
      url,
      logo: new URL(icon, origin).href,
    }),
    structuredData({
      '@type': 'WebSite',
      name: texts.shell.shopName,
      url,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href('/search')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  ];
}
