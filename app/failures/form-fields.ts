export type Fields = [name: string, value: string][];
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const SECRET = '[type=password], [autocomplete$="-password"]';

/**
 * The fields of a form that a person fills in, but for files and passwords. A password that is shown is of
 * type text.
 */
export function openFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      'name' in field &&
      field.name !== '' &&
      field.matches('input, textarea, select') &&
      !field.matches(`[type=hidden], [type=file], ${SECRET}`),
  );
}

/** Whether something stands on the page that no storage may hold: a chosen file, or a password. */
export function hasUnkeepable(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(`input[type=file], ${SECRET}`);
  return [...fields].some(({ value }) => value !== '');
}

/** What stands in these fields. */
export function readFields(fields: Field[]): Fields {
  return fields.flatMap((field): Fields => {
    return isChoice(field) && !field.checked ? [] : [[field.name, field.value]];
  });
}

/** Whether it is another value than the page came with. */
export function isChanged(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
}

/** Names a form among those of its page: what it does, and to which thing. */
export function nameOf(form: HTMLFormElement): string {
  const fields = new FormData(form);
  return ['intent', 'product', 'category', 'item'].map((name) => fields.get(name) ?? '').join(' ');
}

/** The form of this name that the page has. */
export function formNamed(name: string): HTMLFormElement | undefined {
  return [...document.forms].find((each) => nameOf(each) === name);
}

/** Fills in all that is kept; `only`, if given, are the names of the fields that it is about. */
export function fill(form: HTMLFormElement, fields: Fields, only?: ReadonlySet<string>): void {
  const waiting = [...fields];
  for (const field of openFields(form)) {
    if (only && !only.has(field.name)) continue;
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

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** React listens for what a person types; a value that is only set it would not see. */
function write(field: Field, value: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

export function areFields(kept: unknown): kept is Fields {
  return (
    Array.isArray(kept) &&
    kept.every((each) => Array.isArray(each) && each.every((part) => typeof part === 'string'))
  );
}
