import type { Page } from '@playwright/test';
import { opened } from './shop.ts';

/**
 * Navigates to another page of the admin area, as a click on a link does. This is cheaper than loading a new
 * document. The page is ready once its title has changed or the focus has moved to its content.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate(async (to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await window.__reactRouterDataRouter?.navigate(to);
  }, path);
  await page.waitForFunction(
    (title) => document.title !== title || document.activeElement !== document.body,
    before,
  );
}

/** Yields each path once its page is open. Opens the first page as a document and navigates to the others. */
export async function* inTurn(page: Page, paths: string[]): AsyncGenerator<string> {
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? opened(page, path) : turnTo(page, path));
    yield path;
  }
}

/** The number of pixels by which the page is wider than the screen. */
export const excess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
