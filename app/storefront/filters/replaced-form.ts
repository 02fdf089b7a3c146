import { type Control, controlsOf, isText } from './form-controls.ts';

type Replaced = { before: HTMLFormElement; sent: URLSearchParams; focused: Control | null };

/** Lets a new form go on where the one before was: the open options, what was typed since, and the focus. */
export function continueIn(form: HTMLFormElement, { before, sent, focused }: Replaced): void {
  const opened = openOption(before);
  for (const option of form.querySelectorAll('details'))
    option.open = opened !== undefined && nameOf(option) === opened;
  for (const old of controlsOf(before)) {
    const now = isText(old) && old.value.trim() !== (sent.get(old.name) ?? '') && sameControl(form, old);
    if (now) now.value = old.value;
  }
  if (focused && document.activeElement === document.body)
    sameControl(form, focused)?.focus({ preventScroll: true });
}

function openOption(form: HTMLFormElement): string | undefined {
  return [...form.querySelectorAll('details')].filter(({ open }) => open).map(nameOf)[0];
}

const nameOf = (option: HTMLDetailsElement) => option.querySelector('legend')?.textContent ?? '';

function sameControl(form: HTMLFormElement, old: Control): Control | undefined {
  return controlsOf(form).find(
    ({ name, type, value }) =>
      name === old.name && type === old.type && (type !== 'checkbox' || value === old.value),
  );
}

/** Exists before its text does, otherwise screen readers say nothing. */
const region = document.createElement('div');
region.role = 'status';
region.className = 'sr-only';
document.body.append(region);

/** The element with the number of products, if the page has one. */
export const countOnPage = () => document.querySelector('main [data-count]');

/** Tells the number of products, unless the page's element does. One that comes with its text is silent. */
export function announceCount(before: Element | null): void {
  const now = countOnPage();
  region.textContent = now && now !== before ? now.textContent : '';
}
