import type { Page } from '@playwright/test';
import { expect } from '../shop.ts';

export const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Follows a link in the menu; on mobile the menu is a popover. */
export async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Admin menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).click();
}

export async function answer(page: Page, name: 'Stay' | 'Leave without saving'): Promise<void> {
  await question(page).getByRole('button', { name }).click();
  await expect(question(page)).toBeHidden();
}

/** Runs `leave`, dismisses the browser's own question and returns the kind of dialog. */
export async function askedByBrowser(page: Page, leave: () => Promise<unknown>): Promise<string> {
  const asked = page.waitForEvent('dialog');
  void leave().catch(() => {});
  const dialog = await asked;
  const kind = dialog.type();
  await dialog.dismiss();
  // The page responds once the browser has cancelled the navigation.
  await page.evaluate(() => document.readyState);
  return kind;
}
