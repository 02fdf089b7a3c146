import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { isThorough } from '../../support/thorough.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The only rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Turns off the color rules, which take two thirds of the time. */
const OTHERS = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }]));
/**
 * The maximum width of a narrow screen. Most colors don't depend on the width, so the color rules run mainly
 * on narrow screens.
 */
const NARROW_PX = 600;
/** Pages of the admin area share their parts, so outside CI only every third page is checked for colors. */
const SHOWN_IN_PANEL = 3;

/**
 * Returns the axe violations of the current page: each rule with its elements.
 *
 * On narrow screens the color rules run too. In CI they run in both themes. Elsewhere they run in one theme,
 * which depends on the length of the path, and only on a third of the admin area's pages. On wide screens
 * they run only in CI and in one theme, for the parts that only wide screens have.
 */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  await addAxe(page);
  if ((page.viewportSize()?.width ?? 0) > NARROW_PX) {
    return runAxe(page, isThorough ? {} : { rules: OTHERS });
  }
  const { pathname } = new URL(page.url());
  if (!isThorough && pathname.startsWith('/admin') && pathname.length % SHOWN_IN_PANEL > 0) {
    return runAxe(page, { rules: OTHERS });
  }
  const isTurnOfOther = pathname.length % 2 === 1;
  const found = await runAxe(page, isThorough || !isTurnOfOther ? {} : { rules: OTHERS });
  if (!isThorough && !isTurnOfOther) return found;
  const theme = await changeTheme(page);
  const ofOther = await runAxe(page, { runOnly: COLOR_RULES });
  await changeTheme(page);
  return [...found, ...ofOther.map((each) => `${theme}: ${each}`)];
}

/** Adds axe to every frame, because the page's axe requests the results of the frames. */
async function addAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(axe.source);
  }
}

/**
 * Matches the rows of a table and the products of a list after the first six. Outside CI axe does not check
 * them, because they are like the first six.
 */
const FURTHER = ':is(tbody > tr, ul:has(> li img) > li):nth-child(n + 7):not([hidden])';

/**
 * Runs axe. Returns only texts from the page. axe's own package would send the whole result, and would send
 * its source twice per run.
 */
function runAxe(page: Page, chosen: axe.RunOptions = {}): Promise<string[]> {
  return page.evaluate(
    async ([chosen, further]) => {
      const rows = further === null ? [] : document.querySelectorAll(further);
      for (const row of rows) row.setAttribute('hidden', '');
      const { violations: found } = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...chosen,
      });
      for (const row of rows) row.removeAttribute('hidden');
      return found.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    },
    [chosen, isThorough ? null : FURTHER] as const,
  );
}

/** Switches the theme. Returns its name once it is applied. */
async function changeTheme(page: Page): Promise<string | undefined> {
  const name = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    return dataset.theme;
  });
  await settled(page);
  return name;
}

/**
 * Finishes all running transitions, such as the fade-in of a toast, and the transitions that start after
 * them.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
    for (let round = 0; round < 10; round += 1) {
      await frame();
      const left = running();
      if (round > 1 && left.length === 0) return;
      for (const each of left) each.finish();
    }
  });
}
