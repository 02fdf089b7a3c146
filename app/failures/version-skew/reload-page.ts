import type { RouterFetchOptions, RouterNavigateOptions } from 'react-router';
import type { Toast } from '#lib/toast.ts';
import { currentPath, pageRouter } from '../../routing/page-router.ts';
import { hasUnstorableInput } from '../drafts/draft-fields.ts';
import { storePageDraft } from '../drafts/page-draft.ts';
import { reachShop } from '../reach-shop.ts';

const LAST_RELOAD = 'kiosk-anew';
/**
 * The time in milliseconds after a reload in which the same page is not reloaded again, even if it is still
 * outdated.
 */
const RELOAD_PAUSE_MS = 15_000;
const DIALOG = '[role=dialog], [role=alertdialog], dialog[open]';

/**
 * Loads the page at `to` as a new document, so that it comes from the current build. If `to` is the current
 * page, restores its drafts afterwards. Up to `sending` forms may still be in progress. Returns false if a
 * reload would not help or would lose input.
 */
export function reloadPage(
  to: string,
  { toasts = [], sending = 0 }: { toasts?: Toast[]; sending?: number } = {},
): boolean {
  const { pathname, search, hash } = new URL(to, location.href);
  const path = pathname + search;
  const same = path === currentPath();
  if (same && !canReload(sending)) return false;
  if (!isFirstReload(path) || !storePageDraft(path, toasts, same)) return false;
  if (path === location.pathname + location.search) location.reload();
  else location.assign(path + hash);
  return true;
}

/** Reloads the current page if the shop responds. The page's code no longer exists on the server. */
export async function reloadStalePage(): Promise<boolean> {
  return reachShop().then(
    () => reloadPage(currentPath()),
    () => false,
  );
}

/**
 * Whether a reload would interrupt nothing: no dialog is open, at most `own` forms are being sent, and the
 * page has no typed password or chosen file.
 */
function canReload(own: number): boolean {
  const { fetchers, navigation } = pageRouter().state;
  const sending = [navigation, ...fetchers.values()].filter(({ state }) => state === 'submitting').length;
  return sending <= own && !hasUnstorableInput() && document.querySelector(DIALOG) === null;
}

/**
 * Whether the page was not reloaded shortly before. Without this check, a page that stays outdated would
 * reload again and again.
 */
function isFirstReload(path: string): boolean {
  try {
    const last: unknown = JSON.parse(sessionStorage.getItem(LAST_RELOAD) ?? 'null');
    const [lastPath, at] = Array.isArray(last) ? last : [];
    if (lastPath === path && Date.now() - Number(at) < RELOAD_PAUSE_MS) return false;
    sessionStorage.setItem(LAST_RELOAD, JSON.stringify([path, Date.now()]));
    return true;
  } catch {
    return false;
  }
}

type Options = RouterNavigateOptions | RouterFetchOptions | undefined;

/**
 * Navigates by the browser and not by the router. The browser sends the form with its files and passwords,
 * because all forms also work without JavaScript. Returns false if the page was reloaded shortly before.
 */
export function hardNavigate(path: string, options: Options): boolean {
  const form = options && 'formData' in options ? options : undefined;
  const { pathname, search, hash } = new URL(path, location.href);
  if (!form?.formData) return reloadPage(pathname + search + hash);
  if ((form.formMethod ?? 'get').toLowerCase() === 'get') {
    const query = new URLSearchParams([...form.formData].map(([name, value]) => [name, String(value)]));
    return reloadPage(`${pathname}?${query}`);
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
  // A form field named `submit` would hide the form's method, so call the method of the prototype.
  HTMLFormElement.prototype.submit.call(form);
}
