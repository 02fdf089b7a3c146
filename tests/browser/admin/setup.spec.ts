import type { Page } from '@playwright/test';
import { signInAdministrator } from '../support/administrator.ts';
import { expect, type Shop, settings, test as visitorTest, withShop } from '../support/shop.ts';

/** With a shop of its own, because it ends up in German and empty. */
const test = visitorTest.extend<object, { shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  shop: [async ({}, use) => withShop(settings, use), { scope: 'worker', timeout: 90_000 }],
});

/** Clicks and fields so far. A new shop becomes a German one with at most 25. */
type Counter = { count: number };

async function press(page: Page, counter: Counter, name: string | RegExp): Promise<void> {
  counter.count += 1;
  await page.getByRole('main').getByRole('button', { name }).click();
}

async function fill(page: Page, counter: Counter, field: string, value: string): Promise<void> {
  counter.count += 1;
  await page.locator(`[name=${field}]`).fill(value);
}

async function openSetup(page: Page, counter: Counter): Promise<void> {
  await page.goto('/admin');
  counter.count += 1;
  await page.getByRole('link', { name: 'Start setup' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your shop', level: 1 })).toBeVisible();
}

/** A new shop: nobody has set up anything. */
async function makeNew(shop: Shop): Promise<void> {
  await shop.sql(`update shop_setup set passed = '{}', closed = false`);
  await shop.sql('delete from completed_transactions');
}

test.describe.configure({ mode: 'serial' });

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('steps are skipped, left and resumed, and a wrong value loses nothing', async ({ page, shop }) => {
      await makeNew(shop);
      await signInAdministrator(page);
      await openSetup(page, { count: 0 });
      await press(page, { count: 0 }, 'Skip');
      await expect(page).toHaveURL(/step=country/);
      await page.goto('/admin');
      await page.getByRole('link', { name: 'Continue setup' }).click();
      await expect(page.getByRole('region', { name: 'Country and currency' })).toBeVisible();
      await page.goto('/admin/setup?step=rates');
      await page.locator('[name=standard_rate]').fill('190');
      await page.locator('[name=shipping_name]').fill('Kurier');
      await press(page, { count: 0 }, 'Save and continue');
      await expect(page.getByText('The standard rate must be at most 100').last()).toBeVisible();
      await expect(page.locator('[name=standard_rate]')).toHaveValue('190');
      await expect(page.locator('[name=shipping_name]')).toHaveValue('Kurier');
    });

    test('the offer can be dismissed and found again', async ({ page, shop }) => {
      await makeNew(shop);
      await signInAdministrator(page);
      await page.goto('/admin');
      await press(page, { count: 0 }, 'Don’t show again');
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: /Start setup/ })).toHaveCount(0);
      await page.goto('/admin/settings/site');
      await page.getByRole('link', { name: 'Set up your shop' }).click();
      await expect(page.getByRole('region', { name: 'Name', exact: true })).toBeVisible();
    });
  });
}

test.describe('a German shop', () => {
  test.use({ javaScriptEnabled: false });

  test('is made of a new shop with at most 25 clicks and fields', async ({ page, shop }) => {
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
    counter.count += 1;
    await page.getByLabel('Entfernen', { exact: true }).check();
    await press(page, counter, 'Speichern und weiter');
    await press(page, counter, 'Demo-Sortiment löschen');
    await expect(page.getByRole('region', { name: 'Checkliste' })).toContainText('E-Mail-Versand');
    await press(page, counter, 'Einrichtung abschließen');
    await expect(page.getByRole('heading', { name: 'Übersicht', level: 1 })).toBeVisible();
    expect(counter.count).toBeLessThanOrEqual(25);
    const { rows } = await shop.sql('select count(*)::int as count from products');
    expect(rows).toEqual([{ count: 0 }]);
    const site = await shop.sql('select settings from site_settings');
    expect(site.rows[0]?.settings).toMatchObject({ timeZone: 'Europe/Berlin', region: 'DE' });
    await expect(async () => {
      const categories = await page.request.get('/categories');
      expect(categories.status()).toBe(200);
    }).toPass();
    await page.context().clearCookies();
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible();
  });
});
