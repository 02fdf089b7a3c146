import { isChanged, openFields, readDraftFields } from '#app/failures/drafts/draft-fields.ts';
import { FORM_ACCEPTED } from '#app/failures/drafts/draft-keys.ts';

/**
 * When a form loses its unsaved edits. By default, it loses them when the user leaves the page. The attribute
 * `data-edits` of the form or of an element around it changes this:
 * - `none`: never, because the fields are only parameters of a button. A single field may have it as well.
 *   A button with it saves nothing.
 * - `on-blur`: never, because the form saves each field when the field loses the focus.
 * - `with-address`: at every new address, because the page then closes the form. This also happens after
 *   another form was saved.
 * - `together`: after another form in the element with the attribute was saved, because all of them then show
 *   the stored values.
 */
type Lasting = 'none' | 'on-blur' | 'with-address' | 'together';

/** The text input of a form, and its chosen pictures and files. */
type Content = { typed: string; chosen: string };

/**
 * The content of each form when it was last saved or loaded. Null if that content was not read before the
 * first edit.
 */
const before = new WeakMap<HTMLFormElement, Content | null>();
const touched = new WeakSet<HTMLFormElement>();
const sent = new WeakMap<HTMLFormElement, Content>();
let lastSent: HTMLFormElement | null = null;
let lastField: HTMLElement | null = null;

const isOf = (form: HTMLFormElement, ...kinds: Lasting[]) =>
  kinds.some((kind) => form.closest(`[data-edits=${kind}]`) !== null);

/** The forms of the page with unsaved edits. */
export function editedForms(): HTMLFormElement[] {
  return [...document.forms].filter((form) => isWatched(form) && isEdited(form));
}

/** The last edited field, if it is still on the page. */
export const lastEdited = () => (lastField?.isConnected ? lastField : null);

type Place = { pathname: string; search: string };

/**
 * Whether a navigation from `here` to `there` would lose edits. `there` may also be the page that follows a
 * submitted form.
 */
export function losesEdits(here: Place, there: Place): boolean {
  saveFocused();
  const sending = lastSent;
  lastSent = null;
  const edited = editedForms().filter((form) => form !== sending);
  if (here.pathname !== there.pathname) return edited.length > 0;
  if (!sending && here.search === there.search) return false;
  const isReset = (form: HTMLFormElement) =>
    isOf(form, 'with-address') || form.closest('[data-edits=together]')?.contains(sending);
  return edited.some(isReset);
}

/**
 * Saves the focused field of a form that saves on blur. The browser's Back button does not blur the field.
 */
function saveFocused(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('[data-edits=on-blur]'))
    activeElement.blur();
}

function isEdited(form: HTMLFormElement): boolean {
  const was = before.get(form);
  if (was === undefined) return false;
  if (was === null) return true;
  const now = contentOf(form);
  // New data from the server may also change fields. Compare the text only if the user has edited the form.
  return now.chosen !== was.chosen || (touched.has(form) && now.typed !== was.typed);
}

function contentOf(form: HTMLFormElement): Content {
  const chosen = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && (isFile(field) || field.dataset.chosen !== undefined),
  );
  return {
    typed: JSON.stringify(readDraftFields(watchedFields(form))),
    chosen: JSON.stringify(chosen.map(({ name, value, dataset }) => [name, value, dataset.pending])),
  };
}

const watchedFields = (form: HTMLFormElement) =>
  openFields(form).filter((field) => !field.matches('[data-edits=none]'));

/**
 * Whether the form sends the file of this field. The file field of a picture has no name, because a hidden
 * field contains the uploaded picture.
 */
const isFile = ({ type, name }: HTMLInputElement) => type === 'file' && name !== '';

function isWatched(form: HTMLFormElement): boolean {
  return form.getAttribute('method') === 'post' && !isOf(form, 'none', 'on-blur');
}

function formOf({ target }: Event): HTMLFormElement | null {
  if (!(target instanceof Element)) return null;
  const own = 'form' in target && target.form instanceof HTMLFormElement ? target.form : null;
  const form = own ?? target.closest('form');
  return form && isWatched(form) ? form : null;
}

function look(event: Event): void {
  const form = formOf(event);
  if (form && !before.has(form)) before.set(form, contentOf(form));
}

function edit(event: Event): void {
  const form = formOf(event);
  const { target } = event;
  if (!form || !(target instanceof HTMLElement) || target.matches('[data-edits=none]')) return;
  // `useSelection` reports ticked rows by a change of the form itself.
  if (target === form && event.type === 'change') return;
  // The file field changes after this event, so read the form's content now.
  if (target.matches('[type=file]')) look(event);
  else if (!before.has(form)) before.set(form, null);
  touched.add(form);
  lastField = target;
}

function send(event: SubmitEvent): void {
  const { submitter } = event;
  // A button that only opens another page saves nothing.
  const opens = submitter instanceof HTMLButtonElement && submitter.formMethod === 'get';
  const form = opens ? null : formOf(event);
  if (form) sent.set(form, contentOf(form));
  lastSent = submitter?.matches('[data-edits=none]') ? null : form;
}

function settle(event: Event): void {
  const form = formOf(event);
  if (!form) return;
  const was = sent.get(form);
  const now = contentOf(form);
  // If the user edited the form while it was being saved, the sent content is now the saved one. Compare with
  // that content from now on.
  if (was && (was.typed !== now.typed || was.chosen !== now.chosen)) before.set(form, was);
  else forget(form);
}

function forget(form: HTMLFormElement): void {
  before.delete(form);
  touched.delete(form);
}

const reset = (event: Event) => {
  const form = formOf(event);
  if (form) forget(form);
};

/** Forgets the edits of a form when the user clicks a link that discards them. */
const discard = (event: Event) => {
  const form = event.target instanceof Element && event.target.closest('[data-discards]')?.closest('form');
  if (form) forget(form);
};

/** Watches the forms of the page for edits. Call the returned function to stop watching. */
export function watchEdits(): () => void {
  for (const form of document.forms) {
    const early = watchedFields(form).some(
      (field) => !(field instanceof HTMLSelectElement) && isChanged(field),
    );
    if (early && isWatched(form)) before.set(form, null);
  }
  const watch = new AbortController();
  const { signal } = watch;
  const early = { capture: true, signal };
  for (const type of ['focusin', 'pointerdown', 'keydown', 'dragover']) addEventListener(type, look, early);
  for (const type of ['input', 'change']) addEventListener(type, edit, early);
  addEventListener('reset', reset, early);
  addEventListener('click', discard, early);
  addEventListener(FORM_ACCEPTED, settle, { signal });
  // This listener on the body runs before the router's listener. It does not run while an upload delays the
  // form.
  document.body.addEventListener('submit', send, { signal });
  return () => watch.abort();
}
