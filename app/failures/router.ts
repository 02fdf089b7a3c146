import { createPath, type DataRouter, type DataStrategyResult } from 'react-router';

type Manifest = {
  version?: string;
  routes: Record<string, { module: string; imports?: string[] } | undefined>;
};

declare global {
  interface Window {
    /**
     * What the router keeps in the page: itself, the files of each route, and the routes whose code has run.
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

/** Where the page stands. */
export function shownPath(): string {
  const { pathname, search } = pageRouter().state.location;
  return pathname + search;
}

/** Marks the navigation that leaves everything as it is. */
const STAY = { stay: true };
let backTo: string | null = null;
let place: number | null = null;

/** Remembers where in the history the shown page stands, so that a way back that failed can be undone. */
export function watchPlace(): () => void {
  const remember = () => {
    if (pageRouter().state.navigation.state === 'idle') place = placeInHistory();
  };
  remember();
  return pageRouter().subscribe(remember);
}

function placeInHistory(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}

/** Ends the navigation under way: page and address stay. Resolves when the router has let go of it. */
export async function stay(signal: AbortSignal): Promise<Results> {
  const router = pageRouter();
  const { location: shown } = router.state;
  const ended = leaving(signal);
  const now = placeInHistory();
  // The browser's own buttons have changed the address already.
  if (createPath(shown) !== createPath(location) && place !== null && now !== null && now !== place) {
    backTo = shown.key;
    history.go(place - now);
  } else void router.navigate(createPath(shown), { replace: true, preventScrollReset: true, state: STAY });
  return ended;
}

/** The page is about to be left by itself: nothing more comes of the call, unless it is given up. */
export function leaving(signal: AbortSignal): Promise<Results> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({}), { once: true });
  });
}

/** Whether the navigation under way is the one that leaves everything as it is. */
export function isStaying(): boolean {
  const next = pageRouter().state.navigation.location;
  if (!next) return false;
  if (next.key === backTo) {
    backTo = null;
    return true;
  }
  return next.state === STAY;
}

/** Results that change nothing of the page as it stands, also where that is a failure. */
export function asItIs(): Results {
  const errors = Object.entries(pageRouter().state.errors ?? {});
  return Object.fromEntries(errors.map(([id, error]) => [id, { type: 'error', result: error }]));
}
