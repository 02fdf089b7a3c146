import type { Locator } from '@playwright/test';
import type { At, Outcome, TabAct } from './act.ts';
import { chosen, isOffline, ownerAt } from './act.ts';

const MOST_PICKED = 4;
/** The delay makes sure that the first click has changed the page before the second click. */
const AS_PEOPLE_DO = { delay: 60 };
/** A press at the same point within this time counts as the second press of a double click. */
const DOUBLE_CLICK_MS = 500;

type Pressed = { at: number; product: number; value: string; isOff: boolean };

/** The matching buttons on the page, with the product of each form. */
function buttonsOf({ tab }: At, selector: string): Promise<Pressed[]> {
  return tab.page.locator(selector).evaluateAll((buttons) =>
    buttons.map((button, at) => ({
      at,
      product: Number(button.closest('form')?.querySelector<HTMLInputElement>('[name=product]')?.value),
      value: button.getAttribute('value') ?? '',
      isOff: button.matches(':disabled'),
    })),
  );
}

const ADD = 'main button[name=intent][value=add]:not([formaction]):enabled';
const HEART = 'main button[formaction="/favorites/items"]';

/** Maximum milliseconds to wait until no toast covers a button. */
const TOAST_MS = 10_000;

/** Waits until no toast covers the button. Moves the pointer away first, because a toast under it stays. */
async function uncover(button: Locator): Promise<void> {
  await button.page().mouse.move(0, 0);
  await button.evaluate(async (element, limitMs) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const until = performance.now() + limitMs;
    const isCovered = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return Boolean(top?.closest('[data-sonner-toaster]'));
    };
    while (isCovered() && performance.now() < until) await new Promise((next) => setTimeout(next, 50));
  }, TOAST_MS);
}

/** Uses force, because people also press buttons that are disabled offline. */
async function pressOn(button: Locator, times: 1 | 2): Promise<void> {
  await uncover(button);
  await (times === 1 ? button.click({ force: true }) : button.dblclick({ force: true, ...AS_PEOPLE_DO }));
}

/** Presses a product's button once, or twice as a double click. */
async function press(at: At, selector: string, times: 1 | 2): Promise<Pressed | null> {
  const button = chosen((await buttonsOf(at, selector)).slice(0, MOST_PICKED), at.pick);
  if (!button) return null;
  const locator = at.tab.page.locator(selector).nth(button.at);
  await pressOn(locator, times);
  return button;
}

function becomeGuest(at: At): void {
  const owner = ownerAt(at);
  if (owner.kind === 'nobody') owner.kind = 'guest';
}

const add =
  (times: 1 | 2): TabAct['run'] =>
  async (at) => {
    const pressed = await press(at, ADD, times);
    if (!pressed) return false;
    const owner = ownerAt(at);
    const had = owner.cart.get(pressed.product) ?? 0;
    const outcome = { owner, product: pressed.product };
    if (isOffline(at) || pressed.isOff) return { ...outcome, pieces: [had] };
    becomeGuest(at);
    return { ...outcome, pieces: times === 1 ? [had + 1] : [had + 1, had + 2] };
  };

const heart =
  (times: 1 | 2): TabAct['run'] =>
  async (at) => {
    const pressed = await press(at, HEART, times);
    if (!pressed) return false;
    const owner = ownerAt(at);
    const wanted = pressed.value === 'add';
    const outcome = { owner, product: pressed.product };
    if (isOffline(at) || pressed.isOff)
      return { ...outcome, favorite: [owner.favorites.has(pressed.product)] };
    becomeGuest(at);
    return { ...outcome, favorite: times === 1 ? [wanted] : [true, false] };
  };

/** Presses a button of a cart line. */
async function onLine(at: At, selector: string, times: 1 | 2): Promise<Omit<Pressed, 'value'> | null> {
  const lines = at.tab.page.locator('main ul[aria-label=Items] > li');
  const ids = await lines.evaluateAll((all) =>
    all.map((line) => Number(line.querySelector('a[href^="/product/"]')?.getAttribute('href')?.slice(9))),
  );
  const product = chosen(ids, at.pick);
  if (product === undefined) return null;
  const line = ids.indexOf(product);
  const button = lines.nth(line).locator(selector);
  const isOff = await button.isDisabled();
  await pressOn(button, times);
  at.tab.sameClickUntil = Date.now() + DOUBLE_CLICK_MS;
  return { at: line, product, isOff };
}

const PLUS = 'button[aria-label^="Increase"]';
const MINUS = 'button[aria-label^="Decrease"]';
const BIN = 'button[aria-label^="Remove"]';

type Change = { selector: string; times: 1 | 2; after(had: number): number[] };

const change = ({ selector, times, after }: Change): TabAct => ({
  weight: times === 1 ? 4 : 2,
  control: true,
  can: ({ tab }) => tab.path() === '/checkout',
  async run(at): Promise<Outcome | boolean> {
    const pressed = await onLine(at, selector, times);
    if (pressed === null) return false;
    const { product, isOff } = pressed;
    const owner = ownerAt(at);
    const had = owner.cart.get(product) ?? 0;
    // A line that was removed on another device is not added again.
    const pieces = isOffline(at) || isOff || had === 0 ? [had] : after(had);
    return { owner, product, pieces };
  },
});

const onAnyPage: TabAct['can'] = ({ tab }) =>
  /^\/($|product\/|categories\/|search|products|favorites)/.test(tab.path());
const adding = { can: onAnyPage, control: true };

export const pressActs: Record<string, TabAct> = {
  add: { ...adding, weight: 12, run: add(1) },
  'add-twice': { ...adding, weight: 2, run: add(2) },
  heart: { ...adding, weight: 7, run: heart(1) },
  'heart-twice': { ...adding, weight: 2, run: heart(2) },
  plus: change({ selector: PLUS, times: 1, after: (had) => [had + 1] }),
  'plus-twice': change({ selector: PLUS, times: 2, after: (had) => [had + 1, had + 2] }),
  minus: change({ selector: MINUS, times: 1, after: (had) => [had - 1] }),
  'minus-twice': change({ selector: MINUS, times: 2, after: (had) => [had - 1, Math.max(0, had - 2)] }),
  bin: change({ selector: BIN, times: 1, after: () => [0] }),
  'bin-twice': change({ selector: BIN, times: 2, after: () => [0] }),
};
