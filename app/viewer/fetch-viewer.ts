import { showToasts } from '#app/ui/feedback/toaster.tsx';
import { isToast } from '#lib/toast.ts';
import * as texts from '#texts';
import { ANONYMOUS_VIEWER, type Viewer } from './viewer.ts';
import { lastChange, nextTimestamp, ownSessionTag, type TimedViewer } from './viewer-store.ts';

const TIMEOUT_MS = 15_000;
/**
 * The maximum number of requests for one viewer. The viewer is requested again if something changed, or if
 * another user signed in, during the request.
 */
const MAX_TRIES = 3;

let pendingFetch: { change: number; reply: Promise<TimedViewer | null> } | null = null;

/**
 * Requests the viewer as it is after the last change, and shows the pending toasts. Null if the request
 * fails.
 */
export async function fetchViewer(): Promise<TimedViewer | null> {
  if (pendingFetch?.change === lastChange()) return pendingFetch.reply;
  return share(fetchUntilCurrent());
}

/**
 * Reads the viewer from the response to the head script's request. Null if the request failed or something
 * has changed since. If the session has changed since, requests the viewer again.
 */
export async function fetchFirstViewer(pending: Promise<Response>): Promise<TimedViewer | null> {
  const change = lastChange();
  const tag = ownSessionTag();
  const timed = await share(read(pending).then((viewer) => viewer && { viewer, at: 0 }));
  if (change !== lastChange()) return null;
  if (tag !== ownSessionTag())
    return (await fetchViewer()) ?? { viewer: ANONYMOUS_VIEWER, at: nextTimestamp() };
  if (!timed) showLoadFailed();
  return timed;
}

/** Shares a request among all callers who need it before the next change. */
function share(reply: Promise<TimedViewer | null>): Promise<TimedViewer | null> {
  const shared = { change: lastChange(), reply };
  pendingFetch = shared;
  return reply.finally(() => {
    if (pendingFetch === shared) pendingFetch = null;
  });
}

async function fetchUntilCurrent(): Promise<TimedViewer | null> {
  for (let tries = 1; ; tries += 1) {
    const at = nextTimestamp();
    const tag = ownSessionTag();
    const viewer = await read(fetch('/me', { signal: AbortSignal.timeout(TIMEOUT_MS) }));
    const isLate = at < lastChange() || tag !== ownSessionTag();
    if (!isLate || tries === MAX_TRIES) return viewer && { viewer, at };
  }
}

/** Shows a toast that the viewer could not be loaded. */
export function showLoadFailed(): void {
  showToasts([{ type: 'error', text: texts.cart.loadCartFailed }]);
}

/** Reads the viewer from a response; null if the response is not from the shop. */
async function read(reply: Promise<Response>): Promise<Viewer | null> {
  try {
    const response = await reply;
    const body: unknown = response.ok ? await response.json() : null;
    if (!isViewerReply(body)) return null;
    const { toasts, ...viewer } = body;
    showToasts(toasts.filter(isToast));
    return viewer;
  } catch {
    return null;
  }
}

function isViewerReply(body: unknown): body is Viewer & { toasts: unknown[] } {
  if (typeof body !== 'object' || body === null || !('uid' in body)) return false;
  return (
    'favoriteIds' in body && 'toasts' in body && Array.isArray(body.favoriteIds) && Array.isArray(body.toasts)
  );
}
