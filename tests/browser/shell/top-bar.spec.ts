import type { Page } from '@playwright/test';
import { openAsAdministrator, test } from '../support/administrator.ts';
import { expect, opened, type Shop, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shop', exact: true });
/** All links of the bar, including those that don't fit. */
const row = (page: Page) => page.locator('#top-bar > ul a');
const sidebar = (page: Page) => page.locator('aside').first();

async function turnOn(page: Page): Promise<void> {
  await openAsAdministrator(page, '/admin/settings/look');
  const form = page.locator('form').filter({ has: page.getByLabel('Navigation') });
  await form.getByLabel('Navigation').selectOption('Top bar with categories');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Site configuration saved')).toBeVisible();
  await homeHasBar(page, true);
}

/** Waits until the home page shows or hides the bar, because the shop applies a change a moment later. */
async function homeHasBar(page: Page, hasBar: boolean): Promise<void> {
  const home = async () => (await (await page.request.get('/')).text()).includes('id="top-bar"');
  await expect.poll(home).toBe(hasBar);
}

async function addCategories(shop: Shop, names: string[]): Promise<void> {
  for (const name of names)
    await shop.sql(
      `insert into categories (name, thumbnail_key) select $1, thumbnail_key from categories limit 1`,
      [name],
    );
}

test.afterEach(async ({ page, shop }) => {
  await shop.sql(`delete from categories where name like 'Range %' or name like 'Donau%'`);
  await shop.sql(`update site_settings set settings = settings - 'navigation', version = version + 1`);
  await homeHasBar(page, false);
});

test('a merchant chooses the top bar: categories in a row, the rest under More, no sidebar @both @ci', async ({
  page,
  shop,
  browser,
}) => {
  await turnOn(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  await opened(page, '/');
  if (isPhone) {
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    return;
  }
  await expect(sidebar(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'My Orders' })).toBeVisible();
  const { rows } = await shop.sql('select name from categories order by name');
  const shown = await row(page).allTextContents();
  const visible = await row(page).evaluateAll(
    (links) => links.filter((link) => link.checkVisibility()).length,
  );
  expect(shown).toEqual(rows.map(({ name }) => name));
  expect(visible).toBeGreaterThan(4);

  // The router navigates without loading a new document.
  await page.evaluate(() => Object.assign(window, { same: true }));
  await row(page).first().click();
  await expect(page).toHaveURL(`/categories/${encodeURIComponent(shown[0] ?? '')}`);
  await expect(row(page).first()).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(await violations(page)).toEqual([]);

  // Another visitor without JavaScript gets the cached page.
  const stranger = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const plain = await stranger.newPage();
  await plain.setViewportSize({ width: 1024, height: 800 });
  await addCategories(shop, [
    'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
    ...Array.from({ length: 30 }, (_, at) => `Range ${at + 10}`),
  ]);
  await expect(async () => {
    await plain.goto('/');
    await expect(plain.locator('#top-bar')).toContainText('Range 39', { timeout: 500 });
  }).toPass();
  await expect(bar(plain).getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  await expect(bar(plain).getByRole('link', { name: 'My Orders' })).toBeHidden();
  const box = async (page: Page) => (await bar(page).boundingBox())?.height ?? 0;
  expect(await box(plain)).toBeLessThan(60);
  expect(await plain.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await expect(bar(plain).getByRole('link', { name: 'Range 39' })).toBeHidden();
  await bar(plain).locator('summary').click();
  await bar(plain).getByRole('link', { name: 'Range 39' }).click();
  await expect(plain).toHaveURL('/categories/Range%2039');
  await stranger.close();

  // By keyboard, Enter opens More, and Escape closes it and returns the focus.
  await opened(page, '/');
  const more = bar(page).locator('summary');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(bar(page).locator('details a:focus')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(bar(page).getByRole('link', { name: 'Range 39' })).toBeHidden();
  await more.click();
  await page.mouse.click(5, 700);
  await expect(bar(page).getByRole('link', { name: 'Range 39' })).toBeHidden();
  await more.click();
  await bar(page).getByRole('link', { name: 'Range 39' }).click();
  await expect(page).toHaveURL('/categories/Range%2039');
  await expect(bar(page).locator('details')).not.toHaveAttribute('open');
});

test('without categories the sidebar is shown, and no empty list of categories @ci', async ({
  page,
  shop,
}) => {
  await shop.sql(
    `update site_settings set settings = settings || '{"navigation": "top"}', version = version + 1`,
  );
  await homeHasBar(page, true);
  await shop.sql('create table kept_categories as select * from categories');
  await shop.sql('delete from categories');
  await homeHasBar(page, false);
  await page.goto('/');
  await expect(page.locator('#top-bar')).toHaveCount(0);
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toHaveCount(0);
  await page.goto('/no-such-page');
  await expect(page.getByText('There is no page at this address. Use the search above.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Categories' })).toHaveCount(0);
  await shop.sql('insert into categories overriding system value select * from kept_categories');
  await shop.sql('drop table kept_categories');
  await homeHasBar(page, true);
  await page.goto('/');
  await expect(page.locator('#top-bar')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
});
