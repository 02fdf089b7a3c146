import type { RawPath } from '#app/routing/raw-routes.ts';
import { suggestedTextFrom } from '#domain/catalog/search-text.ts';
import { pathIndex } from './path-index.ts';

const PATH = '/suggestions' satisfies RawPath;

/**
 * The canonical address of the suggestions for a text; null without a text. `search` is the query string and
 * begins with `?`.
 */
export function suggestionsAddress(pathname: string, search: string): string | null {
  if (pathname !== PATH) return null;
  const text = suggestedTextFrom(new URLSearchParams(search).get('q'));
  return text === '' ? null : `${PATH}?${new URLSearchParams({ q: text.toWellFormed() })}`;
}

/**
 * Whether a cache key is for suggestions. Suggestions are the same for every visitor, so cookies don't
 * matter.
 */
export function isSuggestions(key: string): boolean {
  return key.startsWith(`${PATH}?`, pathIndex(key));
}
