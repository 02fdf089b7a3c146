import type { Page } from '@playwright/test';
import {
  button,
  fillLogIn,
  fillSignUp,
  logIn,
  logOut,
  newEmail,
  PASSWORD,
  signUp,
} from '../support/accounts.ts';
import { expect, findProduct, opened, test, toast } from '../support/shop.ts';

const header = (page: Page) => page.getByRole('banner');
const cart = (page: Page) => header(page).getByRole('link', { name: /^Cart/ });

test.describe('signing up', () => {
  test('asks for username, email, password and confirmation, and leads home', async ({ page }) => {
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

  test('refuses passwords that differ, keeps what was typed but no password', async ({ page }) => {
    const email = newEmail();
    await opened(page, '/auth?mode=signup');
    await fillSignUp(page, { email, confirm: 'something else' });
    await button(page, 'Sign up').click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('Ann Example');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Confirm password')).toHaveValue('');
    await expect(page.getByLabel('Confirm password')).toBeFocused();
  });

  test('says of a taken address what the service says, and that no account was created', async ({ page }) => {
    const email = await signUp(page);
    await logOut(page);
    await opened(page, '/auth?mode=signup');
    await fillSignUp(page, { email: email.toUpperCase() });
    await button(page, 'Sign up').click();
    await expect(toast(page, 'The email address is already in use by another account.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Failed to create an account');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase());
  });

  test('needs six characters of password, and hints at its strength', async ({ page }) => {
    await opened(page, '/auth?mode=signup');
    await fillSignUp(page, { email: newEmail(), password: 'short' });
    await expect(page.getByText('At least 6 characters.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect(page.getByText('Strong')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('short');
    await button(page, 'Sign up').click();
    await expect(toast(page, 'at least 6 characters')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Failed to create an account');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });
});

test.describe('logging in', () => {
  test('leads home; logging out leads to /auth', async ({ page }) => {
    const email = await signUp(page);
    await logOut(page);
    await expect(toast(page, 'Logged out successfully')).toBeVisible();
    await logIn(page, email);
    await expect(page).toHaveURL('/');
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
  });

  test('that fails shows the words of the service and of the shop, and keeps the address', async ({
    page,
  }) => {
    const email = await signUp(page);
    await logOut(page);
    for (const [address, password] of [
      [email, 'wrong-password'],
      [newEmail('nobody'), PASSWORD],
    ] as const) {
      await opened(page, '/auth');
      await fillLogIn(page, address, password);
      await button(page, 'Log in').click();
      await expect(toast(page, 'The email address or the password is wrong.')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('Failed to log in');
      await expect(page.getByLabel('Email')).toHaveValue(address);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    }
  });

  test('goes back to the page that asked for it, and never to another site', async ({ page }) => {
    const email = await signUp(page);
    await logOut(page);
    await opened(page, '/orders?page=1');
    await expect(page).toHaveURL('/auth?return_to=%2Forders%3Fpage%3D1');
    await fillLogIn(page, email);
    await button(page, 'Log in').click();
    await expect(page).toHaveURL('/orders?page=1');
    await logOut(page);
    await opened(page, '/auth?return_to=%2F%2Fevil.example%2F');
    await fillLogIn(page, email);
    await button(page, 'Log in').click();
    await expect(page).toHaveURL('/');
  });

  test('shows the password on request', async ({ page }) => {
    await opened(page, '/auth');
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    const show = page.getByRole('button', { name: 'Show password' });
    await show.click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await show.click();
    await expect(field).toHaveAttribute('type', 'password');
  });
});

test.describe('a guest', () => {
  test('stays on /auth, which says so and leads home', async ({ page }) => {
    await opened(page, '/auth');
    await button(page, 'Continue as Guest').click();
    await expect(toast(page, 'Signed in as guest')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('You have successfully logged in as a guest')).toBeVisible();
    await opened(page, '/account');
    await expect(page.getByLabel('Email')).toHaveValue('Guest User');
    await expect(page.getByText('You are shopping as a guest')).toBeVisible();
    await page.goto('/auth');
    await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('who signs up keeps the user id, and so cart and favorites', async ({ page, shop }) => {
    const product = await findProduct(shop, 'stock > 30');
    await opened(page, `/product/${product.id}`);
    await button(page, 'Add to Cart').first().click();
    await expect(toast(page, 'Added to cart')).toBeVisible();
    const { rows: before } = await shop.sql('select user_id from cart_items order by id desc limit 1');
    await signUp(page);
    await expect(cart(page)).toHaveAccessibleName('Cart, 1 item');
    const { rows } = await shop.sql('select user_id from cart_items order by id desc limit 1');
    expect(rows).toEqual(before);
  });

  test('whose sign-in was ended is told, and signs up at the second try', async ({ page, shop }) => {
    await opened(page, '/auth');
    await button(page, 'Continue as Guest').click();
    await expect(toast(page, 'Signed in as guest')).toBeVisible();
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

  test('who logs in brings cart and favorites along', async ({ page, shop }) => {
    const product = await findProduct(shop, 'stock > 30');
    const add = async () => {
      await opened(page, `/product/${product.id}`);
      await button(page, 'Add to Cart').first().click();
      await expect(toast(page, 'Added to cart')).toBeVisible();
    };
    const email = await signUp(page);
    await add();
    await expect(cart(page)).toHaveAccessibleName('Cart, 1 item');
    await logOut(page);
    await add();
    await expect(cart(page)).toHaveAccessibleName('Cart, 1 item');
    await button(page, 'Add to Favorites').first().click();
    await expect(toast(page, 'Added to favorites')).toBeVisible();
    await logIn(page, email);
    await expect(cart(page)).toHaveAccessibleName('Cart, 2 items');
    await opened(page, '/favorites');
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
  });
});
