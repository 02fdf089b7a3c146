import { factsOfPath, type RouteFacts } from './route-facts.ts';

type CachedPage = NonNullable<RouteFacts['cached']>;

/**
 * The canonical address of a cached page. It contains only the parameters that the page reads, in the order
 * of route-facts.ts. Null for any other page. `search` begins with `?`, or is empty.
 */
export function cachedAddress(pathname: string, search: string): string | null {
  const { cached } = factsOfPath(pathname);
  if (!cached) return null;
  const path = canonicalPath(cached, pathname);
  const query = canonicalQuery(cached, search);
  if (path === null || query === null) return null;
  const address = path + query;
  return cached.exact && address !== pathname + search ? null : address;
}

function canonicalPath({ param }: CachedPage, pathname: string): string | null {
  if (!param) return pathname;
  const start = pathname.lastIndexOf('/') + 1;
  const value = param(decoded(pathname.slice(start)));
  return value === '' ? null : pathname.slice(0, start) + encodeURIComponent(value.toWellFormed());
}

function canonicalQuery({ query, except }: CachedPage, search: string): string | null {
  if (search.length < 2) return '';
  const params = new URLSearchParams(search);
  if (except !== undefined && params.has(except)) return null;
  const canonicalParams = new URLSearchParams();
  for (const [name, canonical] of Object.entries(query)) {
    const value = canonical(params.get(name) ?? '');
    if (value !== '') canonicalParams.set(name, value);
  }
  return canonicalParams.size === 0 ? '' : `?${canonicalParams}`;
}

/** The decoded segment; '' if it can't be decoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
