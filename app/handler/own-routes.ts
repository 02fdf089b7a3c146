/**
 * What the handler answers before the router is reached; a path that ends in `*` stands for all below it. `fromElsewhere` tells whether
 * pages of other sites may send something there.
 */
export const OWN_ROUTES = [
  { path: '/images/*', fromElsewhere: true },
  { path: '/webhooks/paypal', fromElsewhere: true },
  { path: '/uploads/*', fromElsewhere: false },
] as const;

type OwnRoute = (typeof OWN_ROUTES)[number];
export type OwnPath = OwnRoute['path'];
/** Who answers each of them. */
export type OwnAnswers = Record<OwnPath, { fetch(request: Request): Promise<Response> }>;

/** The route of the handler's own that a path belongs to, if any. */
export function ownRouteOf(pathname: string): OwnRoute | undefined {
  return OWN_ROUTES.find(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
}
