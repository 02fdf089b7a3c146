import type { Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import {
  button,
  fillLogIn,
  fillSignUp,
  logInByRequest,
  mailedLink,
  makeAccount,
  newEmail,
  PASSWORD,
  signUpByRequest,
} from '../support/accounts.ts';
import { sendForm } from '../support/send-form.ts';
import { expect, opened, test, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

const header = (page: Page) => page.getByRole('banner');
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

test('a visitor changes a forgotten password by a mailed link that works only once', async ({
  page,
  shop,
}) => {
  const email = await makeAccount(shop);
  await opened(page, '/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send link').click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  // An address without an account gets the same response.
  const ask = { intent: 'ask', email: newEmail('nobody') };
  expect(await sendForm(page, '/reset-password', ask)).toBe(pathOf(page));
  const link = await mailedLink(shop.output, email);
  expect(link.startsWith(`${shop.url}/reset-password?`)).toBe(true);
  const { pathname, search } = new URL(link);
  await opened(page, pathname + search);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('New password').fill('Another-77-Kiosk');
  await page.getByLabel('Confirm password').fill('Another-77-Kios');
  await button(page, 'Change password').click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('New password').fill('Another-77-Kiosk');
  await page.getByLabel('Confirm password').fill('Another-77-Kiosk');
  await button(page, 'Change password').click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await page.context().clearCookies();
  await logInByRequest(page, email, 'Another-77-Kiosk');
  await opened(page, pathname + search);
  await expect(page.getByRole('alert')).toContainText('not valid or was already used');
});

test.describe('the account', () => {
  test('saves a display name, and goes to the home page', async ({ page }) => {
    const email = await signUpByRequest(page);
    await opened(page, '/account');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
    await page.getByLabel('Display name').fill('Ann the Second');
    await button(page, 'Save profile').click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Profile updated successfully')).toBeVisible();
    await header(page).getByRole('link', { name: 'Account' }).click();
    await expect(page.getByText('Ann the Second')).toBeVisible();
    await page.context().clearCookies();
    await logInByRequest(page, email);
    await opened(page, '/account');
    await expect(page.getByText('Ann the Second')).toBeVisible();
  });

  test('reports that the profile could not be saved @ci', async ({ page, shop }) => {
    const email = await signUpByRequest(page);
    await opened(page, '/account');
    await shop.sql('delete from identity.users where lower(email) = $1', [email]);
    await button(page, 'Save profile').click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(toast(page, 'Failed to update profile')).toBeVisible();
  });

  test('changes its password only with the current one, and stays signed in @ci', async ({ page }) => {
    const email = await signUpByRequest(page);
    await opened(page, '/account');
    await page.getByText('Change password').first().click();
    const change = async (current: string) => {
      await page.getByLabel('Current password').first().fill(current);
      await page.getByLabel('New password').fill('Another-77-Kiosk');
      await page.getByLabel('Confirm password').fill('Another-77-Kiosk');
      await button(page, 'Change password').click();
    };
    await change('wrong-password');
    await expect(page.getByText('Failed to change password')).toBeVisible();
    await change(PASSWORD);
    await expect(toast(page, 'Password changed successfully')).toBeVisible();
    await expect(page).toHaveURL('/account');
    for (const label of ['Current password', 'New password', 'Confirm password'])
      await expect(page.getByLabel(label).first()).toHaveValue('');
    await page.context().clearCookies();
    await logInByRequest(page, email, 'Another-77-Kiosk');
  });

  test('is deleted only with its password, and its email address is free again @ci', async ({
    page,
    shop,
  }) => {
    const email = await signUpByRequest(page);
    await opened(page, '/account');
    await page.getByText('Delete account').click();
    await page.getByLabel('Current password').last().fill('wrong-password');
    await button(page, 'Delete my account').click();
    await expect(page.getByText('Failed to delete account')).toBeVisible();
    await page.getByLabel('Current password').last().fill(PASSWORD);
    await button(page, 'Delete my account').click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Your account was deleted')).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
    const { rows } = await shop.sql('select 1 from identity.users where lower(email) = $1', [email]);
    expect(rows).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor signs up, changes name and password, logs out, fails to log in, and deletes the account @ci', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto('/orders');
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await fillSignUp(page, { email, confirm: 'something else' });
    await button(page, 'Sign up').click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('Ann Example');
    await fillSignUp(page, { email });
    await button(page, 'Sign up').click();
    await expect(page).toHaveURL('/orders');
    await expect(page.getByText('Account created successfully!')).toBeVisible();
    await page.goto('/account');
    await page.getByLabel('Display name').fill('Ann without script');
    await button(page, 'Save profile').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await page.goto('/account');
    await page.getByText('Change password').first().click();
    await page.getByLabel('Current password').first().fill(PASSWORD);
    await page.getByLabel('New password').fill('Another-77-Kiosk');
    await page.getByLabel('Confirm password').fill('Another-77-Kiosk');
    await button(page, 'Change password').click();
    await expect(page.getByText('Password changed successfully')).toBeVisible();
    await button(page, 'Logout').click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await fillLogIn(page, email, 'wrong-password');
    await button(page, 'Log in').click();
    await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
    await expect(page.getByText('Failed to log in')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await fillLogIn(page, email, 'Another-77-Kiosk');
    await button(page, 'Log in').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Login successful!')).toBeVisible();
    await page.goto('/account');
    await page.getByText('Delete account').click();
    await page.getByLabel('Current password').last().fill('Another-77-Kiosk');
    await button(page, 'Delete my account').click();
    await expect(page.getByText('Your account was deleted')).toBeVisible();
  });

  test('a visitor changes a forgotten password @ci', async ({ page, shop }) => {
    const email = await makeAccount(shop);
    await page.goto('/reset-password');
    await page.getByLabel('Email').fill(email);
    await button(page, 'Send link').click();
    await expect(page.getByText('Check your email')).toBeVisible();
    const { pathname, search } = new URL(await mailedLink(shop.output, email));
    await page.goto(pathname + search);
    await page.getByLabel('New password').fill('Another-77-Kiosk');
    await page.getByLabel('Confirm password').fill('Another-77-Kiosk');
    await button(page, 'Change password').click();
    await expect(page.getByText('Password changed successfully')).toBeVisible();
  });
});

test('axe finds nothing on the account pages in both themes @mobile @ci', async ({ page }) => {
  const check = async (what: string) => {
    expect(await violations(page), what).toEqual([]);
  };
  await opened(page, '/auth');
  await fillLogIn(page, newEmail('nobody'));
  await button(page, 'Log in').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to log in');
  await check('refused log-in');
  await opened(page, '/auth?mode=signup');
  await fillSignUp(page, { email: newEmail(), confirm: 'else' });
  await check('strength hint');
  await button(page, 'Sign up').click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await check('refused sign-up');
  for (const path of rounds(['/reset-password', '/reset-password?sent=1', '/reset-password?oobCode=none'])) {
    await opened(page, path);
    await check(path);
  }
  await signUpByRequest(page);
  await opened(page, '/account');
  await page.getByText('Change password').first().click();
  await page.getByText('Delete account').click();
  await check('/account');
});
