import { pageRouter } from '#app/failures/router.ts';
import { cachedAddress } from '#app/routing/cached-address.ts';
import { fetchViewer } from './fetch-viewer.ts';
import { ANONYMOUS_VIEWER, type Viewer } from './viewer.ts';
import {
  isOtherSession,
  isStale,
  markStale,
  nextTimestamp,
  ownSessionTag,
  readViewer,
  setViewer,
} from './viewer-store.ts';

/** Which pages a change may have made stale. */
type Reach = 'none' | 'own pages' | 'all pages';

/** A message to other tabs. It contains the viewer, and what this tab's forms may have changed. */
type TabMessage = { viewer: Pick<Viewer, 'uid' | 'pieces' | 'favoriteIds'>; changed: Reach };

let channel: BroadcastChannel | null = null;
/** What this tab's forms may have changed since the last message to other tabs. */
let sent: Reach = 'none';
/** What may have been changed elsewhere since this page was loaded. */
let staleness: Reach = 'none';
/** The viewer in the last message between the tabs. */
let shared = '';

const wider = (one: Reach, other: Reach): Reach => (one === 'all pages' || other === 'none' ? one : other);

/** Call this after sending a form. `changes` are the pages that the form may have made stale. */
export function formSent(changes: Reach): void {
  sent = wider(sent, changes);
}

/**
 * Sends the viewer to the other tabs if it has changed, or if this tab's forms may have changed something.
 */
export function notifyTabs({ uid, pieces, favoriteIds }: Viewer): void {
  if (isStale()) return;
  const viewer = { uid, pieces, favoriteIds };
  const text = JSON.stringify(viewer);
  if (text === shared && sent === 'none') return;
  shared = text;
  channel?.postMessage({ viewer, changed: sent } satisfies TabMessage);
  sent = 'none';
}

/** Updates this page after changes in other tabs, and when the browser restores it. */
export function watchPage(): void {
  channel = new BroadcastChannel('kiosk-viewer');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
  followNavigations();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) becameActive();
  });
  addEventListener('online', becameActive);
  addEventListener('pageshow', ({ persisted }) => {
    // The session may have changed while the visitor was on another page.
    if (persisted) reloadViewer();
  });
  // After Back, the browser loads the document from its cache, however old it is. So load its data again.
  const [opened] = performance.getEntriesByType('navigation');
  if (opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward' && isPublicPage())
    void pageRouter().revalidate();
}

/**
 * The page is active again. While it was inactive, another device or the merchant may have changed anything.
 */
function becameActive(): void {
  if (ownSessionTag() !== null) markStale();
  staleness = 'all pages';
  refresh();
}

/** Loads the data of the viewer and of the page again. */
export function reloadViewer(): void {
  if (isOtherSession()) setViewer(ANONYMOUS_VIEWER, nextTimestamp());
  markStale();
  void pageRouter().revalidate();
}

function receive({ viewer, changed }: TabMessage): void {
  const { viewer: own, at } = readViewer();
  // The viewer of this page is not loaded yet, so there is nothing to update.
  if (at < 0) return;
  if (viewer.uid !== own.uid) {
    reloadViewer();
    return;
  }
  shared = JSON.stringify(viewer);
  const { uid, pieces, favoriteIds } = own;
  const hasChanged = JSON.stringify({ uid, pieces, favoriteIds }) !== shared;
  if (hasChanged) setViewer({ ...own, ...viewer }, nextTimestamp());
  staleness = wider(staleness, hasChanged ? wider('own pages', changed) : changed);
  refresh();
}

/**
 * Reloads the data of a stale page once the page is visible. While there may be unsaved input or a running
 * payment, reloads only the viewer.
 */
function refresh(): void {
  // `refresh` is called again after the running navigation or by the `online` event.
  const isNavigating = pageRouter().state.navigation.state !== 'idle';
  if (staleness === 'none' || document.hidden || isNavigating || !navigator.onLine) return;
  if (!isBusy()) {
    const isPageStale = staleness === 'all pages' || !isPublicPage();
    staleness = 'none';
    if (isPageStale) void pageRouter().revalidate();
    return;
  }
  if (isStale()) void fetchViewer().then((timed) => timed && setViewer(timed.viewer, timed.at));
  if (hasDialog()) watchDialog();
}

let dialogs: MutationObserver | null = null;

/** Calls `refresh` again when the dialog that prevented it has closed. */
function watchDialog(): void {
  dialogs ??= new MutationObserver(() => {
    if (hasDialog()) return;
    dialogs?.disconnect();
    refresh();
  });
  dialogs.observe(document.body, { childList: true, subtree: true });
}

/** After a navigation the page has fresh data. If the navigation fails, the page is as stale as before. */
function followNavigations(): void {
  const router = pageRouter();
  let left: { page: string; was: Reach } | null = null;
  router.subscribe(({ navigation, location: shown }) => {
    const page = shown.pathname + shown.search;
    if (navigation.state !== 'idle') {
      if (left) return;
      left = { page, was: staleness };
      staleness = 'none';
      return;
    }
    if (!left) return;
    if (left.page === page) staleness = wider(left.was, staleness);
    left = null;
    refresh();
  });
}

/** Pages with forms. Reloading their data would reset the forms. */
const WRITING = /^\/(admin|account|auth|reset-password)(\/|$)/;

/** Whether the page may contain unsaved input or a running payment. */
const isBusy = () => WRITING.test(pageRouter().state.location.pathname) || hasDialog();

const hasDialog = () => document.querySelector('[role=dialog]') !== null;

/** Whether the page is public. Besides the shell, it then contains no data about its viewer. */
const isPublicPage = () => cachedAddress(location.pathname, location.search) !== null;
