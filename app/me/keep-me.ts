import { type Me, NOBODY } from '../me.ts';
import { badgeText, cartLabel } from '../me-texts.ts';
import { MEMBER } from '../session/member-names.ts';
import { firstMe } from './ask-me.ts';
import { endWaiting, type Kept, ownWord, tell } from './known-me.ts';

let shown: Me = NOBODY;
/** The word of the session that the page shows. */
let shownWord: string | null = null;

/** What the page shows of the visitor by now; null where that is of another session than the browser's. */
export const shownMe = () => (ownWord() === shownWord ? shown : null);

/** Hears what the script of the page's head asked. */
export function askFirst(): void {
  const begun = window.kioskMe;
  if (!begun) return;
  delete window.kioskMe;
  void firstMe(begun.asked).then(endWaiting);
}

/** Shows nothing of a session that is not the browser's any more. */
export function forgetOthers(): void {
  if (shownMe() === null) tell(NOBODY);
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
