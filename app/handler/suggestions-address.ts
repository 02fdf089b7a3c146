import { suggestedTextFrom } from '#domain/catalog/search.ts';
import type { RawPath } from './raw-routes.ts';

const PATH = '/suggestions' satisfies RawPath;
const AFTER_SCHEME = 'https://'.length;

/** The one address of what is suggested for a text; null for what is none. `search` begins with `?`. */
export function suggestionsAddress(pathname: string, search: string): string | null {
  if (pathname !== PATH) return null;
  const text = suggestedTextFrom(new URLSearchParams(search).get('q'));
  return text === '' ? null : `${PATH}?${new URLSearchParams({ q: text.toWellFormed() })}`;
}

/** Whether a key of the cache is one of suggestions: the same for everybody, whatever cookies come. */
export function isSuggestions(key: string): boolean {
  return key.startsWith(`${PATH}?`, key.indexOf('/', AFTER_SCHEME));
}
