import { createPath, type DataRouter, type DataStrategyResult, type Location } from 'react-router';

type Manifest = {
  version?: string;
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
};

declare global {
  interface Window {
    /**
     * React Router's global variables: the router, the files of each route, and the routes whose code was
     * run.
     */
    __reactRouterDataRouter?: DataRouter;
    __reactRouterManifest?: Manifest;
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

export type Results = Record<string, DataStrategyResult>;

/** The page's router. Only for the browser. */
export function pageRouter(): DataRouter {
  const router = window.__reactRouterDataRouter;
  if (!router) throw new Error('The page has no router yet');
  return router;
}

/** The address of the current page. */
export function currentPath(): string {
  const { pathname, search } = pageRouter().state.location;
  return pathname + search;
}

/** A reload of the page's data that shows no message if it fails. */
let quietReload: { failed: boolean } | null = null;

/** Reloads the page's data. Returns whether this succeeded; if not, the visitor sees no message. */
export async function reloadQuietly(): Promise<boolean> {
  const reload = { failed: false };
  quietReload = reload;
  await pageRouter().revalidate();
  if (quietReload === reload) quietReload = null;
  return !reload.failed;
}

/** Call this when the page's data could not be reloaded. Returns whether a message must be shown. */
export function mustShowFailedReload(): boolean {
  if (quietReload) quietReload.failed = true;
  return quietReload === null;
}

/**
 * The state of the last navigation that only cancelled another navigation and did not change the page.
 * `pageKey` is the key of the location that showed the page first.
 */
let kept: { pageKey: string } | null = null;
let returnKey: string | null = null;
let position: number | null = null;

/**
 * Stores the position in the history, so that `cancelNavigation` can undo Back and Forward. Returns a
 * function that stops this.
 */
export function watchPosition(): () => void {
  const remember = () => {
    if (pageRouter().state.navigation.state === 'idle') position = positionInHistory();
  };
  remember();
  return pageRouter().subscribe(remember);
}

function positionInHistory(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}

/**
 * Cancels the current navigation, so that the page and the address stay the same. Resolves when the router
 * has dropped the navigation.
 */
export async function cancelNavigation(signal: AbortSignal): Promise<Results> {
  const router = pageRouter();
  const { location: shown } = router.state;
  const ended = untilAborted(signal);
  const now = positionInHistory();
  // Back and Forward have already changed the address, so go back to the old entry.
  if (createPath(shown) !== createPath(location) && position !== null && now !== null && now !== position) {
    returnKey = shown.key;
    history.go(position - now);
  } else {
    // A page may change its address without the router, for example for a chosen variant.
    const address = createPath(now === position ? location : shown);
    kept = { pageKey: pageKeyOf(shown) };
    void router.navigate(address, { replace: true, preventScrollReset: true, state: kept });
  }
  return ended;
}

/**
 * A promise that resolves only when the signal aborts. It replaces the result of a request when the visitor
 * leaves the page, because nobody needs the result any more.
 */
export function untilAborted(signal: AbortSignal): Promise<Results> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({}), { once: true });
  });
}

/**
 * The key of a page. Unlike the key of its location, it stays the same when a navigation fails and the page
 * stays.
 */
export const pageKeyOf = ({ key, state }: Location): string => state?.pageKey ?? key;

/** Whether the current navigation only cancels another one. */
export function isCancellingNavigation(): boolean {
  const next = pageRouter().state.navigation.location;
  if (!next) return false;
  if (next.key === returnKey) {
    returnKey = null;
    return true;
  }
  return kept !== null && next.state === kept;
}

/** Results for all routes that leave the page as it is, even if it shows an error. */
export function unchangedResults(): Results {
  const errors = Object.entries(pageRouter().state.errors ?? {});
  return Object.fromEntries(errors.map(([id, error]) => [id, { type: 'error', result: error }]));
}

/** The results that are data, not errors or redirects. */
export function dataOnly(results: Results): Results {
  return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type === 'data'));
}
