import {
  createPath,
  type DataRouter,
  matchRoutes,
  type RouterFetchOptions,
  type RouterNavigateOptions,
  type To,
} from 'react-router';
import { showToasts } from '#app/ui/feedback/toaster.tsx';
import { pageRouter } from '../../routing/page-router.ts';
import { ForeignResponse, faultOf, StaleBuild } from '../fault.ts';
import { actionFailure, pageFailure } from '../texts/failure-texts.ts';
import { withTimeout } from '../with-timeout.ts';
import { hardNavigate } from './reload-page.ts';

const GONE = 404;
const ADMIN = /^[/]admin([/]|$)/i;
const fetched = new Set<string>();

/**
 * Loads the code of a page into the browser's cache before the router needs it. If the router itself failed
 * to load a file, it would reload the document, and the visitor would lose input. Null if the code is already
 * loaded.
 * @throws {StaleBuild} if a file no longer exists, {ForeignResponse} or {SyntaxError} if another server
 * responds, or the error of `fetch`.
 */
export function loadRouteCode(pathname: string): Promise<unknown> | null {
  const { routes } = window.__reactRouterManifest ?? { routes: {} };
  // The storefront's manifest does not contain admin pages.
  if (ADMIN.test(pathname) && !routes['admin/layout']) return Promise.reject(new StaleBuild());
  const loaded = window.__reactRouterRouteModules ?? {};
  const files = (matchRoutes(pageRouter().routes, pathname) ?? [])
    .filter(({ route }) => !(route.id in loaded))
    .flatMap(({ route }) => [routes[route.id]?.module ?? [], routes[route.id]?.imports ?? []].flat())
    .filter((file) => !fetched.has(file));
  return files.length === 0 ? null : Promise.all(files.map(fetchFile));
}

async function fetchFile(file: string): Promise<void> {
  if (!document.querySelector(`link[rel=modulepreload][href="${file}"]`)) {
    const reply = await withTimeout(fetch(file));
    if (reply.status === GONE) throw new StaleBuild();
    const code = reply.headers.get('content-type')?.includes('javascript');
    if (!reply.ok) throw new ForeignResponse(reply.status);
    if (!code) throw new SyntaxError();
    await reply.arrayBuffer();
  }
  fetched.add(file);
}

type Options = RouterNavigateOptions | RouterFetchOptions | undefined;

/**
 * Lets the router navigate only to pages whose code is loaded. If the code no longer exists, the browser
 * navigates instead. After any other failure, a toast is shown and the page stays. Returns a function that
 * restores the router.
 */
export function guardNavigation(router: DataRouter): () => void {
  const { navigate, fetch: send } = router;
  const whenLoaded = (path: string, options: Options, go: () => Promise<void>): Promise<void> => {
    const { pathname } = new URL(path, location.href);
    const loading = loadRouteCode(pathname);
    if (loading === null) return go();
    return loading.then(go, (error) => {
      if (error instanceof StaleBuild && hardNavigate(path, options)) return;
      const form = options && 'formData' in options ? options.formData : undefined;
      const text = form ? actionFailure(pathname, String(form.get('intent') ?? '')) : pageFailure(pathname);
      showToasts([{ type: 'error', text, note: faultOf(error).note }]);
    });
  };
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    const path = to === null || typeof to === 'string' ? (to ?? '') : createPath(to);
    return whenLoaded(path, options, () => navigate(to, options));
  };
  router.fetch = (key, routeId, href, options) =>
    whenLoaded(href ?? '', options, () => send(key, routeId, href, options));
  return () => {
    Object.assign(router, { navigate, fetch: send });
  };
}

/** Loads the code of a page when the visitor points at its link. */
export function preloadRouteCode({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (link) loadRouteCode(link.pathname)?.catch(() => {});
}
