import type { RoutePattern } from '#app/routing/route-facts.ts';
import { DATA } from '#app/routing/route-facts.ts';
import { urlOfKey } from './page-key.ts';

const SEARCH = '/search' satisfies RoutePattern;

/** The searched text in a page's cache key; null if the page is not the first page of search results. */
export function searchedText(key: string): string | null {
  if (!key.includes(SEARCH)) return null;
  const { pathname, searchParams } = new URL(urlOfKey(key));
  const isResults = pathname === SEARCH || pathname === SEARCH + DATA;
  return isResults && !searchParams.has('page') ? searchParams.get('q') : null;
}
