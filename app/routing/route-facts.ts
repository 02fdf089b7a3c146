import type { href } from 'react-router';
import { searchTextFrom } from '#domain/catalog/search-text.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { RawPath } from './raw-routes.ts';

/** The pattern of a route in app/routes.ts, such as '/product/:id'. */
export type RoutePattern = Parameters<typeof href>[0];
/** All paths below the first part, such as '/payments/*'. */
type Branch<Pattern> = Pattern extends `/${infer First}/${string}` ? `/${First}/*` : never;

/** The canonical form of a parameter; '' if it is equivalent to none. */
type Canonical = (value: string) => string;

export type RouteFacts = {
  /**
   * The page is cached, because it is the same for every visitor without a session. `param` reads the last
   * part of its path, `query` all parameters it uses; the cache key contains nothing else. If `exact`, only
   * the address with these parameters in this order is cached. Nothing is cached with the parameter `except`.
   */
  cached?: { param?: Canonical; query: Record<string, Canonical>; exact?: boolean; except?: string };
  /** The Content-Security-Policy allows PayPal. */
  paypal?: boolean;
  /** The session is checked over the connections reserved for payments. */
  payment?: boolean;
  /** The session is checked in the database, even for reads. */
  sensitive?: boolean;
  /** Renders no page, so requests don't wait in the render queue. */
  noPage?: boolean;
  /** The form may include a large file or process one, so it may take long. */
  slow?: boolean;
  /** The maximum body size, if it differs from other forms. */
  maxBodyBytes?: number;
  /** The form may create a new session. The browser sends such forms one after another. */
  sequential?: boolean;
  /** The form changes nothing in the catalog, so it does not wait until cached pages are dropped. */
  leavesCatalog?: boolean;
  /** Also writes on GET: a payer without script returns this way. */
  writesOnGet?: boolean;
  /** The address is a secret: only the shop's own pages get it as a referrer. */
  sameOriginReferrer?: boolean;
  /** Other sites may post to it. Only for raw routes. */
  crossOrigin?: boolean;
};

const page: Canonical = (value) => String(pageIndexFrom(value) || '');
const asIs: Canonical = (value) => value;
const rowId: Canonical = (value) => String(rowIdFrom(value) ?? '');

/**
 * Facts about routes for the cache, the headers, the timeouts and the sessions. Routes without facts are not
 * listed.
 */
const FACTS: Partial<Record<RoutePattern | Branch<RoutePattern> | RawPath, RouteFacts>> = {
  '/': { cached: { query: { page } } },
  // With chosen values it redirects to their variant. A variant that the product lacks is redirected too, so
  // that only real ones are cached.
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
  // One chunk of at most 16 MiB, or a small multipart file.
  '/uploads/*': { sensitive: true, maxBodyBytes: 17 * 1024 * 1024 },
  '/webhooks/*': { crossOrigin: true },
  // Browsers send it automatically, from any page.
  '/csp-reports': { crossOrigin: true, leavesCatalog: true, maxBodyBytes: 16 * 1024 },
};

/** By path, with `:` for a parameter, which is always the last part or the one before. */
const BY_PATH = new Map(
  Object.entries(FACTS).map(([pattern, facts]) => [pattern.replace(/:\w+/, ':'), facts]),
);
/** An unreadable path has no known facts, so the session is checked in the database. */
const UNREADABLE: RouteFacts = { sensitive: true };

/** The facts of exactly this path or pattern, in the table's notation. */
export function factsOfPath(path: string): RouteFacts {
  const cut = path.lastIndexOf('/');
  const [above, last] = [path.slice(0, cut), path.slice(cut)];
  const before = above.slice(0, above.lastIndexOf('/') + 1);
  return BY_PATH.get(path) ?? BY_PATH.get(`${above}/:`) ?? BY_PATH.get(`${before}:${last}`) ?? {};
}

/**
 * The facts of the route for a path, in any case and encoding, with or without `.data`. The route's own facts
 * override those of its branch.
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
