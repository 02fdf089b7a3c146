import type { Locator, Page } from '@playwright/test';
import { expect, opened } from './shop.ts';

/** Counts a merchant's clicks and fields. Counting starts on the admin area's first page. */
export type Steps = {
  count: number;
  click: (target: Locator) => Promise<void>;
  fill: (field: Locator, value: string) => Promise<void>;
};

/** Opens the admin area's first page, which does not count as a step. */
export async function stepsFromHome(page: Page): Promise<Steps> {
  await opened(page, '/admin');
  const steps: Steps = {
    count: 0,
    async click(target) {
      steps.count += 1;
      await target.click();
    },
    async fill(field, value) {
      steps.count += 1;
      await field.fill(value);
    },
  };
  return steps;
}

/** The number of times that Tab is pressed between two checks of the focus. */
const AT_ONCE = 10;

/** Presses only the Tab key until the target has the focus. Checks that the target is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  // Looks up the role only once, because each look-up computes the names of all elements of the page.
  const wanted = await target.elementHandles();
  // Sends several presses of Tab without a check in between. This is safe, because further presses have no
  // effect once the target has the focus.
  const watch = await page.evaluateHandle((found) => {
    const isThere = () => found.some((each) => each === document.activeElement);
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || moves === 0 || !isThere()) moves += 1;
      else {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    let moves = 0;
    addEventListener('keydown', stop, true);
    return { isThere, end: () => removeEventListener('keydown', stop, true) };
  }, wanted);
  let isThere = false;
  for (let step = 0; step < 120 && !isThere; step += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')));
    isThere = await watch.evaluate((each) => each.isThere());
  }
  await watch.evaluate((each) => each.end());
  if (!isThere) throw new Error(`The keyboard does not reach ${target}`);
  await expect(target).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(coveredFocus)).toBeNull();
}

/** Returns the element that covers the focused control, such as a floating bar; null if there is none. */
export function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { x, y, width, height } = focused.getBoundingClientRect();
  // Skips hidden file inputs, because their label shows the focus. Skips large elements, such as scrolling
  // lists.
  if (width <= 1 || height <= 1 || height > innerHeight / 2) return null;
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isSeen = top !== null && (focused.contains(top) || top.closest('label')?.contains(focused));
  return isSeen ? null : `${focused.outerHTML.slice(0, 120)} is under ${top?.outerHTML.slice(0, 120)}`;
}
