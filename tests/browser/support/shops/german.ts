import type { Page } from '@playwright/test';
import { signInAdministrator } from '../administrator.ts';
import { expect, type Shop } from '../shop.ts';

/** Counts clicks and filled fields. At most 25 of them turn a new shop into a German one. */
export type Counter = { count: number };

export async function press(page: Page, counter: Counter, name: string | RegExp): Promise<void> {
  counter.count += 1;
  await page.getByRole('main').getByRole('button', { name }).click();
}

async function fill(page: Page, counter: Counter, field: string, value: string): Promise<void> {
  counter.count += 1;
  await page.locator(`[name=${field}]`).fill(value);
}

export async function openSetup(page: Page, counter: Counter): Promise<void> {
  await page.goto('/admin');
  counter.count += 1;
  await page.getByRole('link', { name: 'Start setup' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your shop', level: 1 })).toBeVisible();
}

/** Resets the setup assistant and deletes all orders, as in a new shop. */
export async function makeNew(shop: Shop): Promise<void> {
  await shop.sql(`update shop_setup set passed = '{}', closed = false`);
  await shop.sql('delete from completed_transactions');
}

/**
 * Turns a new shop into a German one with the setup assistant only, without JavaScript. Returns the number of
 * clicks and fields.
 */
export async function makeGerman(
  page: Page,
  shop: Shop,
  { demoCatalogue }: { demoCatalogue: 'keep' | 'remove' },
): Promise<number> {
  await makeNew(shop);
  const counter = { count: 0 };
  await signInAdministrator(page);
  await openSetup(page, counter);
  await fill(page, counter, 'shop_name', 'Teeladen Grün');
  await press(page, counter, 'Save and continue');
  counter.count += 1;
  await expect(page.locator('[name=time_zone]')).toHaveValue('');
  await expect(page.locator('[name=region]')).toHaveValue('');
  await page.locator('[name=country]').selectOption('DE');
  await press(page, counter, 'Save and continue');
  await expect(page.locator('[name=language]')).toHaveValue('de');
  await press(page, counter, 'Save and continue');
  await expect(async () => {
    await page.goto('/admin/setup');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  }).toPass();
  await expect(page.locator('[name=standard_rate]')).toHaveValue('19');
  await expect(page.locator('[name=reduced_rate]')).toHaveValue('7');
  await fill(page, counter, 'shipping_price', '4,90');
  await fill(page, counter, 'free_from', '50');
  await press(page, counter, 'Speichern und weiter');
  if (demoCatalogue === 'remove') {
    counter.count += 1;
    await page.getByLabel('Entfernen', { exact: true }).check();
  }
  await press(page, counter, 'Speichern und weiter');
  if (demoCatalogue === 'remove') await press(page, counter, 'Demo-Sortiment löschen');
  await expect(page.getByRole('region', { name: 'Checkliste' })).toContainText('E-Mail-Versand');
  await press(page, counter, 'Einrichtung abschließen');
  await expect(page.getByRole('heading', { name: 'Übersicht', level: 1 })).toBeVisible();
  return counter.count;
}
