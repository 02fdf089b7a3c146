import { isToast, type Toast } from '#lib/toast.ts';
import { showToasts } from '../ui/toaster.tsx';
import {
  areFields,
  type Fields,
  fill,
  formNamed,
  isChanged,
  nameOf,
  openFields,
  readFields,
} from './form-fields.ts';
import { pageOwner } from './page-owner.ts';
import { TYPED_PAGE } from './typed-form-key.ts';

/** More than a page can hold that a person fills in. */
const LONGEST = 500_000;
/** Longer than a page takes to load. */
const GOOD_MS = 60_000;

type TypedForm = { form: string; changed: string[]; fields: Fields };
type TypedPage = { uid: string | null; path: string; at: number; forms: TypedForm[]; toasts: Toast[] };

/** Fields in which something was typed since the page stands. */
const touched = new WeakSet<object>();
/** Forms that the shop has taken: what stands in them is not to be sent once more. */
const taken = new WeakSet<object>();

/** Remembers where somebody types. */
export function rememberTyped({ target }: Event): void {
  if (!target) return;
  touched.add(target);
  if ('form' in target && target.form instanceof HTMLFormElement) taken.delete(target.form);
}

/** The shop has taken what was typed in this form. */
export function forgetTyped(form: unknown): void {
  if (form instanceof HTMLFormElement) taken.add(form);
}

/**
 * Keeps what was typed on the shown page, and toasts that were not read yet, for the page at `path` that is
 * loaded next. Returns false where that can't be, since it is too much or there is no storage.
 */
export function keepPageTyped(path: string, toasts: Toast[], typedToo: boolean): boolean {
  const forms = typedToo ? [...document.forms].flatMap(typedIn) : [];
  if (forms.length === 0 && toasts.length === 0) return true;
  const page: TypedPage = { uid: pageOwner(), path, at: Date.now(), forms, toasts };
  const text = JSON.stringify(page);
  if (text.length > LONGEST) return false;
  try {
    sessionStorage.setItem(TYPED_PAGE, text);
    return true;
  } catch {
    return false;
  }
}

function typedIn(form: HTMLFormElement): TypedForm[] {
  if (taken.has(form)) return [];
  const fields = openFields(form);
  const changed = fields.filter((field) => touched.has(field) || isChanged(field)).map(({ name }) => name);
  return changed.length === 0 ? [] : [{ form: nameOf(form), changed, fields: readFields(fields) }];
}

/**
 * Fills it in again and shows the toasts. A page that everybody gets knows its member a moment later: what a
 * member typed waits for that. What somebody else typed is forgotten.
 */
export function restorePage(uid: string | null, path: string): void {
  const page = readKept();
  const here = page?.path === path && Date.now() - page.at < GOOD_MS;
  if (here && page.uid !== null && uid === null) return;
  sessionStorage.removeItem(TYPED_PAGE);
  if (!here || page.uid !== uid) return;
  for (const typed of page.forms) {
    const form = formNamed(typed.form);
    if (form) fill(form, typed.fields, new Set(typed.changed));
  }
  showToasts(page.toasts);
}

function readKept(): TypedPage | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(TYPED_PAGE) ?? 'null');
    return isTypedPage(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isTypedPage(kept: unknown): kept is TypedPage {
  if (typeof kept !== 'object' || kept === null) return false;
  if (!('uid' in kept && 'path' in kept && 'at' in kept && 'forms' in kept && 'toasts' in kept)) return false;
  if (!Array.isArray(kept.forms) || !Array.isArray(kept.toasts)) return false;
  return (
    kept.toasts.every(isToast) &&
    kept.forms.every((each) => areFields(each?.fields) && Array.isArray(each?.changed))
  );
}
