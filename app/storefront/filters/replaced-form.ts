import { type Control, controlsOf, isText } from './form-controls.ts';

/** `sent` is the query of the list that the new form belongs to. Null if a later query is already running. */
type Replaced = { before: HTMLFormElement; sent: URLSearchParams | null; focused: Control | null };

/**
 * Makes the new form look like the previous one: restores the expanded options, the text typed since the
 * request, and the focus.
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

/** Screen readers announce a text only if it is added to an existing element, so add the text later. */
const region = document.createElement('div');
region.role = 'status';
region.className = 'sr-only';
document.body.append(region);

/** The element with the number of products, if the page has one. */
export const countOnPage = () => document.querySelector('main [data-count]');

/**
 * Announces the number of products by a live region, if the page's own element does not do it. That element
 * announces nothing if it is new on the page.
 */
export function announceCount(before: Element | null): void {
  const now = countOnPage();
  region.textContent = now && now !== before ? now.textContent : '';
}
