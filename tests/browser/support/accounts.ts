import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { sendForm } from './send-form.ts';
import { opened, type Shop, toast } from './shop.ts';

export const PASSWORD = 'Secret-99-Kiosk';

let made = 0;

/** Returns a new, unused email address. */
export function newEmail(name = 'ann'): string {
  made += 1;
  return `${name}-${process.pid}-${made}@example.com`;
}

export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

export async function fillSignUp(page: Page, fields: { email: string; password?: string; confirm?: string }) {
  const { email, password = PASSWORD, confirm = password } = fields;
  await page.getByLabel('Username').fill('Ann Example');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(confirm);
}

export async function fillLogIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const signUpForm = (email: string) => ({
  ...{ intent: 'signup', username: 'Ann Example', email },
  ...{ password: PASSWORD, confirm: PASSWORD },
});

/** Creates an account of a user who has not logged in with this browser. */
export async function makeAccount(shop: Shop): Promise<string> {
  const email = newEmail();
  const { status } = await createHttpShopper(shop.url).post('/auth', signUpForm(email));
  expect(status).toBe(303);
  return email;
}

/** Creates an account and logs in by requests, without opening a page. */
export async function signUpByRequest(page: Page, email = newEmail()): Promise<string> {
  await sendForm(page, '/auth', signUpForm(email));
  return email;
}

/** Returns a function that restores this visitor after another user has signed in. */
export async function remember(page: Page): Promise<() => Promise<void>> {
  const cookies = await page.context().cookies();
  return async () => {
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
  };
}

export async function logInByRequest(page: Page, email: string, password = PASSWORD): Promise<void> {
  await sendForm(page, '/auth', { intent: 'login', email, password });
}

export async function logOutByRequest(page: Page): Promise<void> {
  expect(await sendForm(page, '/logout', {})).toBe('/auth');
}

export async function becomeGuest(page: Page): Promise<void> {
  await sendForm(page, '/auth', { intent: 'guest' });
}

/** Signs up through the page. Ends on the home page, logged in. */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await opened(page, '/auth?mode=signup');
  await fillSignUp(page, { email });
  await button(page, 'Sign up').click();
  await expect(page).toHaveURL('/');
  return email;
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await opened(page, '/auth');
  await fillLogIn(page, email, password);
  await button(page, 'Log in').click();
  await expect(toast(page, 'Login successful!')).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await opened(page, '/account');
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/auth');
}

/** The link in the last email to `to`, read from the shop's log. */
export async function mailedLink(output: () => string, to: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      for (const [, path = ''] of [...output().matchAll(/mail was kept in ([^"\s]+\.eml)/g)].reverse()) {
        const mail = await readFile(path, 'utf8');
        if (mail.includes(to)) link ??= /https?:\S+oobCode\S+/.exec(mail)?.[0];
      }
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
