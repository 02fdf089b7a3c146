import type { RouterFetchOptions, RouterNavigateOptions } from 'react-router';
import type { Toast } from '#lib/toast.ts';
import { hasUnstorableInput } from '../drafts/draft-fields.ts';
import { storePageDraft } from '../drafts/page-draft.ts';
import { reachShop } from '../reach-shop.ts';
import { currentPath, pageRouter } from '../router.ts';

const LAST_RELOAD = 'kiosk-anew';
/**
 * Milliseconds after a reload during which the same page is not reloaded again, even if it is still outdated.
 */
const RELOAD_PAUSE_MS = 15_000;
const DIALOG = '[role=dialog], [role=alertdialog], dialog[open]';

/**
 * Loads the page at `to` as a new document of the current build. If `to` is the current page, its drafts are
 * restored. Up to `sending` forms may be in progress. Returns false if reloading would not help or would lose
 * input. After true, the page is about to unload.
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

/** Reloads the current page, whose code no longer exists on the server, if the shop responds. */
export async function reloadStalePage(): Promise<boolean> {
  return reachShop().then(
    () => reloadPage(currentPath()),
    () => false,
  );
}

/**
 * Whether the page may reload. It may not while a dialog is open, while more than `own` forms are being sent,
 * or while it has a typed password or a chosen file.
 */
function canReload(own: number): boolean {
  const { fetchers, navigation } = pageRouter().state;
  const sending = [navigation, ...fetchers.values()].filter(({ state }) => state === 'submitting').length;
  return sending <= own && !hasUnstorableInput() && document.querySelector(DIALOG) === null;
}

/** Whether this page was not reloaded just before. Prevents endless reloads of a page that stays outdated. */
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
 * Navigates without the router. The browser itself sends the form, with files and passwords, because all
 * forms work without script. Returns false if the page was just reloaded.
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
  // Calls `submit` of the prototype, because a field named `submit` would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form);
}
