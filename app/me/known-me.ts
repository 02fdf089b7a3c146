import { type Me, NOBODY } from '../me.ts';
import { badgeText, cartLabel } from '../me-texts.ts';
import { MEMBER, memberWord } from '../session/member-names.ts';
import { loadPart } from './load-part.ts';

/** What the script of the page's head left for the rest. */
type Begun = {
  /** What was told last, as it was applied to the page. */
  last: Kept | null;
  asked: Promise<Response>;
  /** Ends its work on the page: the browser's own rendering begins. */
  stop(): void;
};

/** What the browser keeps: with the word of its session, and what is written before the page is drawn. */
type Kept = Pick<Me, 'uid' | 'pieces' | 'favoriteIds'> & { word: string; badge: string; cart: string };

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
let shown: Me = NOBODY;
/** The word of the session that the page shows. */
let shownWord: string | null = null;
const listeners = new Set<() => void>();

/** As of now, later than all that was known before. */
export function knownNow(me: Me): Known {
  clock += 1;
  return { me, at: clock };
}

/** Has the page show it. */
function tell(me: Me): void {
  publish(knownNow(me));
}

function publish(now: Known): void {
  known = now;
  for (const listener of listeners) listener();
}

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

/** What the page shows of the visitor by now. */
export const shownMe = () => shown;

export const isWaiting = () => waiting;

/** Hears what the script of the page's head asked. */
export function askFirst(): void {
  const begun = window.kioskMe;
  // Fetched now all the same: it is wanted with the first form.
  void loadPart();
  if (!begun) return;
  delete window.kioskMe;
  const asked = loadPart().then((part) => part?.firstMe(begun.asked) ?? null);
  void asked.then((me) => {
    waiting = false;
    if (me) tell(me);
    else publish({ ...known });
  });
}

/** Shows nothing of a session that is not the browser's any more. */
export function forgetOthers(): void {
  if (ownWord() !== shownWord) tell(NOBODY);
}

/**
 * Keeps it for the next page, under the word of the session. In the storage that all tabs share, so that a
 * link opened in a new tab shows it at once too; nothing of it says more than the cookies beside it.
 */
export function keep(me: Me): void {
  const { uid, pieces, favoriteIds, admin } = me;
  shown = me;
  const word = ownWord();
  shownWord = word;
  try {
    if (word === null || uid === null || admin) localStorage.removeItem(MEMBER);
    else
      localStorage.setItem(
        MEMBER,
        JSON.stringify({ word, ...drawn(pieces), uid, favoriteIds } satisfies Kept),
      );
  } catch {
    // Without storage the first paint shows a stranger's page, until `/me` has answered.
  }
}

function drawn(pieces: number) {
  return { pieces, badge: badgeText(pieces), cart: cartLabel(pieces) };
}
