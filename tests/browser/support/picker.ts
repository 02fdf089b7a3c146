import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Chooses options of a picker by keyboard only: types the beginning of each option and presses Enter. */
export async function pick(scope: Page | Locator, label: string, texts: string[]): Promise<void> {
  const field = scope.getByRole('combobox', { name: label });
  const page = 'keyboard' in scope ? scope : scope.page();
  for (const text of texts) {
    await field.fill(text);
    await expect(page.getByRole('option', { name: text }).first()).toBeVisible();
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
  await field.press('Escape');
}
