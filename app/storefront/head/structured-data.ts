import { href, type MetaDescriptor } from 'react-router';
import * as texts from '#texts';

/** A thing in the words of schema.org. */
export type Thing = { '@type': string; [property: string]: unknown };

type Crumb = { name: string; path: string };

/** Tells search engines of a thing. The router escapes what could end the script. */
export function structuredData(thing: Thing): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } };
}

/** The way to a page from the home page, as its breadcrumb shows it; the page itself comes last. */
export function breadcrumbs(origin: string, crumbs: Crumb[]): MetaDescriptor {
  const steps = [{ name: texts.shell.home, path: href('/') }, ...crumbs];
  return structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  });
}
