import type { Page } from '@playwright/test';
import { fillLogIn, fillSignUp, makeAccount, newEmail } from '../support/accounts.ts';
import { addOne } from '../support/buying.ts';
import { expect, findProduct, opened, test } from '../support/shop.ts';

test.use({ reducedMotion: 'no-preference' });

const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

test('Back skips a cart that was emptied, and one that was paid @ci', async ({ page, shop }) => {
  const { id } = await findProduct(shop, 'stock > 30');
  await addOne(page, id);
  await cart(page).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(`/product/${id}`);

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item');
  await cart(page).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/success/);
  await page.goBack();
  await expect(page).toHaveURL(`/product/${id}`);
});

test('Back leads out of log-in and log-out', async ({ page, shop }) => {
  const email = await makeAccount(shop);
  await opened(page, '/search?q=Tea');
  await page.evaluate(() => window.__reactRouterDataRouter?.navigate('/account'));
  await expect(page).toHaveURL('/auth?return_to=%2Faccount');
  await fillLogIn(page, email);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/account');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL('/auth?return_to=%2Faccount');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=Tea');
});

test('Back leads out of sign-up, even after several switches between sign-up and log-in @ci', async ({
  page,
}) => {
  await opened(page, '/search?q=Tea');
  await opened(page, '/auth');
  for (const name of ['Sign up', 'Log in', 'Sign up']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeVisible();
  }
  await fillSignUp(page, { email: newEmail() });
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=Tea');
});
