import type { href } from 'react-router';
import { searchTextFrom } from '#domain/catalog/search-text.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { RawPath } from './raw-routes.ts';

/** The pattern of a route in app/routes.ts, such as '/product/:id'. */
export type RoutePattern = Parameters<typeof href>[0];
/** All paths with the same first part, such as '/payments/*'. */
type Branch<Pattern> = Pattern extends `/${infer First}/${string}` ? `/${First}/*` : never;

/** Returns the canonical form of a parameter's value; '' if the value does not change the page. */
type Canonical = (value: string) => string;

export type RouteFacts = {
  /**
   * The page is the same for every visitor without a session, and is therefore cached.
   * - `param` reads the last part of the path, and `query` the parameters that the page uses. The cache key
   *   contains nothing else.
   * - With `exact`, an address is cached only if it has these parameters in this order.
   * - An address with the parameter `except` is not cached.
   */
  cached?: { param?: Canonical; query: Record<string, Canonical>; exact?: boolean; except?: string };
  /** The Content-Security-Policy of this page allows PayPal. */
  paypal?: boolean;
  /** The check of the session uses the database connections that are reserved for payments. */
  payment?: boolean;
  /** Every request checks its session in the database, even if it only reads. */
  sensitive?: boolean;
  /** The route renders no page, so its requests don't wait in the render queue. */
  noPage?: boolean;
  /** The form may upload or process a large file, so it may take long. */
  slow?: boolean;
  /** The maximum body size in bytes, if it differs from the maximum for other forms. */
  maxBodyBytes?: number;
  /**
   * The form may create a session. The browser sends such forms one after another, so that only the first one
   * does.
   */
  sequential?: boolean;
  /**
   * The form changes nothing in the catalog. Its response therefore does not wait until cached pages are
   * dropped.
   */
  leavesCatalog?: boolean;
  /** A GET may also change data, because without JavaScript, a payer returns from the provider by a GET. */
  writesOnGet?: boolean;
  /** The address is secret. Other sites must not receive it as a referrer. */
  sameOriginReferrer?: boolean;
  /** Other sites may send requests with a body. This applies only to raw routes. */
  crossOrigin?: boolean;
};

const page: Canonical = (value) => String(pageIndexFrom(value) || '');
const asIs: Canonical = (value) => value;
const rowId: Canonical = (value) => String(rowIdFrom(value) ?? '');

/**
 * The special properties of routes, for the cache, the headers, the timeouts and the sessions. Other routes
 * are not listed.
 */
const FACTS: Partial<Record<RoutePattern | Branch<RoutePattern> | RawPath, RouteFacts>> = {
  '/': { cached: { query: { page } } },
  // Addresses with chosen values redirect to their variant. Addresses with an unknown variant redirect too.
  // Only pages of existing variants are therefore cached.
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
  // The body is a chunk of at most 16 MiB, or a small multipart file.
  '/uploads/*': { sensitive: true, maxBodyBytes: 17 * 1024 * 1024 },
  '/webhooks/*': { crossOrigin: true },
  // Browsers send these reports on their own, even from pages of other sites.
  '/csp-reports': { crossOrigin: true, leavesCatalog: true, maxBodyBytes: 16 * 1024 },
};

/**
 * The facts by path. Each `:` stands for a parameter, which is always the last or the second last part of the
 * path.
 */
const BY_PATH = new Map(
  Object.entries(FACTS).map(([pattern, facts]) => [pattern.replace(/:\w+/, ':'), facts]),
);
/**
 * The facts for a path that can't be decoded. Its route is unknown, so the session is checked in the database
 * to be safe.
 */
const UNREADABLE: RouteFacts = { sensitive: true };

/** The facts of a path or pattern that is written exactly as in `FACTS`. */
export function factsOfPath(path: string): RouteFacts {
  const cut = path.lastIndexOf('/');
  const [above, last] = [path.slice(0, cut), path.slice(cut)];
  const before = above.slice(0, above.lastIndexOf('/') + 1);
  return BY_PATH.get(path) ?? BY_PATH.get(`${above}/:`) ?? BY_PATH.get(`${before}:${last}`) ?? {};
}

/**
 * The facts of the route that a path matches. The path may be in any case and encoding, and may end with
 * `.data`. The route's own facts override those of its branch, such as '/payments/*'.
 */
export function routeFacts(pathname: string): RouteFacts {
  const path = plainPath(pathname);
  if (path === null) return UNREADABLE;
  return { ...BY_PATH.get(`/${path.split('/')[1]}/*`), ...factsOfPath(path) };
}

/** The router adds this suffix to a page's path to request the page's data. */
export const DATA = '.data';

/** Converts a path to the form that the router uses; null if the path can't be decoded. */
export function plainPath(pathname: string): string | null {
  try {
    const path = `/${decodeURIComponent(pathname).toLowerCase().split('/').filter(Boolean).join('/')}`;
    return path.endsWith(DATA) ? path.slice(0, -DATA.length) : path;
  } catch {
    return null;
  }
}
