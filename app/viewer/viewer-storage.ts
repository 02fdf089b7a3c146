import { VIEWER_STORAGE_KEY } from '#app/session/cookies/session-tag-cookie.ts';
import { checkWhenDue } from '#app/session/session-check.ts';
import { badgeText, cartLabel } from './cart-badge.ts';
import { fetchFirstViewer } from './fetch-viewer.ts';
import { notifyTabs, reloadViewer, watchPage } from './tabs.ts';
import type { Viewer } from './viewer.ts';
import { ownSessionTag, type StoredViewer, setViewer } from './viewer-store.ts';

let started = false;
let shown: Viewer | null = null;
let stopChecking = () => {};

/**
 * Called with the viewer that the page shows. Stores this viewer for the next page, sends it to the other
 * tabs, and schedules the next check of the session.
 */
export function syncViewer(viewer: Viewer, at: number): void {
  const pending = start();
  // Without a session, the page's data is complete, and `/me` was not requested.
  if (at >= 0 || (pending === undefined && shown === null)) setViewer(viewer, Math.max(at, 0));
  storeViewer(viewer);
  notifyTabs(viewer);
  if (viewer === shown) return;
  shown = viewer;
  stopChecking();
  const { uid, askInMs } = viewer;
  stopChecking = askInMs === null ? () => {} : checkWhenDue({ uid, askInMs, reload: reloadViewer });
}

/** Uses the request of the head script. The first call also starts `watchPage`. */
function start() {
  const pending = window.kioskViewer;
  delete window.kioskViewer;
  if (pending)
    void fetchFirstViewer(pending.reply).then((timed) => timed && setViewer(timed.viewer, timed.at));
  if (!started) watchPage();
  started = true;
  return pending;
}

/**
 * Stores the viewer for all tabs, so that the next page can show it immediately. The stored data gives no
 * access to anything, because only the cookies do.
 */
export function storeViewer(viewer: Viewer): void {
  const { uid, pieces, favoriteIds, admin } = viewer;
  const tag = ownSessionTag();
  try {
    if (tag === null || uid === null || admin) localStorage.removeItem(VIEWER_STORAGE_KEY);
    else
      localStorage.setItem(
        VIEWER_STORAGE_KEY,
        JSON.stringify({ tag, ...badgeOf(pieces), uid, favoriteIds } satisfies StoredViewer),
      );
  } catch {
    // Without storage, the next page looks as for a visitor without a user until `/me` responds.
  }
}

function badgeOf(pieces: number) {
  return { pieces, badge: badgeText(pieces), cart: cartLabel(pieces) };
}
