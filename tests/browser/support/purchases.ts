import { expect, type Page } from '@playwright/test';
import { paymentFields } from '#app/checkout/payment-fields.ts';
import { SAY_ADDRESS } from '../../support/fixtures/delivering.ts';
import { hiddenInput, hiddenInputs } from '../../support/shops/http-shopper.ts';
import { newEmail, PASSWORD } from './accounts.ts';
import { findProduct, type Shop } from './shop.ts';

/** Sends a form as a browser without script does. */
async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const reply = await page.request.post(path, { form, headers: { accept: 'text/html' } });
  expect(reply.status(), path).toBe(200);
}

/** Puts one of the product into the visitor's cart. */
export const addByForm = (page: Page, productId: number | undefined): Promise<void> =>
  send(page, '/cart/items', { intent: 'add', product: String(productId), return_to: '/account' });

/** The key of the visitor's payment, which the cart's page carries. */
export async function paymentKey(page: Page): Promise<string> {
  const html = await (await page.request.get('/checkout?pay=1')).text();
  return [hiddenInput(html, 'key'), ...hiddenInputs(html, 'agreement').slice(0, 1)].join('.');
}

/** Buys one of each product by plain forms and the simulated card. Returns the order's id. */
export async function buyByForms(
  page: Page,
  shop: Shop,
  productIds: (number | undefined)[],
): Promise<string> {
  for (const id of productIds) await addByForm(page, id);
  await shop.sql(SAY_ADDRESS);
  const form = { ...paymentFields(await paymentKey(page)), method: 'card' };
  const reply = await page.request.post('/checkout', { form, headers: { accept: 'text/html' } });
  expect(new URL(reply.url()).pathname).toBe('/success');
  const { rows } = await shop.sql('select id from completed_transactions order by created_at desc limit 1');
  return String(rows[0]?.id);
}

/** Returns how to become this visitor again, after somebody else has signed in. */
export async function remember(page: Page): Promise<() => Promise<void>> {
  const cookies = await page.context().cookies();
  return async () => {
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
  };
}

/** Makes the visitor a new member. Returns how to become that one again. */
export async function becomeMember(page: Page, email = newEmail('buyer')): Promise<() => Promise<void>> {
  const form = { intent: 'signup', username: 'Ann', email, password: PASSWORD, confirm: PASSWORD };
  await send(page, '/auth', form);
  return remember(page);
}

/** A new member's order of two of a product that ships, and how to become that member again. */
export async function memberBuysTwo(page: Page, shop: Shop) {
  await shop.sql('update shop_settings set delivers = true');
  const signIn = await becomeMember(page);
  const { id: productId, name } = await findProduct(shop, 'stock > 40');
  const id = await buyByForms(page, shop, [productId, productId]);
  return { id, name, signIn };
}
