import { cachedAddress } from '../cached-pages.ts';
import { DATA } from '../route-facts.ts';
import { isSitemap, sitemapAddress } from './sitemap-address.ts';
import { isSuggestions, suggestionsAddress } from './suggestions-address.ts';

const MAX_URL_LENGTH = 512;
/** Addresses that are remembered rather than worked out for every visitor. */
const MAX_REMEMBERED = 1_000;
const HOME_DATA = '/_.data';

/** What of a request tells one page of the cache from another. */
export type PageAsk = {
  method: string | undefined;
  url: string;
  /** Whether the visitor came by https: pages name their own address. */
  secure: boolean;
  host: string | undefined;
};

/**
 * The cache's key for what a visitor without a session asks, which is the canonical URL that the page is
 * rendered from; null when the answer is not the same for everybody.
 */
export function pageKey({ method, url, secure, host }: PageAsk): string | null {
  if (method !== 'GET' || url.length > MAX_URL_LENGTH) return null;
  const address = canonicalOf(url);
  return address && `${secure ? 'https' : 'http'}://${host ?? ''}${address}`;
}

/** Not part of any address that a browser sends. */
const FOR_MEMBERS = '#member';

/** The key of the same page as members get it. What has no head is the same for them. */
export function forMembers(key: string): string {
  const [address = ''] = key.split('?', 1);
  return address.endsWith(DATA) || isSuggestions(key) || isSitemap(key) ? key : key + FOR_MEMBERS;
}

/** Whether the key is that of a page as members get it. */
export function isForMembers(key: string): boolean {
  return key.endsWith(FOR_MEMBERS);
}

/** The canonical URL that the page of a key is rendered from. */
export function addressOf(key: string): string {
  return isForMembers(key) ? key.slice(0, -FOR_MEMBERS.length) : key;
}

const remembered = new Map<string, string | null>();

function canonicalOf(url: string): string | null {
  const known = remembered.get(url);
  if (known !== undefined) return known;
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
  // It may name the parts of the page that it wants, and those of our own pages want them all.
  if (search.includes('_routes')) return null;
  const address = cachedAddress(path === HOME_DATA ? '/' : path.slice(0, -DATA.length), search);
  return address && asData(address);
}

function asData(address: string): string {
  const queryAt = address.indexOf('?');
  const path = queryAt === -1 ? address : address.slice(0, queryAt);
  return (path === '/' ? HOME_DATA : path + DATA) + (queryAt === -1 ? '' : address.slice(queryAt));
}
