import { BUILD_HEADER } from '#app/routing/build-header.ts';
import { DATA } from '#app/routing/route-facts.ts';

/** The maximum number of stored requests. A page makes fewer requests at the same time. */
const MAX_CALLS = 100;
const HOME = '/_';
/** The build that responded to each request of the router, by method and path. */
const buildByCall = new Map<string, string>();

/**
 * Records which build responds to each request, because the router does not pass on the headers of responses.
 * Returns a function that stops this.
 */
export function watchBuilds(): () => void {
  const plain = window.fetch;
  const watching: typeof fetch = async (input, init) => {
    const reply = await plain(input, init);
    const build = reply.headers.get(BUILD_HEADER);
    if (build !== null) recordBuild(new URL(reply.url).pathname, init?.method ?? 'GET', build);
    return reply;
  };
  window.fetch = watching;
  return () => {
    if (window.fetch === watching) window.fetch = plain;
  };
}

function recordBuild(pathname: string, method: string, build: string): void {
  if (!pathname.endsWith(DATA)) return;
  if (buildByCall.size >= MAX_CALLS) buildByCall.clear();
  const path = pathname.slice(0, -DATA.length);
  buildByCall.set(keyOf(method, path.endsWith(HOME) ? path.slice(0, -1) : path), build);
}

const keyOf = (method: string, path: string) => `${method} ${path}`;

/** Whether another build than the page's responded to this request. The page may not understand its data. */
export function isOfOtherBuild({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const key = keyOf(method, new URL(url).pathname);
  const build = buildByCall.get(key);
  buildByCall.delete(key);
  return build !== undefined && build !== window.__reactRouterManifest?.version;
}
