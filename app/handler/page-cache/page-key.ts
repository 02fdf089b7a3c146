import { cachedAddress } from '#app/routing/cached-address.ts';
import { DATA } from '#app/routing/route-facts.ts';
import { isSitemap, sitemapAddress } from '../addresses/sitemap-address.ts';
import { isSuggestions, suggestionsAddress } from '../addresses/suggestions-address.ts';

const MAX_URL_LENGTH = 512;
/** The maximum number of addresses whose canonical form is cached. */
const MAX_REMEMBERED = 1_000;
const HOME_DATA = '/_.data';

/** The parts of a request that decide which cached page it gets. */
export type PageRequest = {
  method: string | undefined;
  url: string;
  /** Whether the visitor uses HTTPS. Pages contain their own address, so a page for HTTP differs. */
  secure: boolean;
  host: string | undefined;
};

/**
 * The cache key for a request without a session: the canonical URL from which the page is rendered. Null if
 * the response differs between visitors.
 */
export function pageKey({ method, url, secure, host }: PageRequest): string | null {
  if (method !== 'GET' || url.length > MAX_URL_LENGTH) return null;
  const address = canonicalOf(url);
  return address && `${secure ? 'https' : 'http'}://${host ?? ''}${address}`;
}

/**
 * The end of the keys for members. It is a URL fragment, which browsers never send, so no request can have
 * such a key.
 */
const MEMBER_SUFFIX = '#member';

/**
 * The key of the same page for members. A response that is not HTML is the same for guests and members, and
 * so is its key.
 */
export function memberKey(key: string): string {
  const [address = ''] = key.split('?', 1);
  return address.endsWith(DATA) || isSuggestions(key) || isSitemap(key) ? key : key + MEMBER_SUFFIX;
}

/** Whether the key is for members. */
export function isMemberKey(key: string): boolean {
  return key.endsWith(MEMBER_SUFFIX);
}

/** The canonical URL from which the page with this key is rendered. */
export function urlOfKey(key: string): string {
  return isMemberKey(key) ? key.slice(0, -MEMBER_SUFFIX.length) : key;
}

const remembered = new Map<string, string | null>();

function canonicalOf(url: string): string | null {
  const cached = remembered.get(url);
  if (cached !== undefined) return cached;
  const address = canonical(url);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(url, address);
  return address;
}

function canonical(url: string): string | null {
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const search = queryAt === -1 ? '' : url.slice(queryAt);
  if (!path.endsWith(DATA))
    return cachedAddress(path, search) ?? suggestionsAddress(path, search) ?? sitemapAddress(path);
  // `_routes` requests only parts of a page's data. The shop's own pages never do this.
  if (search.includes('_routes')) return null;
  const address = cachedAddress(path === HOME_DATA ? '/' : path.slice(0, -DATA.length), search);
  return address && asData(address);
}

function asData(address: string): string {
  const queryAt = address.indexOf('?');
  const path = queryAt === -1 ? address : address.slice(0, queryAt);
  return (path === '/' ? HOME_DATA : path + DATA) + (queryAt === -1 ? '' : address.slice(queryAt));
}
