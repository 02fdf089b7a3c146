import type { Page } from '@playwright/test';
import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { newProduct, picture } from '../../support/products.ts';
import { expect, opened, type Shop, toast } from '../../support/shop.ts';
import { violations } from '../../support/violations.ts';

const HOME = '/admin/settings/home';

test.afterEach(({ shop }) =>
  shop.sql(`update site_settings set settings = settings - 'homeSections' - 'bannerShown'`),
);

const panel = (page: Page) => page.getByRole('region', { name: 'Sections', exact: true });

/** The sections in the admin area, in order, by the names on their buttons. */
async function listed(page: Page): Promise<string[]> {
  const labels = await panel(page)
    .getByRole('button', { name: /^Remove: / })
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
  return labels.map((label) => label.replace('Remove: ', ''));
}

/** The headings of the shop's home page in order, including the banner's heading. */
async function home(page: Page): Promise<string[]> {
  await page.goto('/');
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
}

const press = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).press('Enter');

const FEATURED = 'Featured products: all, in pages';

test('a new shop has three sections, and its home page shows them in order', async ({ page, shop }) => {
  await openAsAdministrator(page, HOME);
  expect(await listed(page)).toEqual(['Banner', 'Categories', FEATURED]);
  const { rows } = await shop.sql(`select settings ? 'homeSections' as stored from site_settings`);
  expect(rows).toEqual([{ stored: false }]);
  const headings = await home(page);
  expect(headings.indexOf('Shop by Category')).toBeLessThan(headings.indexOf('Featured Products'));
  expect(headings).toHaveLength(3);
  expect(headings.slice(1)).toEqual(['Shop by Category', 'Featured Products']);
});

test('a second press is not sent while the first one is being saved @ci', async ({ page }) => {
  await openAsAdministrator(page, HOME);
  const held = Promise.withResolvers<void>();
  let posts = 0;
  await page.route(/\/admin\/settings\/home\.data/, async (route) => {
    if (route.request().method() === 'POST') posts += 1;
    await held.promise;
    await route.continue();
  });
  await press(page, `Move up: ${FEATURED}`);
  await press(page, `Move up: ${FEATURED}`);
  held.resolve();
  await expect.poll(() => listed(page)).toEqual(['Banner', FEATURED, 'Categories']);
  await expect(toast(page, 'Site configuration saved')).toBeVisible();
  expect(posts).toBe(1);
});

test('sections are moved, added and filled in by keyboard, and the home page shows them @mobile @ci', async ({
  page,
  shop,
}) => {
  const [first, second] = [await newProduct(shop), await newProduct(shop)];
  await openAsAdministrator(page, HOME);
  await press(page, `Move up: ${FEATURED}`);
  await expect.poll(() => listed(page)).toEqual(['Banner', FEATURED, 'Categories']);
  await add(page, 'Text with picture');
  await panel(page)
    .getByLabel(/^Title/)
    .fill('Made by hand');
  await panel(page)
    .getByLabel(/^Text\b/)
    .fill('Each cup is thrown in our own workshop.');
  await panel(page)
    .getByLabel(/^Picture: choose/)
    .setInputFiles(await picture());
  await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
  await panel(page)
    .getByLabel(/^Button/)
    .fill('See the cups');
  await panel(page).getByLabel(/^Link/).fill('categories of mine');
  await press(page, 'Save and show');
  await expect(panel(page).getByLabel(/^Link/)).toHaveAttribute('aria-invalid', 'true');
  await expect(panel(page).getByLabel(/^Text\b/)).toHaveValue('Each cup is thrown in our own workshop.');
  await panel(page).getByLabel(/^Link/).fill('/categories/Kitchen');
  await press(page, 'Save and show');
  // Waits for the new order of the list, because the previous move showed the same message.
  await expect.poll(async () => (await listed(page)).at(-1)).toBe('Text with picture: Made by hand');
  await expect(toast(page, 'Site configuration saved')).toBeVisible();

  await add(page, 'Hand-picked products');
  await panel(page)
    .getByLabel(/^Title/)
    .last()
    .fill('From the kiln');
  for (const { name } of [second, first]) {
    await panel(page).getByLabel('Find a product').fill(name);
    await panel(page)
      .getByRole('button', { name: `Add ${name}` })
      .press('Enter');
  }
  await expect(panel(page).getByLabel('Products, one per line')).toHaveValue(
    `${second.id} ${second.name}\n${first.id} ${first.name}`,
  );
  expect(await violations(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Save and show' }).last().press('Enter');
  await expect
    .poll(() => listed(page))
    .toEqual([
      'Banner',
      FEATURED,
      'Categories',
      'Text with picture: Made by hand',
      'Hand-picked products: From the kiln',
    ]);
  await press(page, 'Move up: Hand-picked products: From the kiln');
  await expect.poll(async () => (await listed(page)).at(-1)).toBe('Text with picture: Made by hand');

  await expect
    .poll(async () => (await home(page)).slice(1))
    .toEqual(['Featured Products', 'Shop by Category', 'From the kiln', 'Made by hand']);
  const picks = page
    .getByRole('main')
    .locator('div', { has: page.getByRole('heading', { name: 'From the kiln' }) })
    .last();
  await expect(page.getByRole('heading', { name: second.name })).toBeVisible();
  const places = await Promise.all(
    [second, first].map(({ name }) => page.getByRole('heading', { name }).boundingBox()),
  );
  const [shownFirst, shownSecond] = places.map((box) => (box ? box.y * 10_000 + box.x : 0));
  expect(shownFirst).toBeLessThan(shownSecond ?? 0);
  await expect(picks).toBeVisible();
  await expect(page.getByText('Each cup is thrown in our own workshop.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the cups' })).toHaveAttribute(
    'href',
    '/categories/Kitchen',
  );

  await opened(page, HOME);
  await press(page, 'Hide: Banner');
  await expect(panel(page).getByRole('button', { name: 'Show: Banner' })).toBeVisible();
  await expect.poll(async () => (await home(page))[0]).toBe('Featured Products');
});

async function add(page: Page, kind: string): Promise<void> {
  await panel(page).getByLabel('New section').selectOption(kind);
  await press(page, 'Add section');
  await expect.poll(async () => (await listed(page)).at(-1)).toBe(kind);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sections are moved, products are typed, and an unknown one is reported beside the list @ci', async ({
    page,
    shop,
  }) => {
    const { id, name } = await newProduct(shop);
    await signInAdministrator(page);
    await page.goto(HOME);
    await panel(page).getByRole('button', { name: 'Move down: Categories' }).click();
    expect(await listed(page)).toEqual(['Banner', FEATURED, 'Categories']);
    await panel(page).getByLabel('New section').selectOption('Hand-picked products');
    await panel(page).getByRole('button', { name: 'Add section' }).click();
    await panel(page)
      .getByLabel(/^Title/)
      .last()
      .fill('Typed');
    const list = panel(page).getByLabel('Products, one per line');
    await list.fill(`${id}\nno such thing`);
    await panel(page).getByRole('button', { name: 'Save and show' }).click();
    await expect(panel(page).getByText('No listed product matches “no such thing”')).toBeVisible();
    await expect(list).toHaveValue(`${id}\nno such thing`);
    await list.fill(String(id));
    await panel(page).getByRole('button', { name: 'Save and show' }).click();
    await expect.poll(() => shown(shop)).toMatch(new RegExp(`Typed[^]*${name}`));
  });
});

const shown = async (shop: Shop) => (await fetch(shop.url)).text();
