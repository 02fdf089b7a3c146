import type { Page } from '@playwright/test';
import { expect, opened, test } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

const form = (page: Page) => page.getByRole('search', { name: 'Filter and sort' });
/** Returns the form's top edge in pixels. Each new page replaces the form, so this waits for the new form. */
async function topOf(page: Page): Promise<number> {
  let top = Number.NaN;
  await expect(async () => {
    const { isConnected, y } = await form(page).evaluate((element) => ({
      isConnected: element.isConnected,
      y: element.getBoundingClientRect().y,
    }));
    expect(isConnected).toBe(true);
    top = y;
  }).toPass();
  return top;
}

test('a choice applies at once, keeps focus and position, announces the number, and Back undoes it', async ({
  page,
}) => {
  await opened(page, '/');
  await expect(form(page).getByRole('button', { name: 'Show products' })).toBeHidden();
  const stock = form(page).getByLabel(/^In stock/);
  await stock.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  await stock.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/products?stock=in');
  await expect(stock).toBeFocused();
  await expect(stock).toBeChecked();
  await expect(stock).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ products$/ })).toHaveCount(2);

  await page.evaluate(() => scrollTo(0, 60));
  const before = await topOf(page);
  await form(page).getByLabel('Sort by').focus();
  await form(page).getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL('/products?stock=in&sort=name');
  await expect(form(page).getByLabel('Sort by')).toBeFocused();
  expect(Math.abs((await topOf(page)) - before)).toBeLessThan(2);
  expect(await violations(page)).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL('/products?stock=in');
  await expect(form(page).getByLabel('Sort by')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(stock).not.toBeChecked();
});

test('a category opens its own page and keeps the focus, and a sorted search opens its own list @ci', async ({
  page,
}) => {
  await opened(page, '/');
  await form(page).getByLabel('Category').focus();
  await form(page).getByLabel('Category').selectOption('Kitchen');
  await expect(page).toHaveURL('/categories/Kitchen');
  await expect(form(page).getByLabel('Category')).toBeFocused();
  await opened(page, '/search?q=L');
  await form(page).getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL('/products?q=L&sort=name');
});

test('a price applies on Enter and when its field loses the focus, and text typed meanwhile stays @ci', async ({
  page,
}) => {
  await opened(page, '/categories/Kitchen');
  const [from, to] = [form(page).getByLabel('Price from'), form(page).getByLabel('Price to')];
  await from.focus();
  // Waits for the script. Without the script, Enter sends a plain form, and the new page has no focus.
  await page.waitForLoadState('networkidle');
  await from.fill('20');
  await from.press('Enter');
  await expect(page).toHaveURL('/products?category=Kitchen&min=20');
  await expect(from).toBeFocused();
  // The response arrives while the visitor types the other price.
  await page.route('**/products.data?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await form(page)
    .getByLabel(/^In stock/)
    .check();
  await to.pressSequentially('60');
  await expect(page).toHaveURL(/stock=in/);
  await to.pressSequentially('.50');
  await expect(to).toHaveValue('60.50');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL('/products?category=Kitchen&min=20&max=60.50&stock=in');
});

test('a change made before the code is loaded applies once it is loaded @ci', async ({ page }) => {
  await opened(page, '/categories/Kitchen');
  await page.waitForLoadState('networkidle');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/*.js');
  await form(page)
    .getByLabel(/^In stock/)
    .check();
  await asked;
  await expect(page).toHaveURL('/categories/Kitchen');
  release();
  await expect(page).toHaveURL('/products?category=Kitchen&stock=in');
});

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test('a filter that is removed before the page’s script has loaded is removed afterwards @ci', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/products?category=Kitchen&stock=in', { waitUntil: 'commit' });
  await form(page)
    .getByLabel(/^In stock/)
    .uncheck();
  release();
  await expect(page).toHaveURL('/categories/Kitchen');
});

test('a category that is removed before the page’s script has loaded is removed afterwards @ci', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/categories/Kitchen', { waitUntil: 'commit' });
  await form(page).getByLabel('Category').selectOption({ index: 0 });
  release();
  await expect(page).toHaveURL('/');
});

test('on a phone the choices apply only with the button of the sheet @mobile', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 600, 'has no sheet');
  await opened(page, '/categories/Kitchen');
  await form(page).getByRole('button', { name: 'Filter and sort' }).click();
  await form(page)
    .getByLabel(/^In stock/)
    .check();
  await form(page).getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL('/categories/Kitchen');
  await form(page).getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL('/products?category=Kitchen&stock=in&sort=name');
  await expect(form(page).getByLabel('Sort by')).toBeHidden();
  // The same button closes the sheet if nothing has changed.
  await form(page).getByRole('button', { name: 'Filter and sort' }).click();
  await form(page).getByRole('button', { name: 'Show products' }).click();
  await expect(form(page).getByLabel('Sort by')).toBeHidden();
});

test('on a phone an open sheet keeps its choices when the page becomes active again @mobile', async ({
  page,
  shop,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) > 600, 'has no sheet');
  await opened(page, '/categories/Kitchen');
  await page.waitForLoadState('networkidle');
  const stock = form(page).getByLabel(/^In stock/);
  const count = async () => Number(/\((\d+)\)/.exec((await stock.locator('..').textContent()) ?? '')?.[1]);
  await form(page).getByRole('button', { name: 'Filter and sort' }).click();
  const before = await count();
  await stock.check();
  const { rows } = await shop.sql(
    `update products set stock = 0 where id = (select id from products where category = 'Kitchen' and stock > 0 limit 1)
      returning id`,
  );
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForLoadState('networkidle');
  await expect(stock).toBeChecked();
  await expect(form(page).getByRole('button', { name: 'Show products' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page).getByRole('button', { name: 'Show products' })).toBeHidden();
  await form(page).getByRole('button', { name: 'Filter and sort' }).click();
  await expect.poll(count).toBe(before - 1);
  await shop.sql('update products set stock = 25 where id = $1', [rows[0].id]);
});

test('a filter without products is not offered unless it is selected @ci', async ({ page, shop }) => {
  await shop.sql(
    `insert into categories (name, thumbnail_key) select 'Sale-free', thumbnail_key from categories limit 1`,
  );
  await shop.sql(`insert into products (name, category, price_cents, stock, image_key)
    select 'Full price', 'Sale-free', 500, 0, image_key from products limit 1`);
  try {
    await opened(page, '/categories/Sale-free');
    await expect(form(page).getByLabel('Sort by')).toBeVisible();
    await expect(form(page).getByLabel(/^On sale/)).toHaveCount(0);
    await expect(form(page).getByText('Show only')).toHaveCount(0);
    await opened(page, '/products?category=Sale-free&sale=on');
    await expect(form(page).getByLabel('On sale (0)')).toBeChecked();
  } finally {
    await shop.sql(`delete from products where category = 'Sale-free'`);
    await shop.sql(`delete from categories where name = 'Sale-free'`);
  }
});
