import type { href } from 'react-router';
import { searchTextFrom } from '#domain/catalog/search.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { RawPath } from './handler/raw-routes.ts';

/** The pattern of a page or endpoint of app/routes.ts, such as '/product/:id'. */
export type RoutePattern = Parameters<typeof href>[0];
/** All below the first part of a path, such as '/payments/*'. */
type Branch<Pattern> = Pattern extends `/${infer First}/${string}` ? `/${First}/*` : never;

/** The one way to write a value; '' where it says no more than no value would. */
type Canonical = (value: string) => string;

export type RouteFacts = {
  /**
   * The page is the same for every visitor without a session, and kept whole. `param` is the last part of its
   * path, `query` names every parameter that it reads; the cache keeps nothing else apart. Of an `exact` one
   * only what has these parameters in this order is kept, and whatever else rendered for who asks.
   */
  cached?: { param?: Canonical; query: Record<string, Canonical>; exact?: boolean };
  /** Its Content-Security-Policy lets PayPal in. */
  paypal?: boolean;
  /** Its session is asked for by the connections that nothing but payments takes. */
  payment?: boolean;
  /** The database itself is asked whether its session has ended, not only for writes. */
  sensitive?: boolean;
  /** Draws no page, and so waits for no turn. */
  noPage?: boolean;
  /** Its form may bring a large file, or work on one: it may take long to arrive and to be answered. */
  mayTakeLong?: boolean;
  /** The most that a request may bring, where it is not what forms may. */
  maxBodyBytes?: number;
  /** May make a new visitor's session: the browser sends such forms one after another. */
  oneByOne?: boolean;
  /** Its form changes nothing of the catalogue, and so waits for no page to be dropped. */
  leavesCatalog?: boolean;
  /** Takes stock also when it is only opened: a payer without script comes back so. */
  sellsByGet?: boolean;
  /** Its address opens something: it is told to no page that is opened from it. */
  noReferrer?: boolean;
  /** Pages of other sites may send something there. Only for what is answered before the router. */
  crossOrigin?: boolean;
};

const page: Canonical = (value) => String(pageIndexFrom(value) || '');
const asIs: Canonical = (value) => value;
const productId: Canonical = (value) => String(rowIdFrom(value) ?? '');

/**
 * What the cache, the headers, the time-outs and the sessions have to know of a route; whoever is not named
 * has nothing to tell.
 */
const FACTS: Partial<Record<RoutePattern | Branch<RoutePattern> | RawPath, RouteFacts>> = {
  '/': { cached: { query: { page } } },
  '/product/:id': { cached: { param: productId, query: {} } },
  '/categories/:name': { cached: { param: searchTextFrom, query: { page } } },
  '/products': { cached: { query: { category: asIs, sale: asIs, sort: asIs }, exact: true } },
  '/search': { cached: { query: { q: searchTextFrom, page } } },
  '/checkout': { paypal: true, payment: true, oneByOne: true },
  '/cart/items': { oneByOne: true, leavesCatalog: true },
  '/favorites/items': { oneByOne: true, leavesCatalog: true },
  '/orders/by-link/:token': { noReferrer: true },
  '/orders/by-link/:token/invoice': { noReferrer: true },
  '/payments/*': { payment: true, sensitive: true, noPage: true, sellsByGet: true },
  '/session': { noPage: true },
  '/health': { noPage: true },
  '/admin/*': { sensitive: true },
  '/admin/import': { mayTakeLong: true },
  '/admin/import/:id': { mayTakeLong: true },
  '/images/*': { crossOrigin: true },
  // One chunk, 16 MiB at most, or a small file with its frame.
  '/uploads/*': { sensitive: true, maxBodyBytes: 17 * 1024 * 1024 },
  '/webhooks/*': { crossOrigin: true },
  // A browser sends it by itself, from whatever the page has become.
  '/csp-reports': { crossOrigin: true, leavesCatalog: true, maxBodyBytes: 16 * 1024 },
};

/** By the path with a colon for the parameter, which only ever is its last part or the one before. */
const BY_PATH = new Map(
  Object.entries(FACTS).map(([pattern, facts]) => [pattern.replace(/:\w+/, ':'), facts]),
);
/** Of a path that can't be read nothing is known: better to ask once too often. */
const UNREADABLE: RouteFacts = { sensitive: true };

/** The facts of exactly this path or pattern, written as the table writes it. */
export function factsOfPath(path: string): RouteFacts {
  const cut = path.lastIndexOf('/');
  const [above, last] = [path.slice(0, cut), path.slice(cut)];
  const before = above.slice(0, above.lastIndexOf('/') + 1);
  return BY_PATH.get(path) ?? BY_PATH.get(`${above}/:`) ?? BY_PATH.get(`${before}:${last}`) ?? {};
}

/**
 * All facts of what the router shows for a path, in whatever case and encoding it came, or for the data of it
 * alone. Those of its branch hold unless its own say otherwise.
 */
export function routeFacts(pathname: string): RouteFacts {
  const path = plainPath(pathname);
  if (path === null) return UNREADABLE;
  return { ...BY_PATH.get(`/${path.split('/')[1]}/*`), ...factsOfPath(path) };
}

/** By this ending the router asks for the data of a page alone. */
export const DATA = '.data';

/** A path as the router reads it, in one way of writing; null for one that can't be read. */
export function plainPath(pathname: string): string | null {
  try {
    const path = `/${decodeURIComponent(pathname).toLowerCase().split('/').filter(Boolean).join('/')}`;
    return path.endsWith(DATA) ? path.slice(0, -DATA.length) : path;
  } catch {
    return null;
  }
}
