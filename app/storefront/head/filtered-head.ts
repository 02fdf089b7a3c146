import type { PageHead } from '#app/page/page-meta.ts';
import * as texts from '#texts';
import { pageHead } from './page-head.ts';

/** The meta data of a filtered list. It makes search engines index only the unfiltered list. */
export function filteredHead(list: { title: string; unfiltered: string; origin: string }): PageHead {
  const page = pageHead({
    title: texts.shell.pageTitle(list.title),
    description: texts.filters.description,
    origin: list.origin,
    path: list.unfiltered,
  });
  return [...page, { name: 'robots', content: 'noindex, follow' }];
}
