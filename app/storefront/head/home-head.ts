import { href } from 'react-router';
import type { PageHead } from '#app/page/page-meta.ts';
import icon from '#app/ui/icon.svg';
import { BANNER_PICTURE, type Banner } from '#lib/home-banner.ts';
import { sharedPictureUrl } from '#lib/pictures/picture-url.ts';
import { site } from '#lib/site.ts';
import * as texts from '#texts';
import { companyFacts } from './organization.ts';
import { pageHead, type SharedPicture, socialPicture } from './page-head.ts';
import { structuredData } from './structured-data.ts';

type Home = { pageIndex: number; banner: Banner | null | undefined; origin: string };

/** Meta data of the home page and the shop. */
export function homeHead({ pageIndex, banner, origin }: Home): PageHead {
  const home = href('/');
  return [
    ...pageHead({
      title:
        pageIndex > 0
          ? texts.shell.pageTitle(texts.catalogue.featuredPage(pageIndex + 1))
          : texts.catalogue.homeTitle(),
      description: texts.catalogue.homeDescription,
      origin,
      path: pageIndex > 0 ? `${home}?page=${pageIndex}` : home,
      picture: pictureOf(banner),
    }),
    ...(pageIndex > 0 ? [] : aboutShop(origin)),
  ];
}

/**
 * The picture that other sites show with links to the home page: the merchant's picture for this purpose, or
 * the banner's picture. Undefined if the shop shows neither.
 */
function pictureOf(banner: Home['banner']): SharedPicture | undefined {
  const social = socialPicture();
  if (social || banner === null) return social;
  const { key, ...size } = banner?.picture ?? BANNER_PICTURE;
  return { key, alt: '', size };
}

function aboutShop(origin: string): PageHead {
  const url = origin + href('/');
  return [
    structuredData({
      '@type': 'Organization',
      name: site().name,
      url,
      ...companyFacts(),
      logo: site().logo ? sharedPictureUrl(origin, site().logo) : new URL(icon, origin).href,
    }),
    structuredData({
      '@type': 'WebSite',
      name: site().name,
      url,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href('/search')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  ];
}
