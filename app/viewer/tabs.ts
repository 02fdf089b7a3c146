import { cachedAddress } from '#app/routing/cached-address.ts';
import { pageKeyOf, pageRouter, reloadQuietly } from '#app/routing/page-router.ts';
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

/** The pages whose data may be outdated after a change. */
type Reach = 'none' | 'own pages' | 'all pages';

/** A message to other tabs: the viewer, and the pages that this tab's forms may have made outdated. */
type TabMessage = { viewer: Pick<Viewer, 'uid' | 'pieces' | 'favoriteIds'>; changed: Reach };

let channel: BroadcastChannel | null = null;
/** The pages that this tab's forms may have made outdated since its last message. */
let sent: Reach = 'none';
/** The pages that changes elsewhere may have made outdated since this page was loaded. */
let staleness: Reach = 'none';
/** The viewer in the latest message that this tab has sent or received. */
let shared = '';

const wider = (one: Reach, other: Reach): Reach => (one === 'all pages' || other === 'none' ? one : other);

/** Call this after sending a form. `changes` says which pages the form may have made outdated. */
export function formSent(changes: Reach): void {
  sent = wider(sent, changes);
}

/**
 * Sends the viewer to the other tabs if the viewer has changed, or if this tab's forms may have changed
 * something.
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

/** Updates this page after changes in other tabs, and after the browser has restored the page. */
export function watchPage(): void {
  channel = new BroadcastChannel('kiosk-viewer');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
  followNavigations();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) becameActive();
  });
  addEventListener('online', becameActive);
  addEventListener('pageshow', ({ persisted }) => {
    // The session may have changed while another page was shown.
    if (persisted) reloadViewer();
  });
  // After Back or Forward, the browser may show an old document from its cache, so load its data again.
  const [opened] = performance.getEntriesByType('navigation');
  if (opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward' && isPublicPage())
    void pageRouter().revalidate();
}

/**
 * Called when the page becomes active again. Another device or the merchant may have changed anything by
 * then.
 */
function becameActive(): void {
  if (ownSessionTag() !== null) markStale();
  staleness = 'all pages';
  refresh();
}

/** Reloads the data about the visitor and the data of the page. */
export function reloadViewer(): void {
  if (isOtherSession()) setViewer(ANONYMOUS_VIEWER, nextTimestamp());
  markStale();
  void pageRouter().revalidate();
}

function receive({ viewer, changed }: TabMessage): void {
  const { viewer: own, at } = readViewer();
  // The page has not loaded its viewer yet, so nothing is outdated.
  if (at < 0) return;
  if (viewer.uid !== own.uid) {
    reloadViewer();
    return;
  }
  shared = JSON.stringify(viewer);
  const { uid, pieces, favoriteIds } = own;
  const hasChanged = JSON.stringify({ uid, pieces, favoriteIds }) !== shared;
  const isOutdated = isStale();
  if (hasChanged) setViewer({ ...own, ...viewer }, nextTimestamp());
  // The message may be older than this tab's last change, whose viewer is still being requested.
  if (hasChanged && isOutdated) markStale();
  staleness = wider(staleness, hasChanged ? wider('own pages', changed) : changed);
  refresh();
}

/**
 * Reloads the data of an outdated page when the page is visible. If the page may contain unsaved input or a
 * payment in progress, reloads only the viewer.
 */
function refresh(): void {
  // When the navigation has ended, or when the browser is online again, `refresh` is called again.
  const isNavigating = pageRouter().state.navigation.state !== 'idle';
  if (staleness === 'none' || document.hidden || isNavigating || !navigator.onLine) return;
  if (!isBusy()) {
    const isPageStale = staleness === 'all pages' || !isPublicPage();
    staleness = 'none';
    if (isPageStale) void reload();
    return;
  }
  if (isStale()) void fetchViewer().then((timed) => timed && setViewer(timed.viewer, timed.at));
  if (hasOverlay()) watchOverlay();
}

const RETRY_MS = 2000;
let isRetry = false;

/**
 * Reloads the page's data. A failed reload is repeated once, because browsers may drop requests that start
 * just after the network is back. Only the second failure shows a message.
 */
async function reload(): Promise<void> {
  if (isRetry) return void pageRouter().revalidate();
  const key = pageKeyOf(pageRouter().state.location);
  if (await reloadQuietly()) return;
  setTimeout(() => {
    // The data of another page is newer.
    if (pageKeyOf(pageRouter().state.location) !== key) return;
    isRetry = true;
    staleness = 'all pages';
    refresh();
    isRetry = false;
  }, RETRY_MS);
}

let overlays: MutationObserver | null = null;

/** Calls `refresh` again when the dialog or popover closes that has prevented it. */
function watchOverlay(): void {
  overlays ??= new MutationObserver(overlayChanged);
  overlays.observe(document.body, { childList: true, subtree: true });
  addEventListener('toggle', overlayChanged, true);
}

function overlayChanged(): void {
  if (hasOverlay()) return;
  overlays?.disconnect();
  refresh();
}

/** After a navigation, the page's data is new. If the navigation fails, the data is as old as before. */
function followNavigations(): void {
  const router = pageRouter();
  let left: { page: string; was: Reach } | null = null;
  router.subscribe(({ navigation, location: shown }) => {
    const page = pageKeyOf(shown);
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

/** Pages with forms. Reloading their data would reset these forms. */
const WRITING = /^\/(admin|account|auth|reset-password)(\/|$)/;

/** Whether the page may contain unsaved input or a payment in progress. */
const isBusy = () => WRITING.test(pageRouter().state.location.pathname) || hasOverlay();

// `:is` ignores selectors that an older browser does not know.
const hasOverlay = () => document.querySelector(':is([role=dialog],:popover-open)') !== null;

/** Whether the page is public. Only the frame of such a page contains data about its viewer. */
const isPublicPage = () => cachedAddress(location.pathname, location.search) !== null;
