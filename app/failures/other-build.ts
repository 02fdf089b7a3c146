import { BUILD_HEADER } from '../build-header.ts';
import { DATA } from '../route-facts.ts';

/** More calls are never under way. */
const MOST = 100;
const HOME = '/_';
/** Which build answered the router's calls, by their method and path. */
const answered = new Map<string, string>();

/**
 * Notes which build of the shop answers the router's calls: the router itself tells nobody what headers came.
 * Returns what ends that.
 */
export function watchBuilds(): () => void {
  const plain = window.fetch;
  const watching: typeof fetch = async (input, init) => {
    const reply = await plain(input, init);
    const build = reply.headers.get(BUILD_HEADER);
    if (build !== null) note(new URL(reply.url).pathname, init?.method ?? 'GET', build);
    return reply;
  };
  window.fetch = watching;
  return () => {
    if (window.fetch === watching) window.fetch = plain;
  };
}

function note(pathname: string, method: string, build: string): void {
  if (!pathname.endsWith(DATA)) return;
  if (answered.size >= MOST) answered.clear();
  const path = pathname.slice(0, -DATA.length);
  answered.set(keyOf(method, path.endsWith(HOME) ? path.slice(0, -1) : path), build);
}

const keyOf = (method: string, path: string) => `${method} ${path}`;

/**
 * Whether this call was answered by another build than the one that the page is of: what it sent may be more,
 * or less, than the page can show.
 */
export function isOfOtherBuild({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const key = keyOf(method, new URL(url).pathname);
  const build = answered.get(key);
  answered.delete(key);
  return build !== undefined && build !== window.__reactRouterManifest?.version;
}
