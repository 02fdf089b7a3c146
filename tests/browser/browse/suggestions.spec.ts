import type { Page } from '@playwright/test';
import { expect, findProduct, opened, type Shop, test } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.use({ loadsPictures: true });

const box = (page: Page) => page.getByLabel('Search products');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');
const asked = (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggestions?')) urls.push(new URL(request.url()).search);
  });
  return urls;
};

async function namesBeginning(shop: Shop, text: string): Promise<string[]> {
  const { rows } = await shop.sql('select name from products where name ^@ $1 order by name, id limit 8', [
    text,
  ]);
  return rows.map(({ name }) => name);
}

const activeText = (page: Page) =>
  box(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'none of this id');
  });

test('the code for suggestions loads only when the search box gets the focus', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await opened(page, '/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('suggestions'))).toEqual([]);
  await expect(box(page)).not.toHaveAttribute('role');
  await box(page).focus();
  await expect(box(page)).toHaveRole('combobox');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  expect(scripts.filter((url) => url.includes('/assets/suggestions-'))).toHaveLength(1);
});

test('typing suggests products with picture and price, and a click opens one @both', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop);
  await opened(page, '/');
  await box(page).fill(product.name.slice(0, 6));
  const names = await namesBeginning(shop, product.name.slice(0, 6));
  for (const name of names) await expect(options(page).filter({ hasText: name }).first()).toBeVisible();
  const first = options(page).filter({ hasText: product.name }).first();
  await expect(first).toContainText(product.price);
  const shown = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0 && img.currentSrc;
  await expect.poll(() => first.locator('img').evaluate(shown)).toMatch(/[?]w=96&f=/);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'to choose' })).toHaveText(/^\d+ suggestions?[.] /);
  expect(await violations(page)).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
  await first.click();
  await expect(page).toHaveURL(`/product/${product.id}`);
  await expect(box(page)).toHaveValue('');
  await expect(list(page)).toBeHidden();
});

test('by keyboard: arrows choose, Enter opens, Escape closes and keeps the text', async ({ page, shop }) => {
  const names = await namesBeginning(shop, 'C');
  await opened(page, '/');
  await box(page).pressSequentially('C');
  await expect(options(page).filter({ hasText: names[0] })).toBeVisible();
  expect(await activeText(page)).toBeNull();
  await page.keyboard.press('ArrowDown');
  const [first, last] = [options(page).first(), options(page).last()];
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await activeText(page)).toBe(await first.textContent());
  await page.keyboard.press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toBeFocused();

  await page.keyboard.press('Home');
  expect(await activeText(page)).toBeNull();
  expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  expect(await activeText(page)).toBeNull();
  expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);

  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('C');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(list(page)).toBeVisible();
  expect(await activeText(page)).toBeNull();
  await page.keyboard.press('ArrowUp');
  expect(await activeText(page)).toBe('See all results for “C”');
  await page.keyboard.press('ArrowUp');
  const name = await options(page).nth(-2).locator('span').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test('a link below the products leads to all results, and the search is remembered @mobile @ci', async ({
  page,
}) => {
  await opened(page, '/');
  await box(page).fill('C');
  await list(page).getByRole('option', { name: 'See all results for “C”' }).click();
  await expect(page).toHaveURL('/search?q=C');
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await box(page).focus();
  await expect(list(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')).toContainText([
    'C',
  ]);
});

test('Enter without a chosen suggestion starts the plain search', async ({ page }) => {
  await opened(page, '/');
  await box(page).pressSequentially('C');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=C');
  await expect(box(page)).toHaveValue('');
  await expect(list(page)).toBeHidden();
});

test('a category is suggested for part of its name, in upper or lower case @ci', async ({ page }) => {
  await opened(page, '/');
  await box(page).fill('KITCH');
  const category = list(page).getByRole('group', { name: 'Categories' }).getByRole('option');
  await expect(category).toHaveText('Kitchen');
  await category.click();
  await expect(page).toHaveURL('/categories/Kitchen');
});

test('a text without suggestions is announced, and the search still works @ci', async ({ page }) => {
  await opened(page, '/');
  await box(page).fill('zzzzqqqq');
  await expect(page.getByRole('status').filter({ hasText: 'No suggestions' })).toBeAttached();
  await expect(list(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=zzzzqqqq');
});

test('requests are at least 100 ms apart, the last is for the current text, and a late response is dropped @ci', async ({
  page,
}) => {
  await opened(page, '/');
  await box(page).focus();
  await expect(box(page)).toHaveRole('combobox');
  const urls = asked(page);
  // The response to the first text, C, waits until later texts are requested.
  const held: (() => void)[] = [];
  await page.route(/\/suggestions\?/, async (route) => {
    if (route.request().url().endsWith('q=C')) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {});
  });
  // The page itself records when requests start, because the browser reports them late on a busy machine.
  await page.evaluate(() => {
    const calls: number[] = [];
    const own = window.fetch;
    window.fetch = (...args) => {
      if (String(args[0]).startsWith('/suggestions?')) calls.push(performance.now());
      return own(...args);
    };
    Object.assign(window, { calls });
  });
  await box(page).fill('C');
  await expect.poll(() => urls).toEqual(['?q=C']);
  for (const letter of 'zzqqxxvvzzq') await page.keyboard.type(letter);
  await expect.poll(() => urls.at(-1)).toBe('?q=Czzqqxxvvzzq');
  for (const release of held) release();
  await expect(page.getByRole('status').filter({ hasText: 'No suggestions' })).toBeAttached();
  await expect(options(page)).toHaveCount(0);
  const starts = await page.evaluate(() => (window as unknown as { calls: number[] }).calls);
  expect(starts.length).toBeGreaterThan(1);
  for (const [at, start] of starts.entries())
    if (at > 0) expect(start - (starts[at - 1] ?? 0)).toBeGreaterThanOrEqual(99);
});

test('text typed before the suggestions have loaded gets suggestions, and is not lost @ci', async ({
  page,
}) => {
  await opened(page, '/');
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/suggestions-*.js', async (route) => {
    await waiting;
    await route.continue();
  });
  await box(page).pressSequentially('Ki');
  await expect(box(page)).not.toHaveAttribute('role');
  release();
  await expect(list(page).getByRole('option', { name: 'Kitchen', exact: true })).toBeVisible();
  await expect(box(page)).toHaveValue('Ki');
  await expect(box(page)).toBeFocused();
});

test('text typed before the page’s JavaScript has loaded stays, and Enter searches for it @both', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await box(page).pressSequentially('Kitch');
  held.resolve();
  await expect(box(page)).toHaveRole('combobox');
  await expect(box(page)).toHaveValue('Kitch');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?q=Kitch');
});

test('the search works without the code for suggestions, and while the shop is too busy for them @ci', async ({
  page,
}) => {
  await page.route('**/assets/suggestions-*.js', (route) => route.abort('internetdisconnected'));
  await opened(page, '/');
  await box(page).fill('C');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=C');
  await page.unroute('**/assets/suggestions-*.js');
  await page.route(/\/suggestions\?/, (route) => route.fulfill({ status: 503 }));
  await opened(page, '/');
  await box(page).fill('L');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=L');
});

test('typing can continue in the box while the results load @ci', async ({ page }) => {
  await opened(page, '/');
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search.data*', async (route) => {
    await waiting;
    await route.continue();
  });
  await box(page).fill('Tea');
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type('Lamp');
  release();
  await expect(page).toHaveURL('/search?q=Tea');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tea');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=Lamp');
});

test('the empty box lists the last ten searches, never sends them, and removes one of them or all @ci', async ({
  page,
}) => {
  const urls = asked(page);
  await opened(page, '/');
  for (let at = 1; at <= 11; at += 1) {
    await box(page).fill(`thing ${at}`);
    await expect(box(page)).toHaveRole('combobox');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search?q=thing+${at}`);
  }
  await opened(page, '/');
  urls.splice(0);
  await box(page).click();
  const recent = list(page).getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(Array.from({ length: 10 }, (_, at) => `thing ${11 - at}`));
  expect(urls).toEqual([]);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(recent.first()).toHaveText('thing 10');
  await recent.first().locator('[data-forget]').click();
  await expect(recent).toHaveText(Array.from({ length: 8 }, (_, at) => `thing ${9 - at}`));
  await expect(box(page)).toBeFocused();

  await page.keyboard.type('thing 3');
  await expect(recent).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await expect(recent).toHaveText(['thing 9', 'thing 8']);
  await recent.first().click();
  await expect(page).toHaveURL('/search?q=thing+9');

  await box(page).click();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(list(page)).toBeHidden();
  await opened(page, '/');
  await box(page).click();
  await expect(box(page)).toHaveRole('combobox');
  await expect(list(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull();
});

test('the list closes when the focus moves on @ci', async ({ page }) => {
  await opened(page, '/');
  await box(page).fill('C');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Toggle theme' })).toBeFocused();
});

test('on a phone the list ends above the keyboard, and its last line can be scrolled to @mobile', async ({
  page,
}) => {
  await opened(page, '/');
  await box(page).fill('C');
  await expect(options(page).first()).toBeVisible();
  // A phone's keyboard shrinks the visual viewport only.
  await page.evaluate(() => {
    const view = visualViewport as VisualViewport;
    Object.defineProperty(view, 'height', { value: 420, configurable: true });
    view.dispatchEvent(new Event('resize'));
  });
  const panel = list(page).locator('..');
  await expect
    .poll(() => panel.evaluate((each) => each.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(420);
  await page.keyboard.press('ArrowUp');
  const bottom = () =>
    options(page)
      .last()
      .evaluate((each) => each.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(420);
});
