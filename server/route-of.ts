import type { Web } from './web.ts';

/** What is answered before the pages are asked (server/routes.ts), by its path. */
const OF_THE_SERVER = [
  '/assets/',
  '/v0/b/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/robot/',
];

/**
 * The pattern of what answers a path. In development, where pages change as they are edited, they have none
 * of their own.
 */
export function routeOf(web: Pick<Web, 'current'> | null, path: string): string {
  const own = OF_THE_SERVER.find((each) => path.startsWith(each));
  if (own) return own.endsWith('/') ? `${own}*` : own;
  return web?.current()?.routeOf(path) ?? '*';
}
