import { areFields, type Fields, fill, formNamed, nameOf, openFields, readFields } from './form-fields.ts';
import { pageOwner } from './page-owner.ts';
import { pageRouter } from './router.ts';
import { TYPED_FORM } from './typed-form-key.ts';

/** More than the longest form of the shop. */
const LONGEST = 50_000;

/** What was typed in a form whose session had ended, kept in this tab for the user whose session that was. */
type TypedForm = { uid: string; path: string; form: string; fields: Fields };

let sent: unknown = null;

/** Remembers the form that is sent, for `keepForm`. */
export function rememberSent({ target }: Event): void {
  sent = target;
}

/** The form that was sent last. */
export const sentForm = () => sent;

/** Keeps what was typed in the form sent last while its user signs in again: never a password, nor a file. */
export function keepForm(): void {
  const { location } = pageRouter().state;
  const uid = pageOwner();
  if (!(sent instanceof HTMLFormElement) || uid === null) return;
  const fields = readFields(openFields(sent));
  const path = location.pathname + location.search;
  const typed: TypedForm = { uid, path, form: nameOf(sent), fields };
  const text = JSON.stringify(typed);
  if (fields.length > 0 && text.length <= LONGEST) sessionStorage.setItem(TYPED_FORM, text);
}

/** Forgets it. */
export function dropForm(): void {
  sessionStorage.removeItem(TYPED_FORM);
}

/** Fills it in again, once its user is back on that page. Somebody else's is forgotten. */
export function restoreForm(uid: string, path: string): void {
  const typed = readTyped();
  if (typed?.uid === uid && typed.path !== path) return;
  dropForm();
  if (typed?.uid !== uid) return;
  const form = formNamed(typed.form);
  if (form) fill(form, typed.fields);
}

function readTyped(): TypedForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(TYPED_FORM) ?? 'null');
    return isTyped(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isTyped(kept: unknown): kept is TypedForm {
  if (typeof kept !== 'object' || kept === null) return false;
  if (!('uid' in kept && 'path' in kept && 'form' in kept && 'fields' in kept)) return false;
  return areFields(kept.fields);
}
