import type { MiddlewareFunction } from 'react-router';
import { cachedAddress } from '#app/routing/cached-address.ts';
import type { Results } from '#app/routing/page-router.ts';
import { factsOfPath } from '#app/routing/route-facts.ts';
import { SCRIPT_COOKIE } from '#app/session/cookies/session-tag-cookie.ts';
import { fetchViewer, showLoadFailed } from './fetch-viewer.ts';
import { formSent } from './tabs.ts';
import { ANONYMOUS_VIEWER, type Audience, type Viewer } from './viewer.ts';
import {
  isStale,
  markStale,
  nextTimestamp,
  ownSessionTag,
  readViewer,
  setViewer,
  type TimedViewer,
} from './viewer-store.ts';

type RootData = { viewer: Viewer; audience: Audience };

/**
 * Wraps every request of the router. Adds the viewer and the time of the request to the root's data. For a
 * public page, requests `/me` at the same time and waits for both, so that they appear together.
 */
export const viewerMiddleware: MiddlewareFunction<Results> = async ({ request, pattern }, next) => {
  if (request.method !== 'GET') return sendForm(pattern, next);
  const at = nextTimestamp();
  const { pathname, search } = new URL(request.url);
  const pending =
    ownSessionTag() !== null && isStale() && cachedAddress(pathname, search) !== null ? fetchViewer() : null;
  const results = await next();
  const data = results.root?.result;
  if (results.root?.type !== 'data' || !isRootData(data)) {
    // These results contain no data of the root, so put the viewer into the store.
    void pending?.then((timed) => timed && setViewer(timed.viewer, timed.at));
    return results;
  }
  const timed = data.audience === 'everyone' ? await currentViewer(pending) : { viewer: data.viewer, at };
  return {
    ...results,
    root: { type: 'data', result: { ...data, timed } satisfies RootData & { timed: TimedViewer } },
  };
};

async function sendForm(pattern: string, next: () => Promise<Results>): Promise<Results> {
  markStale();
  try {
    return await next();
  } finally {
    markStale();
    formSent(factsOfPath(`/${pattern}`).leavesCatalog ? 'own pages' : 'all pages');
    markScriptRunning();
  }
}

async function currentViewer(pending: Promise<TimedViewer | null> | null): Promise<TimedViewer> {
  if (ownSessionTag() === null) return { viewer: ANONYMOUS_VIEWER, at: nextTimestamp() };
  if (!pending && !isStale()) return readViewer();
  const timed = await (pending ?? fetchViewer());
  if (timed) return timed;
  showLoadFailed();
  return readViewer();
}

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'viewer' in data && 'audience' in data;
}

/** If the browser has a session, sets the cookie that tells the server that JavaScript runs. */
function markScriptRunning(): void {
  if (ownSessionTag() === null) return;
  // biome-ignore lint/suspicious/noDocumentCookie: at once, before the next request
  document.cookie = SCRIPT_COOKIE + (location.protocol === 'https:' ? ';secure' : '');
}
