import type { Page } from '@playwright/test';
import {
  becomeGuest,
  button,
  fillLogIn,
  fillSignUp,
  logIn,
  makeAccount,
  newEmail,
  PASSWORD,
  signUp,
  signUpByRequest,
} from '../support/accounts.ts';
import { putInCart } from '../support/buying.ts';
import { sendForm } from '../support/send-form.ts';
import { expect, findProduct, opened, test, toast } from '../support/shop.ts';

const header = (page: Page) => page.getByRole('banner');
const cart = (page: Page) => header(page).getByRole('link', { name: /^Cart/ });

test.describe('signing up', () => {
  test('asks for username, email, password and confirmation, and goes to the home page', async ({ page }) => {
    await opened(page, '/auth');
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    for (const label of ['Username', 'Email', 'Password', 'Confirm password']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required');
    }
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await button(page, 'Sign up').click();
    await expect(page).toHaveURL('/auth?mode=signup');
    const email = newEmail();
    await fillSignUp(page, { email });
    await button(page, 'Sign up').click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Account created successfully!')).toBeVisible();
    await header(page).getByRole('link', { name: 'Account' }).click();
    await expect(page.getByText('Ann Example')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText('You are shopping as a guest')).toHaveCount(0);
  });

  test('refuses different or short passwords and a taken address, and keeps the input except passwords', async ({
    page,
    shop,
  }) => {
    const taken = await makeAccount(shop);
    const email = newEmail();
    await opened(page, '/auth?mode=signup');
    const [password, confirm] = [
      page.getByLabel('Password', { exact: true }),
      page.getByLabel('Confirm password'),
    ];
    await fillSignUp(page, { email, confirm: 'something else' });
    await button(page, 'Sign up').click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('Ann Example');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(password).toHaveValue('');
    await expect(confirm).toHaveValue('');
    await expect(confirm).toBeFocused();

    await fillSignUp(page, { email, password: 'short' });
    await expect(page.getByText('At least 6 characters.')).toBeVisible();
    await password.fill(PASSWORD);
    await expect(page.getByText('Strong')).toBeVisible();
    await password.fill('short');
    await button(page, 'Sign up').click();
    await expect(toast(page, 'at least 6 characters')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Failed to create an account');
    await expect(password).toBeFocused();

    await fillSignUp(page, { email: taken.toUpperCase() });
    await button(page, 'Sign up').click();
    await expect(toast(page, 'The email address is already in use by another account.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Failed to create an account');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(taken.toUpperCase());
  });
});

test.describe('logging in', () => {
  test('shows the password on request, and goes to the home page; logging out goes to /auth', async ({
    page,
    shop,
  }) => {
    const email = await makeAccount(shop);
    await opened(page, '/auth');
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    const show = page.getByRole('button', { name: 'Show password' });
    await show.click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await show.click();
    await expect(field).toHaveAttribute('type', 'password');
    await fillLogIn(page, email);
    await button(page, 'Log in').click();
    await expect(toast(page, 'Login successful!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await opened(page, '/auth');
    await expect(page).toHaveURL('/');
    await header(page).getByRole('link', { name: 'Account' }).click();
    await button(page, 'Logout').click();
    await expect(page).toHaveURL('/auth');
    await expect(toast(page, 'Logged out successfully')).toBeVisible();
  });

  test('that fails shows the messages of service and shop each time, and keeps the address', async ({
    page,
    shop,
  }) => {
    await opened(page, '/auth');
    const alert = page.getByRole('main').getByRole('alert');
    const fail = async (email: string, password: string) => {
      await fillLogIn(page, email, password);
      await button(page, 'Log in').click();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      // Takes the first toast, because the toast of the previous failure may still be visible.
      await expect(toast(page, 'The email address or the password is wrong.').first()).toBeVisible();
      await expect(alert).toHaveText('Failed to log in');
    };
    await fail(await makeAccount(shop), 'wrong-password');
    const first = await alert.elementHandle();
    await fail(newEmail('nobody'), PASSWORD);
    // The page replaces the element, because a screen reader does not announce an unchanged message again.
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  });

  test('goes back to the page that asked for it, and never to another site', async ({ page, shop }) => {
    const email = await makeAccount(shop);
    await opened(page, '/orders?page=1');
    await expect(page).toHaveURL('/auth?return_to=%2Forders%3Fpage%3D1');
    await fillLogIn(page, email);
    await button(page, 'Log in').click();
    await expect(page).toHaveURL('/orders?page=1');
    const return_to = '//evil.example/';
    const path = `/auth?${new URLSearchParams({ return_to })}`;
    const form = { intent: 'login', email, password: PASSWORD, return_to };
    expect(await sendForm(page, '/auth', form)).toBe('/');
    const reply = await page.request.get(path, { maxRedirects: 0 });
    expect(reply.headers().location).toBe('/');
  });
});

test.describe('a guest', () => {
  test('stays on /auth, which confirms the sign-in and links to the home page @ci', async ({ page }) => {
    await opened(page, '/auth');
    await button(page, 'Continue as Guest').click();
    await expect(toast(page, 'Signed in as guest')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('You have successfully logged in as a guest')).toBeVisible();
    await header(page).getByRole('link', { name: 'Account' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('Guest User');
    await expect(page.getByText('You are shopping as a guest')).toBeVisible();
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('who signs up keeps the user id, and with it the cart', async ({ page, shop }) => {
    await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
    const { rows: before } = await shop.sql('select user_id from cart_items order by id desc limit 1');
    await signUp(page);
    await expect(cart(page)).toHaveAccessibleName('Cart, 1 item');
    const { rows } = await shop.sql('select user_id from cart_items order by id desc limit 1');
    expect(rows).toEqual(before);
  });

  test('whose sign-in is no longer valid sees a message, and signs up at the second attempt @ci', async ({
    page,
    shop,
  }) => {
    await becomeGuest(page);
    await shop.sql('delete from identity.users where email is null');
    await opened(page, '/auth?mode=signup');
    const email = newEmail();
    await fillSignUp(page, { email });
    await button(page, 'Sign up').click();
    await expect(toast(page, 'Your sign-in is no longer valid')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await fillSignUp(page, { email });
    await button(page, 'Sign up').click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Account created successfully!')).toBeVisible();
  });

  test('who logs in adds the cart and favorites to the account', async ({ page, shop }) => {
    const product = await findProduct(shop, 'stock > 30');
    const email = await signUpByRequest(page);
    await putInCart(page, product.id);
    await page.context().clearCookies();
    await putInCart(page, product.id);
    await sendForm(page, '/favorites/items', { intent: 'add', product: product.id });
    await logIn(page, email);
    await expect(cart(page)).toHaveAccessibleName('Cart, 2 items');
    await header(page).getByRole('link', { name: 'Favorites' }).click();
    await expect(page).toHaveURL('/favorites');
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
  });
});
