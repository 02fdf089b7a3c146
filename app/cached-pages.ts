import { factsOfPath, type RouteFacts } from './route-facts.ts';

type CachedPage = NonNullable<RouteFacts['cached']>;

/**
 * The canonical address of a page that is kept whole: only the parameters that the page knows, each in its
 * canonical form, in the order of the table in route-facts.ts. Null for every other address. `search` begins
 * with `?`, or is empty.
 */
export function cachedAddress(pathname: string, search: string): string | null {
  const { cached } = factsOfPath(pathname);
  if (!cached) return null;
  const path = canonicalPath(cached, pathname);
  const address = path && path + canonicalQuery(cached, search);
  return cached.exact && address !== pathname + search ? null : address;
}

function canonicalPath({ param }: CachedPage, pathname: string): string | null {
  if (!param) return pathname;
  const start = pathname.lastIndexOf('/') + 1;
  const value = param(decoded(pathname.slice(start)));
  return value === '' ? null : pathname.slice(0, start) + encodeURIComponent(value.toWellFormed());
}

function canonicalQuery({ query }: CachedPage, search: string): string {
  if (search.length < 2) return '';
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const [name, canonical] of Object.entries(query)) {
    const value = canonical(given.get(name) ?? '');
    if (value !== '') kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept}`;
}

/** '' for what is no text at all. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
