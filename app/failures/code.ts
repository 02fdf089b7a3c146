import {
  createPath,
  type DataRouter,
  matchRoutes,
  type RouterFetchOptions,
  type RouterNavigateOptions,
  type To,
} from 'react-router';
import { showToasts } from '../ui/toaster.tsx';
import { actionFailure, pageFailure } from './failure-texts.ts';
import { Elsewhere, faultOf, Outdated } from './fault.ts';
import { heard } from './heard.ts';
import { goWithoutRouter } from './load-anew.ts';
import { pageRouter } from './router.ts';

const GONE = 404;
const ADMIN = /^[/]admin([/]|$)/i;
const fetched = new Set<string>();

/**
 * Brings the code of a page to the browser's cache, so that the router can run it: over a file that it can't
 * have it reloads the whole document, and what was typed is lost. Null where all of it is here. @throws
 * {Outdated} where it is gone, {Elsewhere} or {SyntaxError} where something else answers, or what `fetch`
 * throws
 */
export function fetchCode(pathname: string): Promise<unknown> | null {
  const { routes } = window.__reactRouterManifest ?? { routes: {} };
  // Pages of the storefront know none of the administrator's.
  if (ADMIN.test(pathname) && !routes['admin/layout']) return Promise.reject(new Outdated());
  const loaded = window.__reactRouterRouteModules ?? {};
  const files = (matchRoutes(pageRouter().routes, pathname) ?? [])
    .filter(({ route }) => !(route.id in loaded))
    .flatMap(({ route }) => [routes[route.id]?.module ?? [], routes[route.id]?.imports ?? []].flat())
    .filter((file) => !fetched.has(file));
  return files.length === 0 ? null : Promise.all(files.map(fetchFile));
}

async function fetchFile(file: string): Promise<void> {
  if (!document.querySelector(`link[rel=modulepreload][href="${file}"]`)) {
    const reply = await heard(fetch(file));
    if (reply.status === GONE) throw new Outdated();
    const code = reply.headers.get('content-type')?.includes('javascript');
    if (!reply.ok) throw new Elsewhere(reply.status);
    if (!code) throw new SyntaxError();
    await reply.arrayBuffer();
  }
  fetched.add(file);
}

type Options = RouterNavigateOptions | RouterFetchOptions | undefined;

/**
 * Has the router set out only for pages whose code is here. Where the shop has it no more the browser goes by
 * itself, else the page says so, and everything stays. Returns what undoes it.
 */
export function guardCode(router: DataRouter): () => void {
  const { navigate, fetch: send } = router;
  const whenHere = (path: string, options: Options, go: () => Promise<void>): Promise<void> => {
    const { pathname } = new URL(path, location.href);
    const coming = fetchCode(pathname);
    if (coming === null) return go();
    return coming.then(go, (error) => {
      if (error instanceof Outdated && goWithoutRouter(path, options)) return;
      const form = options && 'formData' in options ? options.formData : undefined;
      const text = form ? actionFailure(pathname, String(form.get('intent') ?? '')) : pageFailure(pathname);
      showToasts([{ type: 'error', text, note: faultOf(error).note }]);
    });
  };
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    const path = to === null || typeof to === 'string' ? (to ?? '') : createPath(to);
    return whenHere(path, options, () => navigate(to, options));
  };
  router.fetch = (key, routeId, href, options) =>
    whenHere(href ?? '', options, () => send(key, routeId, href, options));
  return () => {
    Object.assign(router, { navigate, fetch: send });
  };
}

/**
 * Fetches the code of a page when a link to it is pointed at, so that nobody waits for it after the press.
 */
export function fetchCodeAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (link) fetchCode(link.pathname)?.catch(() => {});
}
