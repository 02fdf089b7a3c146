import { type Control, controlsOf, isText } from './form-controls.ts';

/** `sent` is the query that the new form shows. Null if a later query is already running. */
type Replaced = { before: HTMLFormElement; sent: URLSearchParams | null; focused: Control | null };

/**
 * Continues in the new form. Restores from the previous form the expanded options, the text typed since, and
 * the focus.
 */
export function continueIn(form: HTMLFormElement, { before, sent, focused }: Replaced): void {
  const opened = openOption(before);
  for (const option of form.querySelectorAll('details'))
    option.open = opened !== undefined && nameOf(option) === opened;
  for (const old of controlsOf(before)) {
    const isKept = sent === null || (isText(old) && old.value.trim() !== (sent.get(old.name) ?? ''));
    const now = isKept ? sameControl(form, old) : undefined;
    if (now) keepValue(now, old);
  }
  if (focused && document.activeElement === document.body)
    sameControl(form, focused)?.focus({ preventScroll: true });
}

function keepValue(now: Control, old: Control): void {
  if (now instanceof HTMLInputElement && old instanceof HTMLInputElement && old.type === 'checkbox')
    now.checked = old.checked;
  else now.value = old.value;
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

/**
 * The element must exist before it contains a text, because otherwise screen readers do not announce the
 * text.
 */
const region = document.createElement('div');
region.role = 'status';
region.className = 'sr-only';
document.body.append(region);

/** The element with the number of products, if the page has one. */
export const countOnPage = () => document.querySelector('main [data-count]');

/**
 * Announces the number of products, unless the page's own element announces it. An element that is new on the
 * page does not announce its text.
 */
export function announceCount(before: Element | null): void {
  const now = countOnPage();
  region.textContent = now && now !== before ? now.textContent : '';
}
