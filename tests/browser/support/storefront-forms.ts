import type { Page } from '@playwright/test';
import { button, fillLogIn, fillSignUp, mailedLink, newEmail, PASSWORD } from './accounts.ts';
import type { FormTried } from './bad-replies.ts';
import { toldToasts, UNHEARD } from './bad-replies.ts';
import { expect, findProduct, opened, type Shop, toast } from './shop.ts';

const html = { accept: 'text/html' };

/** An account made by a form of a browser without script, which is signed in to it. */
async function makeAccount(page: Page): Promise<string> {
  const email = newEmail('failing');
  const form = { intent: 'signup', username: 'Ann', email, password: PASSWORD, confirm: PASSWORD };
  expect((await page.request.post('/auth', { form, headers: html })).ok()).toBe(true);
  return email;
}

async function makeSignedOutAccount(page: Page): Promise<string> {
  const email = await makeAccount(page);
  await page.context().clearCookies();
  return email;
}

/** A product's page, with a piece of it in the cart where that is wanted. */
async function openProduct(page: Page, shop: Shop, { inCart = false } = {}) {
  const product = await findProduct(shop, 'stock > 30');
  if (inCart) {
    const form = { intent: 'add', product: String(product.id), return_to: '/' };
    await page.request.post('/cart/items', { form, headers: html });
  }
  await opened(page, inCart ? '/checkout' : `/product/${product.id}`);
  return product;
}

const heading = (page: Page, text: string) => () =>
  expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
const said = (page: Page, text: string) => () => expect(toast(page, text)).toBeVisible();

function cartForm(label: RegExp, text: string, done: string): FormTried {
  return async (page, shop) => {
    await openProduct(page, shop, { inCart: true });
    return {
      send: () => page.getByRole('main').getByRole('button', { name: label }).click(),
      text,
      stands: () => expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1),
      works: said(page, done),
    };
  };
}

async function openFold(page: Page, name: string) {
  await opened(page, '/account');
  await page.locator('summary').filter({ hasText: name }).click();
  return page.getByRole('group').filter({ has: page.getByRole('heading', { name }) });
}

/** How each form of the storefront is sent, what it says when it fails, and what shows that it worked. */
export const STOREFRONT_FORMS: Record<string, FormTried> = {
  '/auth login': async (page) => {
    const email = await makeSignedOutAccount(page);
    await opened(page, '/auth');
    await fillLogIn(page, email);
    return {
      send: () => button(page, 'Log in').click(),
      text: 'Failed to log in',
      async stands() {
        await expect(page.getByLabel('Email')).toHaveValue(email);
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
      },
      works: () => expect(page).toHaveURL('/'),
    };
  },
  '/auth signup': async (page) => {
    const email = newEmail('failing');
    await opened(page, '/auth?mode=signup');
    await fillSignUp(page, { email });
    return {
      send: () => button(page, 'Sign up').click(),
      text: 'Failed to create an account',
      stands: () => expect(page.getByLabel('Confirm password')).toHaveValue(PASSWORD),
      works: () => expect(page).toHaveURL('/'),
    };
  },
  '/auth guest': async (page) => {
    await opened(page, '/auth');
    return {
      send: () => button(page, 'Continue as Guest').click(),
      text: 'Failed to log in',
      stands: heading(page, 'Welcome to Kiosk'),
      works: heading(page, 'You have successfully logged in as a guest'),
    };
  },
  '/reset-password ask': async (page) => {
    await opened(page, '/reset-password');
    await page.getByLabel('Email').fill('nobody@example.com');
    return {
      send: () => button(page, 'Send the link').click(),
      text: 'Failed to reset the password',
      stands: () => expect(page.getByLabel('Email')).toHaveValue('nobody@example.com'),
      works: heading(page, 'Check your mail'),
    };
  },
  '/reset-password choose': async (page, shop) => {
    const email = await makeSignedOutAccount(page);
    await page.request.post('/reset-password', { form: { intent: 'ask', email }, headers: html });
    const { pathname, search } = new URL(await mailedLink(shop.output, email));
    await opened(page, pathname + search);
    await page.getByLabel('New password').fill(`${PASSWORD}-2`);
    await page.getByLabel('Confirm password').fill(`${PASSWORD}-2`);
    return {
      send: () => button(page, 'Change password').click(),
      text: 'Failed to reset the password',
      stands: () => expect(page.getByLabel('Confirm password')).toHaveValue(`${PASSWORD}-2`),
      works: () => expect(page).toHaveURL('/'),
    };
  },
  '/checkout ': async (page, shop) => {
    await openProduct(page, shop, { inCart: true });
    const dialog = page.getByRole('dialog');
    const failures = async () =>
      (await toldToasts(page)).filter((each) => each.startsWith('Payment failed')).length;
    let before = 0;
    return {
      async send() {
        before = await failures();
        await page.getByRole('button', { name: 'Proceed to Payment' }).click();
        await dialog.getByRole('button', { name: /^Pay \$/ }).click();
      },
      text: UNHEARD,
      // The page asks by itself, and the shop makes sure that nothing will be paid.
      async stands() {
        await expect.poll(failures).toBe(before + 1);
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
      },
      works: () => expect(page).toHaveURL('/success'),
    };
  },
  '/account profile': async (page) => {
    await makeAccount(page);
    await opened(page, '/account');
    await page.getByLabel('Display name').fill('Ann the Second');
    return {
      send: () => button(page, 'Save profile').click(),
      text: 'Failed to update profile',
      stands: () => expect(page.getByLabel('Display name')).toHaveValue('Ann the Second'),
      works: () => expect(page).toHaveURL('/'),
    };
  },
  '/account password': async (page) => {
    await makeAccount(page);
    const fold = await openFold(page, 'Change password');
    await fold.getByLabel('Current password').fill(PASSWORD);
    await fold.getByLabel('New password').fill(`${PASSWORD}-2`);
    await fold.getByLabel('Confirm password').fill(`${PASSWORD}-2`);
    return {
      send: () => button(page, 'Change password').click(),
      text: 'Failed to change password',
      stands: () => expect(fold.getByLabel('Confirm password')).toHaveValue(`${PASSWORD}-2`),
      works: said(page, 'Password changed successfully'),
    };
  },
  '/account delete': async (page) => {
    await makeAccount(page);
    const fold = await openFold(page, 'Delete account');
    await fold.getByLabel('Current password').fill(PASSWORD);
    return {
      send: () => button(page, 'Delete my account').click(),
      text: 'Failed to delete account',
      stands: () => expect(fold.getByLabel('Current password')).toHaveValue(PASSWORD),
      works: said(page, 'Your account was deleted'),
    };
  },
  '/cart/items add': async (page, shop) => {
    const { name } = await openProduct(page, shop);
    return {
      send: () => page.getByRole('button', { name: 'Add to Cart', exact: true }).click(),
      text: 'Failed to add to cart',
      stands: heading(page, name),
      works: said(page, 'Added to cart'),
    };
  },
  '/cart/items increase': cartForm(/^Increase/, 'Failed to update cart', 'Item quantity increased'),
  '/cart/items decrease': cartForm(/^Decrease/, 'Failed to update cart', 'Item removed from cart'),
  '/cart/items remove': cartForm(/^Remove/, 'Failed to remove item', 'Item removed from cart'),
  '/favorites/items add': async (page, shop) => {
    await openProduct(page, shop);
    return {
      send: () => page.getByRole('button', { name: 'Add to Favorites', exact: true }).click(),
      text: 'Failed to add to favorites',
      stands: () => expect(page.getByRole('button', { name: 'Add to Favorites', exact: true })).toBeVisible(),
      works: said(page, 'Added to favorites'),
    };
  },
  '/favorites/items remove': async (page, shop) => {
    const product = await findProduct(shop, 'stock > 30');
    const form = { intent: 'add', product: String(product.id), return_to: '/' };
    await page.request.post('/favorites/items', { form, headers: html });
    await opened(page, `/product/${product.id}`);
    return {
      send: () => page.getByRole('button', { name: 'Remove from Favorites', exact: true }).click(),
      text: 'Failed to remove from favorites',
      stands: () =>
        expect(page.getByRole('button', { name: 'Remove from Favorites', exact: true })).toBeVisible(),
      works: said(page, 'Removed from favorites'),
    };
  },
  '/logout ': async (page) => {
    await makeAccount(page);
    await opened(page, '/account');
    return {
      send: () => button(page, 'Logout').click(),
      text: 'Failed to log out',
      stands: heading(page, 'My Account'),
      works: () => expect(page).toHaveURL('/auth'),
    };
  },
};
