import type { Web } from '../web.ts';

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
export function routeOf(web: Pick<Web, 'current'> | null, path: string): string {
  const own = OF_THE_SERVER.find((each) => path.startsWith(each));
  if (own) return own.endsWith('/') ? `${own}*` : own;
  return web?.current()?.routeOf(path) ?? '*';
}
