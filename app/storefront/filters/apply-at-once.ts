import { pageRouter } from '#app/routing/page-router.ts';
import { FILTERS_ID } from './filters-id.ts';
import { type Control, controlsOf, isChanged, isText, queryOf } from './form-controls.ts';
import { announceCount, continueIn, countOnPage } from './replaced-form.ts';

/**
 * Applies each change of the filters immediately. On narrow screens the form covers the list, so its button
 * applies the changes. This module is loaded once and also handles the forms of later lists.
 */

type Sent = { query: URLSearchParams; pageTop: number; count: Element | null };

let form = currentForm();
/** The list that the current form has requested; null if that list is shown. */
let sent: Sent | null = null;
let focused: Control | null = null;

function currentForm(): HTMLFormElement | null {
  const found = document.getElementById(FILTERS_ID);
  return found instanceof HTMLFormElement ? found : null;
}

const isSheet = (of: HTMLFormElement) => of.matches(':popover-open');

function apply(): void {
  if (!form) return;
  const query = queryOf(form);
  const pageTop = form.getBoundingClientRect().top + scrollY;
  sent = isSheet(form) ? null : { query, pageTop, count: countOnPage() };
  // If no filter has changed, the page keeps this form, so nothing else would close the sheet.
  if (isSheet(form)) form.hidePopover();
  const { pathname } = new URL(form.action);
  void pageRouter().navigate(`${pathname}?${query}`, { preventScrollReset: sent !== null });
}

/** The control of the current form that is the target of an event. */
function controlIn({ target }: Event): Control | undefined {
  return form ? controlsOf(form).find((control) => control === target) : undefined;
}

document.addEventListener('change', (event) => {
  const control = controlIn(event);
  if (control && form && !isText(control) && !isSheet(form)) apply();
});

document.addEventListener('focusin', (event) => {
  focused = controlIn(event) ?? null;
});

document.addEventListener('focusout', (event) => {
  const control = controlIn(event);
  if (control && form && isText(control) && !isSheet(form) && control.value !== control.defaultValue) apply();
});

document.addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Node && !form?.contains(target)) focused = null;
});

document.addEventListener('submit', (event) => {
  if (!form || event.target !== form) return;
  event.preventDefault();
  apply();
});

// Each list arrives with its own form. If an older list arrives first, its form lacks the newer changes.
new MutationObserver(() => {
  const next = currentForm();
  if (next === form) return;
  const isLast = pageRouter().state.navigation.state === 'idle';
  if (next && form && sent) {
    continueIn(next, { before: form, sent: isLast ? sent.query : null, focused });
    const pageTop = next.getBoundingClientRect().top + scrollY;
    scrollBy({ top: pageTop - sent.pageTop, behavior: 'instant' });
    if (isLast) announceCount(sent.count);
    sent = isLast ? null : { ...sent, pageTop };
  } else sent = null;
  form = next;
}).observe(document.body, { childList: true, subtree: true });

const { activeElement } = document;
if (form) {
  focused = controlsOf(form).find((control) => control === activeElement) ?? null;
  // Apply changes from before this module was loaded. Don't apply a text field that has the focus, because
  // the visitor may still be typing.
  if (
    !isSheet(form) &&
    controlsOf(form).some((control) => !(isText(control) && control === focused) && isChanged(control))
  )
    apply();
}
