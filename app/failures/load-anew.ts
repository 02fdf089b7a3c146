import type { RouterFetchOptions, RouterNavigateOptions } from 'react-router';
import type { Toast } from '#lib/toast.ts';
import { hasUnkeepable } from './form-fields.ts';
import { reachShop } from './reach-shop.ts';
import { pageRouter, shownPath } from './router.ts';
import { keepPageTyped } from './typed-page.ts';

const LOADED_ANEW = 'kiosk-anew';
/** Where the same page was loaded anew within this time and is again too old, it stays as it is. */
const AGAIN_MS = 15_000;
const DIALOG = '[role=dialog], [role=alertdialog], dialog[open]';

/**
 * Opens the page at `to` as a document of its own, of the build that answers now. Where that is the shown
 * page, what was typed is filled in again; `sending` forms are under way that it need not wait for. Returns
 * false where nothing is loaded, since it would not help or would lose something; else the page is about to
 * go.
 */
export function loadAnew(
  to: string,
  { toasts = [], sending = 0 }: { toasts?: Toast[]; sending?: number } = {},
): boolean {
  const { pathname, search, hash } = new URL(to, location.href);
  const path = pathname + search;
  const same = path === shownPath();
  if (same && !mayGo(sending)) return false;
  if (!isFirst(path) || !keepPageTyped(path, toasts, same)) return false;
  if (path === location.pathname + location.search) location.reload();
  else location.assign(path + hash);
  return true;
}

/** The same for the shown page whose code could not be had, if the shop answers at all. */
export async function loadOutdatedAnew(): Promise<boolean> {
  return reachShop().then(
    () => loadAnew(shownPath()),
    () => false,
  );
}

/**
 * Whether the shown page may be drawn anew: not while a dialog is open, more forms than `own` are under way,
 * or a password or a file waits to be sent.
 */
function mayGo(own: number): boolean {
  const { fetchers, navigation } = pageRouter().state;
  const sending = [navigation, ...fetchers.values()].filter(({ state }) => state === 'submitting').length;
  return sending <= own && !hasUnkeepable() && document.querySelector(DIALOG) === null;
}

/** One page that is too old for good must not load itself for ever. */
function isFirst(path: string): boolean {
  try {
    const before: unknown = JSON.parse(sessionStorage.getItem(LOADED_ANEW) ?? 'null');
    const [lastPath, at] = Array.isArray(before) ? before : [];
    if (lastPath === path && Date.now() - Number(at) < AGAIN_MS) return false;
    sessionStorage.setItem(LOADED_ANEW, JSON.stringify([path, Date.now()]));
    return true;
  } catch {
    return false;
  }
}

type Options = RouterNavigateOptions | RouterFetchOptions | undefined;

/**
 * Goes where the router was to go without it: a form is sent by the browser itself, whole, with its files and
 * passwords; every form of the shop is understood without script. Returns false where that was done just now.
 */
export function goWithoutRouter(path: string, options: Options): boolean {
  const form = options && 'formData' in options ? options : undefined;
  const { pathname, search, hash } = new URL(path, location.href);
  if (!form?.formData) return loadAnew(pathname + search + hash);
  if ((form.formMethod ?? 'get').toLowerCase() === 'get') {
    const query = new URLSearchParams([...form.formData].map(([name, value]) => [name, String(value)]));
    return loadAnew(`${pathname}?${query}`);
  }
  sendAsDocument(pathname + search, form.formData);
  return true;
}

function sendAsDocument(action: string, fields: FormData): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, hidden: true });
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    if (typeof value === 'string') Object.assign(input, { type: 'hidden', name, value });
    else {
      form.enctype = 'multipart/form-data';
      const files = new DataTransfer();
      if (value.name !== '') files.items.add(value);
      Object.assign(input, { type: 'file', name, files: files.files });
    }
    form.append(input);
  }
  document.body.append(form);
  // Not the method of a field of that name.
  HTMLFormElement.prototype.submit.call(form);
}
