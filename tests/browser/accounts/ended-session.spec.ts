import type { Page } from '@playwright/test';
import { button, fillLogIn, makeAccount, PASSWORD, signUpByRequest } from '../support/accounts.ts';
import { test as administratorTest, openAsAdministrator } from '../support/administrator.ts';
import { addOrder } from '../support/orders.ts';
import { expect, opened, test, toast } from '../support/shop.ts';

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('kiosk-form'));

/** Delays the code that handles failures until the returned function is called. */
async function holdFailureCode(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/lazy-module-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Enters a name, ends the session elsewhere, then submits. */
async function sendAfterTheEnd(page: Page): Promise<void> {
  await opened(page, '/account');
  await page.getByLabel('Display name').fill('Ann the Second');
  await page.context().clearCookies();
  await button(page, 'Save profile').click();
  await expect(page).toHaveURL('/auth?return_to=%2Faccount');
}

test('a form sent after the session ended is filled in again when its user signs in @ci', async ({
  page,
}) => {
  const email = await signUpByRequest(page);
  await sendAfterTheEnd(page);
  expect(await kept(page)).not.toContain(PASSWORD);
  await fillLogIn(page, email);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByLabel('Display name')).toHaveValue('Ann the Second');
  await expect.poll(() => kept(page)).toBeNull();
  await button(page, 'Save profile').click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
});

test('a form that is sent before the code for failures has loaded is filled in again', async ({ page }) => {
  const email = await signUpByRequest(page);
  const release = await holdFailureCode(page);
  await opened(page, '/account');
  await page.getByLabel('Display name').fill('Ann the Third');
  await page.context().clearCookies();
  await button(page, 'Save profile').click();
  release();
  await expect(page).toHaveURL('/auth?return_to=%2Faccount');
  await fillLogIn(page, email);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByLabel('Display name')).toHaveValue('Ann the Third');
});

test('another user never sees what was typed, and no password is ever stored', async ({ page, shop }) => {
  const other = await makeAccount(shop);
  await signUpByRequest(page);
  await sendAfterTheEnd(page);
  await fillLogIn(page, other);
  await button(page, 'Log in').click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(other)).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Ann Example');
  await expect.poll(() => kept(page)).toBeNull();

  await page.locator('summary').filter({ hasText: 'Delete account' }).click();
  const fold = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Delete account' }) });
  await fold.getByLabel('Current password').fill(PASSWORD);
  await fold.getByRole('button', { name: 'Show password' }).click();
  await page.context().clearCookies();
  await button(page, 'Delete my account').click();
  await expect(page).toHaveURL('/auth?return_to=%2Faccount');
  expect(await kept(page)).toBeNull();
});

administratorTest('what an administrator typed is restored as well @ci', async ({ page, shop }) => {
  await openAsAdministrator(page, `/admin/orders/${await addOrder(shop)}`);
  const note = page.getByLabel('Note for administrators');
  await note.fill('Call before noon');
  await page.context().clearCookies();
  await button(page, 'Save note').click();
  await expect(page).toHaveURL(/^http[^?]+\/auth\?return_to=/);
  await fillLogIn(page, 'admin@kiosk.test', 'Secret-99-Administrator');
  await button(page, 'Log in').click();
  await expect(note).toHaveValue('Call before noon');
  await button(page, 'Save note').click();
  await expect(toast(page, 'Note saved')).toBeVisible();
});
