import { href, type MetaDescriptor } from 'react-router';
import * as texts from '#texts';

/** A schema.org object. */
export type Thing = { '@type': string; [property: string]: unknown };

type Crumb = { name: string; path: string };

/** Structured data for search engines. The router escapes anything that could end the script. */
export function structuredData(thing: Thing): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } };
}

/** Breadcrumbs from the home page. The page itself is last. */
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
