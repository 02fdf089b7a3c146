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

/** The pages that a change may have made stale. */
type Reach = 'none' | 'own pages' | 'all pages';

/** A message to other tabs: the viewer, and what this tab's forms may have changed. */
type TabMessage = { viewer: Pick<Viewer, 'uid' | 'pieces' | 'favoriteIds'>; changed: Reach };

let channel: BroadcastChannel | null = null;
/** Changes by this tab's forms that were not sent to other tabs yet. */
let sent: Reach = 'none';
/** Changes made elsewhere since this page was loaded. */
let staleness: Reach = 'none';
/** The viewer that was last shared between the tabs. */
let shared = '';

const wider = (one: Reach, other: Reach): Reach => (one === 'all pages' || other === 'none' ? one : other);

/** Call this after sending a form. */
export function formSent(changes: Reach): void {
  sent = wider(sent, changes);
}

/** Sends the viewer to the other tabs if it has changed. */
export function tellTabs({ uid, pieces, favoriteIds }: Viewer): void {
  if (isStale()) return;
  const viewer = { uid, pieces, favoriteIds };
  const text = JSON.stringify(viewer);
  if (text === shared && sent === 'none') return;
  shared = text;
  channel?.postMessage({ viewer, changed: sent } satisfies TabMessage);
  sent = 'none';
}

/** Keeps this page in sync with other tabs, and with pages restored by the browser. */
export function watchPage(): void {
  channel = new BroadcastChannel('kiosk-viewer');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
  followNavigations();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) becameActive();
  });
  addEventListener('online', becameActive);
  addEventListener('pageshow', ({ persisted }) => {
    // A restored page may belong to another session.
    if (persisted) reloadViewer();
  });
  // Back loads the document from the browser's cache, regardless of its age.
  const [opened] = performance.getEntriesByType('navigation');
  if (opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward' && isPublicPage())
    void pageRouter().revalidate();
}

/** Another device or the merchant may have changed anything. */
function becameActive(): void {
  if (ownSessionTag() !== null) markStale();
  staleness = 'all pages';
  refresh();
}

/** Reloads the viewer and the page. */
export function reloadViewer(): void {
  if (isOtherSession()) setViewer(ANONYMOUS_VIEWER, nextTimestamp());
  markStale();
  void pageRouter().revalidate();
}

function receive({ viewer, changed }: TabMessage): void {
  const { viewer: own, at } = readViewer();
  // This page's own viewer is not loaded yet.
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

/** Reloads a stale page once it is visible. During input or a payment, reloads only the viewer. */
function refresh(): void {
  // A running navigation or the `online` event calls this again.
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

/** Reloads the page after the dialog that prevented it has closed. */
function watchDialog(): void {
  dialogs ??= new MutationObserver(() => {
    if (hasDialog()) return;
    dialogs?.disconnect();
    refresh();
  });
  dialogs.observe(document.body, { childList: true, subtree: true });
}

/** A navigation loads fresh data. If it fails, the page is still stale. */
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

/** Pages with forms that a reload would reset. */
const WRITING = /^\/(admin|account|auth|reset-password)(\/|$)/;

/** Whether there may be unsaved input or a running payment. */
const isBusy = () => WRITING.test(pageRouter().state.location.pathname) || hasDialog();

const hasDialog = () => document.querySelector('[role=dialog]') !== null;

/** Whether the page contains no data about its viewer besides the shell. */
const isPublicPage = () => cachedAddress(location.pathname, location.search) !== null;
