export type DraftFields = [name: string, value: string][];
type DraftField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const SECRET = '[type=password], [autocomplete$="-password"]';

/**
 * The fields that a person fills in, without files and passwords. A password field that shows its text is a
 * text field, so it is recognized by its autocomplete attribute.
 */
export function openFields(form: HTMLFormElement): DraftField[] {
  return [...form.elements].filter(
    (field): field is DraftField =>
      'name' in field &&
      field.name !== '' &&
      field.matches('input, textarea, select') &&
      !field.matches(`[type=hidden], [type=file], ${SECRET}`),
  );
}

/** Whether the page has a chosen file or a typed password, which must not be stored. */
export function hasUnstorableInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(`input[type=file], ${SECRET}`);
  return [...fields].some(({ value }) => value !== '');
}

/** The current values of these fields. */
export function readDraftFields(fields: DraftField[]): DraftFields {
  return fields.flatMap((field): DraftFields => {
    return isChoice(field) && !field.checked ? [] : [[field.name, field.value]];
  });
}

/** Whether the value differs from the value with which the page was rendered. */
export function isChanged(field: DraftField): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
}

/** The name of a form on its page: its intent, and the id of its subject (a product, category or item). */
export function nameOf(form: HTMLFormElement): string {
  const fields = new FormData(form);
  return ['intent', 'product', 'category', 'item'].map((name) => fields.get(name) ?? '').join(' ');
}

/** The fields of a sent form. */
export type SentFields = { get(name: string): unknown; getAll(name: string): unknown[] } & Iterable<unknown>;

/** The page's form that contains these fields; undefined if there is none. The button may have one more. */
export function formSentWith(sent: SentFields): HTMLFormElement | undefined {
  const length = [...sent].length;
  return [...document.forms].find((form) => {
    const fields = [...new FormData(form)];
    const isComplete = fields.length === length || fields.length + 1 === length;
    return isComplete && fields.every(([name, value]) => sent.getAll(name).includes(value));
  });
}

/** The page's form with this name. */
export function formNamed(name: string): HTMLFormElement | undefined {
  return [...document.forms].find((each) => nameOf(each) === name);
}

/** Fills in the saved values, or only those of the fields in `only`. */
export function fill(form: HTMLFormElement, fields: DraftFields, only?: ReadonlySet<string>): void {
  const remaining = [...fields];
  for (const field of openFields(form)) {
    if (only && !only.has(field.name)) continue;
    const at = remaining.findIndex(
      ([name, value]) => name === field.name && (!isChoice(field) || value === field.value),
    );
    if (isChoice(field)) {
      // Click the field instead of setting `checked`, so that the page's listeners run.
      if (field.checked !== at >= 0) field.click();
    } else if (at >= 0) write(field, remaining[at]?.[1] ?? '');
    if (at >= 0) remaining.splice(at, 1);
  }
}

function isChoice(field: DraftField): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/**
 * Sets the value of a field. React ignores values that a script sets, so call the native setter and dispatch
 * an event.
 */
function write(field: DraftField, value: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

export function areFields(stored: unknown): stored is DraftFields {
  return (
    Array.isArray(stored) &&
    stored.every((each) => Array.isArray(each) && each.every((part) => typeof part === 'string'))
  );
}
