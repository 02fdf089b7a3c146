import { VIEWER_STORAGE_KEY } from '#app/session/cookies/session-tag-cookie.ts';
import { checkWhenDue } from '#app/session/session-check.ts';
import { badgeText, cartLabel } from './cart-badge.ts';
import { fetchFirstViewer } from './fetch-viewer.ts';
import { reloadViewer, tellTabs, watchPage } from './tabs.ts';
import type { Viewer } from './viewer.ts';
import { ownSessionTag, type StoredViewer, setViewer } from './viewer-store.ts';

let started = false;
let shown: Viewer | null = null;
let stopChecking = () => {};

/**
 * Stores the shown viewer for the next page, sends it to other tabs, and schedules the next session check.
 */
export function syncViewer(viewer: Viewer, at: number): void {
  const pending = start();
  // A page without session is complete and needs no request.
  if (at >= 0 || (pending === undefined && shown === null)) setViewer(viewer, Math.max(at, 0));
  storeViewer(viewer);
  tellTabs(viewer);
  if (viewer === shown) return;
  shown = viewer;
  stopChecking();
  const { uid, askInMs } = viewer;
  stopChecking = askInMs === null ? () => {} : checkWhenDue({ uid, askInMs, reload: reloadViewer });
}

/** Takes the response to the head script's request. */
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
 * Stores the viewer in the storage that all tabs share, so that the next page shows it at once. It grants no
 * access; only the cookies do.
 */
export function storeViewer(viewer: Viewer): void {
  const { uid, pieces, favoriteIds, admin } = viewer;
  const word = ownSessionTag();
  try {
    if (word === null || uid === null || admin) localStorage.removeItem(VIEWER_STORAGE_KEY);
    else
      localStorage.setItem(
        VIEWER_STORAGE_KEY,
        JSON.stringify({ word, ...badgeOf(pieces), uid, favoriteIds } satisfies StoredViewer),
      );
  } catch {
    // Without storage, the first paint shows an anonymous page until `/me` responds.
  }
}

function badgeOf(pieces: number) {
  return { pieces, badge: badgeText(pieces), cart: cartLabel(pieces) };
}
