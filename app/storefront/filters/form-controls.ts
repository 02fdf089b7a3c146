export type Control = HTMLInputElement | HTMLSelectElement;

/** The controls that a visitor can set, in order. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (each): each is Control =>
      each instanceof HTMLSelectElement || (each instanceof HTMLInputElement && each.type !== 'hidden'),
  );
}

/** Whether the control is a text field. */
export function isText(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type !== 'checkbox';
}

/** Whether the value differs from the value for which the list is shown. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  return control.type === 'checkbox'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** The order of parameters in a list's canonical address. */
const ORDER = ['q', 'category', 'option', 'min', 'max', 'stock', 'sale', 'sort'];

/** The form's values as the query of the canonical address. The server then does not have to redirect. */
export function queryOf(form: HTMLFormElement): URLSearchParams {
  const data = new FormData(form);
  const isOtherCategory = data.has('of') && data.get('of') !== data.get('category');
  const values = [...data]
    .map(([name, value]): [string, string] => [name, String(value).trim()])
    .filter(([name, value]) => value !== '' && name !== 'of' && !(isOtherCategory && isOption(name)))
    .sort((a, b) => placeOf(a[0]) - placeOf(b[0]) || compare(a[0], b[0]) || compare(a[1], b[1]));
  return new URLSearchParams(values);
}

const isOption = (name: string) => name.startsWith('option.');
const placeOf = (name: string) => ORDER.indexOf(name.split('.')[0] ?? '');
const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
