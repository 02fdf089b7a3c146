/** The handler of the shop's pages; null while it loads. */
type Pages = { current(): { routeOf(path: string): string } | null };

/** Paths that the server handles before the pages (server/routes.ts). */
const OF_THE_SERVER = [
  '/assets/',
  '/v0/b/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/robot/',
];

/**
 * Returns the route pattern of a path, or '*' if it is unknown. In development, every page has the pattern
 * '*', because the routes may change.
 */
export function routeOf(web: Pages | null, path: string): string {
  const own = OF_THE_SERVER.find((each) => path.startsWith(each));
  if (own) return own.endsWith('/') ? `${own}*` : own;
  return web?.current()?.routeOf(path) ?? '*';
}
