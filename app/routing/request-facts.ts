import { type FactsByRoute, factFinder, factsOfPath, plainPath, type RouteFacts } from './route-facts.ts';

/** The facts that all paths with the same first part have. */
const BRANCHES: FactsByRoute = {
  '/payments/*': { payment: true, sensitive: true, noPage: true, writesOnGet: true },
  '/admin/*': { sensitive: true },
  '/images/*': { crossOrigin: true },
  // The body is a chunk of at most 16 MiB, or a small multipart file.
  '/uploads/*': { sensitive: true, maxBodyBytes: 17 * 1024 * 1024 },
  '/webhooks/*': { crossOrigin: true },
};
const BY_BRANCH = new Map(Object.entries(BRANCHES));

/** The facts that only the server needs, for the headers, the timeouts and the sessions. */
const serverFactsOfPath = factFinder({
  '/checkout': { paypal: true, payment: true },
  '/back-in-stock/:token': { sameOriginReferrer: true },
  '/orders/by-link/:token': { sameOriginReferrer: true },
  '/orders/by-link/:token/invoice': { sameOriginReferrer: true },
  '/session': { noPage: true },
  '/health': { noPage: true },
  // Browsers send these reports on their own, even from pages of other sites.
  '/csp-reports': { crossOrigin: true, leavesCatalog: true, maxBodyBytes: 16 * 1024 },
});

/**
 * The facts for a path that can't be decoded. Its route is unknown, so the session is checked in the database
 * to be safe.
 */
const UNREADABLE: RouteFacts = { sensitive: true };

/**
 * The facts of the route that a path matches. The path may be in any case and encoding, and may end with
 * `.data`. The route's own facts override those of its branch, such as '/payments/*'.
 */
export function routeFacts(pathname: string): RouteFacts {
  const path = plainPath(pathname);
  if (path === null) return UNREADABLE;
  const branch = BY_BRANCH.get(`/${path.split('/')[1]}/*`);
  return { ...branch, ...serverFactsOfPath(path), ...factsOfPath(path) };
}
