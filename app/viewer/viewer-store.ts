import { sessionTag } from '#app/session/cookies/session-tag-cookie.ts';
import { ANONYMOUS_VIEWER, type Viewer } from './viewer.ts';

/** The viewer, and when it was requested (`nextTimestamp`); -1 for data of an earlier page. */
export type TimedViewer = { viewer: Viewer; at: number };

/** What the browser stores for the next page. `word` is the session tag. */
export type StoredViewer = Pick<Viewer, 'uid' | 'pieces' | 'favoriteIds'> & {
  word: string;
  badge: string;
  cart: string;
};

/** The interface of the head script. */
type HeadScript = {
  /** The stored viewer that it applied. */
  last: StoredViewer | null;
  reply: Promise<Response>;
  /** Stops the script before hydration. */
  stop(): void;
};

declare global {
  interface Window {
    kioskViewer?: HeadScript;
  }
}

let current: TimedViewer = { viewer: ANONYMOUS_VIEWER, at: -1 };
/** The session tag that the viewer belongs to. */
let tag: string | null = null;
/** Orders requests and changes: a response is valid if nothing changed after its request. */
let clock = 0;
let changedAt = 0;
const listeners = new Set<() => void>();

/** The next time of this page's clock. */
export function nextTimestamp(): number {
  clock += 1;
  return clock;
}

/** Records a change that the viewer may not include. */
export function markStale(): void {
  changedAt = nextTimestamp();
}

export const lastChange = () => changedAt;

/** Whether the viewer must be fetched before it is shown again. */
export const isStale = () => current.at < changedAt || isOtherSession();

/** Whether the browser's session differs from the viewer's. */
export const isOtherSession = () => tag !== ownSessionTag();

export const readViewer = () => current;

/** Calls `listener` after each change of the viewer. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the viewer, unless a newer one is known. */
export function setViewer(viewer: Viewer, at: number): void {
  if (at < current.at || (viewer === current.viewer && at === current.at)) return;
  tag = ownSessionTag();
  current = { viewer, at };
  for (const listener of listeners) listener();
}

/** The session tag of the browser; null without one. Only for the browser. */
export const ownSessionTag = () => sessionTag(document.cookie);

/** Starts with the viewer that the head script applied to the page. */
export function takeOverFromScript(): void {
  if (!window.kioskViewer) return;
  const { last, stop } = window.kioskViewer;
  stop();
  if (!last) return;
  const { uid, pieces, favoriteIds } = last;
  current = { viewer: { ...ANONYMOUS_VIEWER, uid, pieces, favoriteIds }, at: -1 };
  tag = last.word;
}
