import { pageOwner } from './page-owner.ts';
import { pageRouter } from './router.ts';
import { TYPED_FORM } from './typed-form-key.ts';

/** More than the longest form of the shop. */
const LONGEST = 50_000;

type Fields = [name: string, value: string][];
/** What was typed in a form whose session had ended, kept in this tab for the user whose session that was. */
type TypedForm = { uid: string; path: string; form: string; fields: Fields };
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let sent: unknown = null;

/** Remembers the form that is sent, for `keepForm`. */
export function rememberSent({ target }: Event): void {
  sent = target;
}

/** Keeps what was typed in the form sent last while its user signs in again: never a password, nor a file. */
export function keepForm(): void {
  const { location } = pageRouter().state;
  const uid = pageOwner();
  if (!(sent instanceof HTMLFormElement) || uid === null) return;
  const fields = fieldsOf(sent).flatMap((field): Fields => {
    return isChoice(field) && !field.checked ? [] : [[field.name, field.value]];
  });
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
  const form = [...document.forms].find((each) => nameOf(each) === typed.form);
  if (form) fill(form, typed.fields);
}

/** The fields of a form that a person fills in. A password that is shown is of type text. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      'name' in field &&
      field.name !== '' &&
      field.matches('input, textarea, select') &&
      !field.matches('[type=hidden], [type=file], [type=password], [autocomplete$="-password"]'),
  );
}

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** Names a form among those of its page: what it does, and to which thing. */
function nameOf(form: HTMLFormElement): string {
  const fields = new FormData(form);
  return ['intent', 'product', 'category', 'item'].map((name) => fields.get(name) ?? '').join(' ');
}

function fill(form: HTMLFormElement, fields: Fields): void {
  const waiting = [...fields];
  for (const field of fieldsOf(form)) {
    const at = waiting.findIndex(
      ([name, value]) => name === field.name && (!isChoice(field) || value === field.value),
    );
    if (isChoice(field)) {
      // By a press, so that the page hears of it.
      if (field.checked !== at >= 0) field.click();
    } else if (at >= 0) write(field, waiting[at]?.[1] ?? '');
    if (at >= 0) waiting.splice(at, 1);
  }
}

/** React listens for what a person types; a value that is only set it would not see. */
function write(field: Field, value: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
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
  return (
    Array.isArray(kept.fields) &&
    kept.fields.every((each) => Array.isArray(each) && each.every((part) => typeof part === 'string'))
  );
}
