import type { Page } from '@playwright/test';
import { button, fillLogIn, newEmail, PASSWORD } from '../accounts.ts';
import { deliverAbroad, field } from '../delivering.ts';
import { postForm } from '../send-form.ts';
import { expect, findProduct, opened, type Shop, toast } from '../shop.ts';
import type { FormTried } from './bad-replies.ts';
import { toldToasts, UNHEARD } from './bad-replies.ts';

/** Signs up through the plain form and stays logged in. */
async function makeAccount(page: Page): Promise<string> {
  const email = newEmail('failing');
  const form = { intent: 'signup', username: 'Ann', email, password: PASSWORD, confirm: PASSWORD };
  expect((await postForm(page, '/auth', form)).ok()).toBe(true);
  return email;
}

async function makeSignedOutAccount(page: Page): Promise<string> {
  const email = await makeAccount(page);
  await page.context().clearCookies();
  return email;
}

/** Opens a product's page. With `inCart`, adds one unit to the cart and opens the cart instead. */
async function openProduct(page: Page, shop: Shop, { inCart = false } = {}) {
  const product = await findProduct(shop, 'stock > 30');
  if (inCart) {
    const form = { intent: 'add', product: String(product.id), return_to: '/' };
    await postForm(page, '/cart/items', form);
  }
  await opened(page, inCart ? '/checkout' : `/product/${product.id}`);
  return product;
}

const heading = (page: Page, text: string) => () =>
  expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
const said = (page: Page, text: string) => () => expect(toast(page, text)).toBeVisible();

/** Opens the cart with one item in a shop that ships. */
async function openDelivered(page: Page, shop: Shop): Promise<void> {
  await deliverAbroad(shop);
  await openProduct(page, shop, { inCart: true });
}

/**
 * One storefront form of each kind:
 * - a form that is the whole page
 * - one of several forms on a page
 * - a form that is submitted while the user types
 * - a payment
 * - a quick button
 * - an optimistic button
 * - a form that leads to another page
 *
 * Each entry submits the form, names its failure message and checks its success.
 */
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
      // The page requests the outcome, and the shop makes sure that nothing is charged later.
      async stands() {
        await expect.poll(failures).toBe(before + 1);
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
      },
      works: () => expect(page).toHaveURL('/success'),
    };
  },
  '/checkout deliver': async (page, shop) => {
    await openDelivered(page, shop);
    const typed = { email: 'ann@example.com', name: 'Ann', line1: '1 High Street', postcode: '62701' };
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
    await field(page, 'region').selectOption('IL');
    await field(page, 'city').fill('Springfield');
    await field(page, 'city').blur();
    // Waits for the autosave, which would otherwise get the bad response instead of the button's own request.
    const saved = `select from checkouts where address->>'city' = 'Springfield' and not confirmed`;
    await expect.poll(async () => (await shop.sql(saved)).rowCount).toBeGreaterThan(0);
    return {
      send: () => button(page, 'Continue').click(),
      text: 'Failed to save the delivery details',
      stands: () => expect(field(page, 'city')).toHaveValue('Springfield'),
      works: () => expect(button(page, 'Change address')).toBeVisible(),
    };
  },
  '/checkout typed': async (page, shop) => {
    await openDelivered(page, shop);
    const name = field(page, 'name');
    return {
      async send() {
        await name.fill('Ann Example');
        await name.blur();
      },
      text: 'Failed to save the delivery details',
      stands: () => expect(name).toHaveValue('Ann Example'),
      async works() {
        const kept = `select from checkouts where address->>'name' = 'Ann Example' and not confirmed`;
        await expect.poll(async () => (await shop.sql(kept)).rowCount).toBeGreaterThan(0);
      },
    };
  },
  '/checkout apply_code': async (page, shop) => {
    await shop.sql(`insert into discounts (name, code, kind, percent, min_subtotal_cents)
      values ('Ten', 'TEN', 'percent', 10, 0) on conflict (code) do nothing`);
    await openProduct(page, shop, { inCart: true });
    const code = page.getByLabel('Discount code');
    await code.fill('ten');
    return {
      send: () => button(page, 'Apply').click(),
      text: 'Failed to apply the discount code',
      stands: () => expect(code).toHaveValue('ten'),
      works: said(page, 'Discount TEN applied'),
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
  '/cart/items add': async (page, shop) => {
    const { name } = await openProduct(page, shop);
    return {
      send: () => page.getByRole('button', { name: 'Add to Cart', exact: true }).click(),
      text: 'Failed to add to cart',
      stands: heading(page, name),
      works: said(page, 'Added to cart'),
    };
  },
  '/cart/items remove': async (page, shop) => {
    await openProduct(page, shop, { inCart: true });
    return {
      // Presses a key, because a second click within half a second counts as a double click.
      send: () =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Remove/ })
          .press('Enter'),
      text: 'Failed to remove item',
      stands: () => expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1),
      works: () => expect(page).toHaveURL('/'),
    };
  },
  '/favorites/items remove': async (page, shop) => {
    const product = await findProduct(shop, 'stock > 30');
    const form = { intent: 'add', product: String(product.id), return_to: '/' };
    await postForm(page, '/favorites/items', form);
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
