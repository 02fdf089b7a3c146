import { showToasts } from '#app/ui/feedback/toaster.tsx';
import { isToast, type Toast } from '#lib/toast.ts';
import { pageOwner } from '../page-owner.ts';
import {
  areFields,
  type DraftFields,
  fill,
  formNamed,
  isChanged,
  nameOf,
  openFields,
  readDraftFields,
} from './draft-fields.ts';
import { FORM_ACCEPTED, PAGE_DRAFT } from './draft-keys.ts';
import { dropFromTab } from './drop-from-tab.ts';

/** The maximum length of the stored data in characters. The input of a whole page is shorter. */
const MAX_LENGTH = 500_000;
/** The maximum age of the stored data in milliseconds. It is longer than a page takes to load. */
const MAX_AGE_MS = 60_000;

type ChangedForm = { form: string; changed: string[]; fields: DraftFields };
type PageDraft = { uid: string | null; path: string; at: number; forms: ChangedForm[]; toasts: Toast[] };

/** The fields of this page that have received input. */
const touched = new WeakSet<object>();
/** The forms that the shop has accepted. Their values are not stored, because they must not be sent again. */
const accepted = new WeakSet<object>();

/** Remembers which fields receive input. */
export function rememberInput({ target }: Event): void {
  if (!target) return;
  touched.add(target);
  if ('form' in target && target.form instanceof HTMLFormElement) accepted.delete(target.form);
}

/** Called when the shop has accepted the form. */
export function formAccepted(form: unknown): void {
  if (!(form instanceof HTMLFormElement)) return;
  accepted.add(form);
  form.dispatchEvent(new Event(FORM_ACCEPTED, { bubbles: true }));
}

/**
 * Stores the page's input and its unread toasts for the page at `path`, which loads next. Returns false if
 * the data is too long or can't be stored.
 */
export function storePageDraft(path: string, toasts: Toast[], withForms: boolean): boolean {
  const forms = withForms ? [...document.forms].flatMap(changedForm) : [];
  if (forms.length === 0 && toasts.length === 0) return true;
  const page: PageDraft = { uid: pageOwner(), path, at: Date.now(), forms, toasts };
  const text = JSON.stringify(page);
  if (text.length > MAX_LENGTH) return false;
  try {
    sessionStorage.setItem(PAGE_DRAFT, text);
    return true;
  } catch {
    return false;
  }
}

function changedForm(form: HTMLFormElement): ChangedForm[] {
  if (accepted.has(form)) return [];
  const fields = openFields(form);
  const changed = fields.filter((field) => touched.has(field) || isChanged(field)).map(({ name }) => name);
  return changed.length === 0 ? [] : [{ form: nameOf(form), changed, fields: readDraftFields(fields) }];
}

/**
 * Fills in the drafts and shows the toasts. Deletes the drafts of another user. A public page learns its user
 * only after it was loaded. Until then, `uid` is null and a member's drafts stay stored.
 */
export function restorePageDraft(uid: string | null, path: string): void {
  const page = readDraft();
  const here = page?.path === path && Date.now() - page.at < MAX_AGE_MS;
  if (here && page.uid !== null && uid === null) return;
  dropFromTab(PAGE_DRAFT);
  if (!here || page.uid !== uid) return;
  for (const draft of page.forms) {
    const form = formNamed(draft.form);
    if (form) fill(form, draft.fields, new Set(draft.changed));
  }
  showToasts(page.toasts);
}

function readDraft(): PageDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PAGE_DRAFT) ?? 'null');
    return isPageDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isPageDraft(stored: unknown): stored is PageDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  if (!('uid' in stored && 'path' in stored && 'at' in stored && 'forms' in stored && 'toasts' in stored))
    return false;
  if (!Array.isArray(stored.forms) || !Array.isArray(stored.toasts)) return false;
  return (
    stored.toasts.every(isToast) &&
    stored.forms.every((each) => areFields(each?.fields) && Array.isArray(each?.changed))
  );
}
