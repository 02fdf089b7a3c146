import type { RoutePattern } from '../route-facts.ts';
import { DATA } from '../route-facts.ts';
import { addressOf } from './page-key.ts';

const SEARCH = '/search' satisfies RoutePattern;

/** What was looked for, by a finished page's key; null for all but the first page of results. */
export function searchedText(key: string): string | null {
  if (!key.includes(SEARCH)) return null;
  const { pathname, searchParams } = new URL(addressOf(key));
  const isResults = pathname === SEARCH || pathname === SEARCH + DATA;
  return isResults && !searchParams.has('page') ? searchParams.get('q') : null;
}
