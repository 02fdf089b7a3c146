import type { Page } from '@playwright/test';
import { expect, opened, type Shop, test as visitorTest, withShop } from './shop.ts';

const PASSWORD = 'Secret-99-Administrator';
/** Settings of a shop whose administrator's password is known. */
export const settings = { ADMIN_PASSWORD: PASSWORD, LIMIT_PASSWORDS_PER_ACCOUNT: '1000' };

/** As `test` of shop.ts, with a shop whose administrator's password is known. */
export const test = visitorTest.extend<object, { shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  shop: [async ({}, use) => withShop(settings, use), { scope: 'worker', timeout: 90_000 }],
});

/** Signs the administrator in, by the form as a browser without script sends it. */
export async function signInAdministrator(page: Page): Promise<void> {
  const form = { intent: 'login', email: 'admin@kiosk.test', password: PASSWORD };
  const reply = await page.request.post('/auth', { form, headers: { accept: 'text/html' } });
  expect(reply.ok()).toBe(true);
}

/** Signs in and opens a page of the admin area. */
export async function openAsAdministrator(page: Page, path: string): Promise<void> {
  await signInAdministrator(page);
  await opened(page, path);
}
