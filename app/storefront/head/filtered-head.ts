import * as texts from '#texts';
import type { PageHead } from '../../page-meta.ts';
import { pageHead } from './page-head.ts';

/** Of a list that filters narrow: search engines find all of it in the one without. */
export function filteredHead(list: { title: string; unfiltered: string; origin: string }): PageHead {
  const page = pageHead({
    title: texts.shell.pageTitle(list.title),
    description: texts.filters.description,
    origin: list.origin,
    path: list.unfiltered,
  });
  return [...page, { name: 'robots', content: 'noindex, follow' }];
}
