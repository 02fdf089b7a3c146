import { sessionTag } from '#app/session/cookies/session-tag-cookie.ts';
import { ANONYMOUS_VIEWER, type Viewer } from './viewer.ts';

/**
 * The viewer, and when it was requested (`nextTimestamp`). The time is -1 for data that an earlier page has
 * stored.
 */
export type TimedViewer = { viewer: Viewer; at: number };

/** The viewer's data in the browser's storage, for the next page. `word` is the session tag. */
export type StoredViewer = Pick<Viewer, 'uid' | 'pieces' | 'favoriteIds'> & {
  word: string;
  badge: string;
  cart: string;
};

/** What the head script offers to the page's modules. */
type HeadScript = {
  /** The stored viewer that the script has shown. */
  last: StoredViewer | null;
  reply: Promise<Response>;
  /** Stops the script. Called before hydration. */
  stop(): void;
};

declare global {
  interface Window {
    kioskViewer?: HeadScript;
  }
}

let current: TimedViewer = { viewer: ANONYMOUS_VIEWER, at: -1 };
/** The browser's session tag when the viewer was set. */
let tag: string | null = null;
/** A clock for requests and changes. A response is up to date if nothing has changed since its request. */
let clock = 0;
let changedAt = 0;
const listeners = new Set<() => void>();

/** The next time of the clock. */
export function nextTimestamp(): number {
  clock += 1;
  return clock;
}

/** Records a change that may not be in the current viewer. */
export function markStale(): void {
  changedAt = nextTimestamp();
}

export const lastChange = () => changedAt;

/** Whether the viewer must be fetched again before it is shown. */
export const isStale = () => current.at < changedAt || isOtherSession();

/** Whether the browser has another session now than when the viewer was set. */
export const isOtherSession = () => tag !== ownSessionTag();

export const readViewer = () => current;

/** Calls `listener` after each change of the viewer. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the viewer, unless the current one is newer. */
export function setViewer(viewer: Viewer, at: number): void {
  if (at < current.at || (viewer === current.viewer && at === current.at)) return;
  tag = ownSessionTag();
  current = { viewer, at };
  for (const listener of listeners) listener();
}

/** The session tag of the browser; null without one. Only for the browser. */
export const ownSessionTag = () => sessionTag(document.cookie);

/** Takes over the viewer that the head script has shown on the page. */
export function takeOverFromScript(): void {
  if (!window.kioskViewer) return;
  const { last, stop } = window.kioskViewer;
  stop();
  if (!last) return;
  const { uid, pieces, favoriteIds } = last;
  current = { viewer: { ...ANONYMOUS_VIEWER, uid, pieces, favoriteIds }, at: -1 };
  tag = last.word;
}
