import type { Page } from '@playwright/test';
import { expect, opened, test } from '../support/shop.ts';

// One worker runs both tests, in this order.
test.describe.configure({ mode: 'default' });

const stateOf = (page: Page) =>
  page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state);

test('a test may leave cookies, storage, permissions, routes, pages and a lost network behind', async ({
  page,
  context,
}) => {
  await opened(page, '/');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('left', 'behind');
  });
  await context.addCookies([{ name: 'left', value: 'behind', url: page.url() }]);
  await context.grantPermissions(['geolocation']);
  expect(await stateOf(page)).toBe('granted');
  await context.newPage();
  await context.route('**/*', (route) => route.abort());
  await context.setOffline(true);
  expect(await context.cookies()).not.toEqual([]);
});

test('the next test finds none of that', async ({ page, context }) => {
  expect(await context.cookies()).toEqual([]);
  await opened(page, '/');
  const left = () => [localStorage.getItem('theme'), sessionStorage.getItem('left'), document.cookie];
  expect(await page.evaluate(left)).toEqual([null, null, expect.not.stringContaining('left')]);
  expect(await stateOf(page)).not.toBe('granted');
  // The context contains the page of this test and the page that stays open.
  expect(context.pages()).toHaveLength(2);
});
