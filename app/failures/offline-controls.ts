import { reachShop } from './reach-shop.ts';

const SENDS = 'button:not([type=button], [type=reset]), input[type=submit]';
const LINKS = 'a[href]';
const MARK = 'data-offline';
/** The id of the message that tells that the browser is offline (app/ui/feedback/offline-bar.tsx). */
export const OFFLINE_NOTE = 'offline';

let offline = false;

/**
 * Disables the buttons and links that need the network while the browser is offline, and gives the reason.
 * This includes elements that appear later. Returns a function that stops this.
 */
export function watchControls(): () => void {
  const observer = new MutationObserver(mark);
  const release = () => {
    offline = false;
    observer.disconnect();
    unmark();
  };
  const follow = () => {
    release();
    if (navigator.onLine) return;
    offline = true;
    mark();
    observer.observe(document.body, { childList: true, subtree: true });
    // A shop on the same computer responds even if the browser is offline.
    reachShop().then(release, () => {});
  };
  follow();
  const ended = new AbortController();
  const { signal } = ended;
  for (const event of ['online', 'offline']) addEventListener(event, follow, { signal });
  // React listens at the document. Capture the events to handle them before the page's own handlers do.
  addEventListener('click', ignorePress, { capture: true, signal });
  addEventListener('submit', (event) => offline && ignore(event), { capture: true, signal });
  return () => {
    observer.disconnect();
    ended.abort();
  };
}

function ignorePress(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest(`:is(${SENDS}, ${LINKS})`) : null;
  if (offline && pressed && needsNetwork(pressed)) ignore(event);
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a button or link needs the network. Links within the page, email links and phone links don't. */
function needsNetwork(control: Element): boolean {
  if (!(control instanceof HTMLAnchorElement)) return true;
  const { protocol, pathname, search, hash } = control;
  const isHere = hash !== '' && pathname + search === location.pathname + location.search;
  return protocol.startsWith('http') && !isHere;
}

function mark(): void {
  const unmarked = `:is(${SENDS}, ${LINKS}):not([aria-disabled], [${MARK}])`;
  for (const control of document.querySelectorAll(unmarked)) {
    if (!needsNetwork(control)) continue;
    control.setAttribute(MARK, control.getAttribute('aria-describedby') ?? '');
    control.setAttribute('aria-disabled', 'true');
    const notes = [control.getAttribute('aria-describedby'), OFFLINE_NOTE];
    control.setAttribute('aria-describedby', notes.filter(Boolean).join(' '));
  }
}

function unmark(): void {
  for (const control of document.querySelectorAll(`[${MARK}]`)) {
    const before = control.getAttribute(MARK);
    control.removeAttribute(MARK);
    control.removeAttribute('aria-disabled');
    if (before) control.setAttribute('aria-describedby', before);
    else control.removeAttribute('aria-describedby');
  }
}
