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
   * The browser sends these forms one after another. Either a form may create a session, and only the first
   * one should, or the order of quick presses matters.
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

/** The facts by path or pattern. */
export type FactsByRoute = Partial<Record<RoutePattern | Branch<RoutePattern> | RawPath, RouteFacts>>;

/**
 * Returns a function that finds the facts of a path or pattern. The path must be written exactly as in
 * `facts`.
 */
export function factFinder(facts: FactsByRoute): (path: string) => RouteFacts {
  // Each `:` stands for a parameter, which is always the last or the second last part of the path.
  const byPath = new Map(
    Object.entries(facts).map(([pattern, found]) => [pattern.replace(/:\w+/, ':'), found]),
  );
  return (path) => {
    const cut = path.lastIndexOf('/');
    const [above, last] = [path.slice(0, cut), path.slice(cut)];
    const before = above.slice(0, above.lastIndexOf('/') + 1);
    return byPath.get(path) ?? byPath.get(`${above}/:`) ?? byPath.get(`${before}:${last}`) ?? {};
  };
}

/**
 * The facts that the browser needs, too: how a page is cached and how a form is sent. request-facts.ts
 * contains the others, so that the browser does not load them.
 */
export const factsOfPath = factFinder({
  '/': { cached: { query: { page } } },
  // Addresses with chosen values redirect to their variant. Addresses with an unknown variant redirect too.
  // Only pages of existing variants are therefore cached.
  '/product/:id': { cached: { param: rowId, query: { variant: rowId }, except: 'o1' } },
  '/categories': { cached: { query: {} } },
  '/categories/:name': { cached: { param: searchTextFrom, query: { page } } },
  '/products': { cached: { query: { category: asIs, sale: asIs, sort: asIs }, exact: true } },
  '/search': { cached: { query: { q: searchTextFrom, page } } },
  '/pages/:slug': { cached: { param: asIs, query: {} } },
  '/checkout': { sequential: true },
  '/cart/items': { sequential: true, leavesCatalog: true },
  '/favorites/items': { sequential: true, leavesCatalog: true },
  '/product/:id/back-in-stock': { leavesCatalog: true },
  '/back-in-stock/:token': { leavesCatalog: true },
  '/admin/products': { sequential: true },
  '/admin/import': { slow: true },
  '/admin/import/:id': { slow: true },
});

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
