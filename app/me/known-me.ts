import { type Me, NOBODY } from '../me.ts';
import { memberWord } from '../session/member-names.ts';

/** What the script of the page's head left for the rest. */
type Begun = {
  /** What was told last, as it was applied to the page. */
  last: Kept | null;
  asked: Promise<Response>;
  /** Ends its work on the page: the browser's own rendering begins. */
  stop(): void;
};

/** What the browser keeps: with the word of its session, and what is written before the page is drawn. */
export type Kept = Pick<Me, 'uid' | 'pieces' | 'favoriteIds'> & { word: string; badge: string; cart: string };

declare global {
  interface Window {
    kioskMe?: Begun;
  }
}

/** What is known of the visitor; the later of two counts. */
export type Known = { me: Me; at: number };

let known: Known = { me: NOBODY, at: -1 };
let clock = 0;
/** Whether `/me` was asked for the page as it came, and has not answered. */
let waiting = false;
const listeners = new Set<() => void>();

/** As of now, later than all that was known before. */
export function knownNow(me: Me): Known {
  clock += 1;
  return { me, at: clock };
}

/** Has the page show it. */
export function tell(me: Me): void {
  publish(knownNow(me));
}

function publish(now: Known): void {
  known = now;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever something else is known. Returns what ends that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readKnown = () => known;

/** The word of the browser's session; null without one. Only for the browser. */
export const ownWord = () => memberWord(document.cookie);

/** Takes over from the script of the page's head: what it applied is what the page shows. */
export function takeOver(): void {
  if (!window.kioskMe) return;
  const { last, stop } = window.kioskMe;
  stop();
  waiting = true;
  if (last)
    known = { me: { ...NOBODY, uid: last.uid, pieces: last.pieces, favoriteIds: last.favoriteIds }, at: -1 };
}

export const isWaiting = () => waiting;

/** `/me` has answered for the page as it came, or failed. */
export function endWaiting(me: Me | null): void {
  waiting = false;
  publish(me ? knownNow(me) : { ...known });
}
