import type { href } from 'react-router';
import { searchTextFrom } from '#domain/catalog/search-text.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { RawPath } from './raw-routes.ts';

/** The pattern of a route in app/routes.ts, such as '/product/:id'. */
export type RoutePattern = Parameters<typeof href>[0];
/** All paths with the same first part, such as '/payments/*'. */
type Branch<Pattern> = Pattern extends `/${infer First}/${string}` ? `/${First}/*` : never;

/** Returns the canonical form of a parameter's value; '' if the value has no effect. */
type Canonical = (value: string) => string;

export type RouteFacts = {
  /**
   * The page is cached, because it is the same for every visitor without a session. `param` reads the last
   * part of the path. `query` reads the parameters that the page uses. The cache key contains nothing else.
   * With `exact`, only an address with these parameters in this order is cached. An address with the
   * parameter `except` is not cached.
   */
  cached?: { param?: Canonical; query: Record<string, Canonical>; exact?: boolean; except?: string };
  /** The Content-Security-Policy of this page allows PayPal. */
  paypal?: boolean;
  /** The session is checked over the database connections that are reserved for payments. */
  payment?: boolean;
  /** The session is checked in the database, also for a request that only reads. */
  sensitive?: boolean;
  /** The route renders no page, so its requests don't wait in the render queue. */
  noPage?: boolean;
  /** The form may contain or process a large file, so it may take long. */
  slow?: boolean;
  /** The maximum body size in bytes, if it differs from the maximum for other forms. */
  maxBodyBytes?: number;
  /** The form may create a new session. The browser sends such forms one after another. */
  sequential?: boolean;
  /**
   * The form changes nothing in the catalog. So its response does not wait until cached pages are dropped.
   */
  leavesCatalog?: boolean;
  /** A GET may also change something, because a payer without script returns by a GET. */
  writesOnGet?: boolean;
  /** The address is a secret, so only the shop's own pages receive it as a referrer. */
  sameOriginReferrer?: boolean;
  /** Other sites may post to it. Only for raw routes. */
  crossOrigin?: boolean;
};

const page: Canonical = (value) => String(pageIndexFrom(value) || '');
const asIs: Canonical = (value) => value;
const rowId: Canonical = (value) => String(rowIdFrom(value) ?? '');

/**
 * What the cache, the headers, the timeouts and the sessions need to know about routes. Routes without such
 * facts are not listed.
 */
const FACTS: Partial<Record<RoutePattern | Branch<RoutePattern> | RawPath, RouteFacts>> = {
  '/': { cached: { query: { page } } },
  // An address with chosen values redirects to their variant. An address with a variant that does not exist
  // redirects, too, so that only existing variants are cached.
  '/product/:id': { cached: { param: rowId, query: { variant: rowId }, except: 'o1' } },
  '/categories': { cached: { query: {} } },
  '/categories/:name': { cached: { param: searchTextFrom, query: { page } } },
  '/products': { cached: { query: { category: asIs, sale: asIs, sort: asIs }, exact: true } },
  '/search': { cached: { query: { q: searchTextFrom, page } } },
  '/pages/:slug': { cached: { param: asIs, query: {} } },
  '/checkout': { paypal: true, payment: true, sequential: true },
  '/cart/items': { sequential: true, leavesCatalog: true },
  '/favorites/items': { sequential: true, leavesCatalog: true },
  '/product/:id/back-in-stock': { leavesCatalog: true },
  '/back-in-stock/:token': { sameOriginReferrer: true, leavesCatalog: true },
  '/orders/by-link/:token': { sameOriginReferrer: true },
  '/orders/by-link/:token/invoice': { sameOriginReferrer: true },
  '/payments/*': { payment: true, sensitive: true, noPage: true, writesOnGet: true },
  '/session': { noPage: true },
  '/health': { noPage: true },
  '/admin/*': { sensitive: true },
  '/admin/import': { slow: true },
  '/admin/import/:id': { slow: true },
  '/images/*': { crossOrigin: true },
  // The body is one chunk of at most 16 MiB, or a small multipart file.
  '/uploads/*': { sensitive: true, maxBodyBytes: 17 * 1024 * 1024 },
  '/webhooks/*': { crossOrigin: true },
  // Browsers send reports automatically, also from pages of other sites.
  '/csp-reports': { crossOrigin: true, leavesCatalog: true, maxBodyBytes: 16 * 1024 },
};

/**
 * The facts by path, with `:` in place of a parameter. A parameter is always the last part or the one before
 * it.
 */
const BY_PATH = new Map(
  Object.entries(FACTS).map(([pattern, facts]) => [pattern.replace(/:\w+/, ':'), facts]),
);
/** The facts of a path that can't be decoded. They are unknown, so the session is checked in the database. */
const UNREADABLE: RouteFacts = { sensitive: true };

/** The facts of exactly this path or pattern, in the notation of `FACTS`. */
export function factsOfPath(path: string): RouteFacts {
  const cut = path.lastIndexOf('/');
  const [above, last] = [path.slice(0, cut), path.slice(cut)];
  const before = above.slice(0, above.lastIndexOf('/') + 1);
  return BY_PATH.get(path) ?? BY_PATH.get(`${above}/:`) ?? BY_PATH.get(`${before}:${last}`) ?? {};
}

/**
 * The facts of the route that a path matches. The path may be in any case and encoding, with or without
 * `.data`. The route's own facts override the facts of all paths with the same first part.
 */
export function routeFacts(pathname: string): RouteFacts {
  const path = plainPath(pathname);
  if (path === null) return UNREADABLE;
  return { ...BY_PATH.get(`/${path.split('/')[1]}/*`), ...factsOfPath(path) };
}

/** The suffix with which the router requests a page's data. */
export const DATA = '.data';

/** A path in the router's normal form; null if it can't be decoded. */
export function plainPath(pathname: string): string | null {
  try {
    const path = `/${decodeURIComponent(pathname).toLowerCase().split('/').filter(Boolean).join('/')}`;
    return path.endsWith(DATA) ? path.slice(0, -DATA.length) : path;
  } catch {
    return null;
  }
}
