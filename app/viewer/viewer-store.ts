import { sessionTag } from '#app/session/cookies/session-tag-cookie.ts';
import { ANONYMOUS_VIEWER, type Viewer } from './viewer.ts';

/**
 * The viewer, and the time at which it was requested (`nextTimestamp`). The time is -1 if an earlier page has
 * stored the viewer.
 */
export type TimedViewer = { viewer: Viewer; at: number };

/** The viewer in the browser's storage, for the next page. `tag` is the session tag. */
export type StoredViewer = Pick<Viewer, 'uid' | 'pieces' | 'favoriteIds'> & {
  tag: string;
  badge: string;
  cart: string;
};

/** The data that the head script passes to the page's modules. */
type HeadScript = {
  /** The stored viewer that the head script has shown. */
  last: StoredViewer | null;
  reply: Promise<Response>;
  /** Stops the head script. It is called before hydration. */
  stop(): void;
};

declare global {
  interface Window {
    kioskViewer?: HeadScript;
  }
}

let current: TimedViewer = { viewer: ANONYMOUS_VIEWER, at: -1 };
/** The session tag that the browser had when the viewer was set. */
let tag: string | null = null;
/**
 * A counter that orders requests and changes. A response is up to date if nothing has changed since its
 * request.
 */
let clock = 0;
let changedAt = 0;
const listeners = new Set<() => void>();

/** Increases the counter and returns it. */
export function nextTimestamp(): number {
  clock += 1;
  return clock;
}

/** Records that something has changed, so that the current viewer may be outdated. */
export function markStale(): void {
  changedAt = nextTimestamp();
}

export const lastChange = () => changedAt;

/** Whether the viewer must be requested again before it is shown. */
export const isStale = () => current.at < changedAt || isOtherSession();

/** Whether the browser's session is another one than when the viewer was set. */
export const isOtherSession = () => tag !== ownSessionTag();

export const readViewer = () => current;

/** Calls `listener` after each change of the viewer. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the viewer, unless the current viewer is newer. */
export function setViewer(viewer: Viewer, at: number): void {
  if (at < current.at || (viewer === current.viewer && at === current.at)) return;
  tag = ownSessionTag();
  current = { viewer, at };
  for (const listener of listeners) listener();
}

/** The session tag of the browser; null without a session. Call this only in the browser. */
export const ownSessionTag = () => sessionTag(document.cookie);

/** Uses the viewer that the head script has shown. */
export function takeOverFromScript(): void {
  if (!window.kioskViewer) return;
  const { last, stop } = window.kioskViewer;
  stop();
  if (!last) return;
  const { uid, pieces, favoriteIds } = last;
  current = { viewer: { ...ANONYMOUS_VIEWER, uid, pieces, favoriteIds }, at: -1 };
  tag = last.tag;
}
