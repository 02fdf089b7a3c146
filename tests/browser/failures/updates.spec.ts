import type { Page } from '@playwright/test';
import { OTHER_VERSION } from '../../support/other-build.ts';
import { signUpByRequest } from '../support/accounts.ts';
import { expect, findProduct, opened, toast } from '../support/shop.ts';
import { test } from '../support/shops/two-builds.ts';

/** Expects the page to run this build or the other one after hydration. */
async function expectBuild(page: Page, other: boolean): Promise<void> {
  // The version is empty while the page is unloading.
  const version = () => page.evaluate(() => window.__reactRouterManifest?.version).catch(() => '');
  if (other) await expect.poll(version).toBe(OTHER_VERSION);
  else await expect.poll(version).toMatch(/^(?!otherone)\w{8}$/);
}

const search = (page: Page) => page.getByLabel('Search products');

// These tests run in one worker, because each worker starts its own builds.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ builds }) => builds.serve('this'));

test('a link followed after an update opens the page of the new build', async ({ page, builds }) => {
  await opened(page, '/');
  await expectBuild(page, false);
  builds.serve('other');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectBuild(page, true);
});

test('a form sent after an update takes effect, shows its toast, and keeps text typed elsewhere', async ({
  page,
  builds,
  shop,
}) => {
  const product = await findProduct(shop, 'stock > 30');
  await opened(page, `/product/${product.id}`);
  await search(page).fill('Typed before');
  builds.serve('other');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expectBuild(page, true);
  await expect(search(page)).toHaveValue('Typed before');
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  // The page reloads only once. Otherwise it would reload endlessly while two builds alternate.
  builds.serve('this');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expectBuild(page, true);
});

test('a process of the new build still serves the files of the old build while they are stored', async ({
  page,
  builds,
}) => {
  await opened(page, '/');
  builds.serve('other');
  const names = await page.evaluate(() =>
    Object.values(window.__reactRouterManifest?.routes ?? {}).map((route) => route?.module ?? ''),
  );
  const replies = await Promise.all(names.map(async (name) => (await page.request.get(name)).status()));
  expect(new Set(replies)).toEqual(new Set([200]));
});

test.describe('if the files of the old build are gone', () => {
  const gone = (page: Page) =>
    page.route('**/assets/*.js', (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.continue(),
    );

  test('a link still opens its page', async ({ page, builds }) => {
    await opened(page, '/');
    await gone(page);
    builds.serve('other');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expectBuild(page, true);
  });

  test('a form is submitted by the browser itself', async ({ page, builds }) => {
    await signUpByRequest(page);
    await opened(page, '/account');
    await gone(page);
    builds.serve('other');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expectBuild(page, true);
  });
});

test('a form that the new build does not know is shown again with the input @ci', async ({
  page,
  builds,
}) => {
  await signUpByRequest(page);
  await opened(page, '/account');
  const name = page.getByLabel('Display name');
  await name.fill('Ada of the old page');
  await page.route('**/account.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const body = route.request().postData()?.replace('profile', 'profile-of-then') ?? '';
    await route.continue({ postData: body });
  });
  builds.serve('other');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectBuild(page, true);
  await expect(toast(page, 'The shop was just updated.')).toBeVisible();
  await expect(name).toHaveValue('Ada of the old page');
});
