import { expect, type Page } from '@playwright/test';
import { paymentFields } from '#app/orders/payment-fields.ts';
import { SAY_ADDRESS } from '../../support/fixtures/delivering.ts';
import { hiddenInput, hiddenInputs } from '../../support/shops/http-shopper.ts';
import { remember, signUpByRequest } from './accounts.ts';
import { sendForm } from './send-form.ts';
import { findProduct, opened, type Shop, toast } from './shop.ts';

/** Puts a product in the cart by a request. Pages that are already open don't show the product. */
export async function putInCart(page: Page, productId: number, count = 1): Promise<void> {
  await sendForm(page, '/cart/items', { intent: 'add', product: productId, count });
}

/** Returns the key of the visitor's payment from the cart's page. */
export async function paymentKey(page: Page): Promise<string> {
  const html = await (await page.request.get('/checkout?pay=1')).text();
  return [hiddenInput(html, 'key'), ...hiddenInputs(html, 'agreement').slice(0, 1)].join('.');
}

/** Buys the cart by card, by requests and without opening a page. */
export async function payByRequest(page: Page): Promise<void> {
  const form = { ...paymentFields(await paymentKey(page)), method: 'card' };
  expect(await sendForm(page, '/checkout', form)).toBe('/success');
}

/** Buys one of each product by requests, without opening a page. Returns the order's id. */
export async function buyByRequest(page: Page, shop: Shop, productIds: number[]): Promise<string> {
  for (const id of productIds) await putInCart(page, id);
  await shop.sql(SAY_ADDRESS);
  await payByRequest(page);
  const { rows } = await shop.sql('select id from completed_transactions order by created_at desc limit 1');
  return String(rows[0]?.id);
}

/** Adds one unit of the product to the cart on the product's page. */
export async function addOne(page: Page, productId: number): Promise<void> {
  await opened(page, `/product/${productId}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
}

/** Opens the payment dialog from the cart. */
export async function openPayment(page: Page) {
  await opened(page, '/checkout');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Purchase' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Buys the cart by card. Ends on the success page. */
export async function payByCard(page: Page): Promise<void> {
  const dialog = await openPayment(page);
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
}

/** Buys two of a product that ships, by requests and without opening a page. */
export async function buyTwo(page: Page, shop: Shop): Promise<{ id: string; name: string }> {
  await shop.sql('update shop_settings set delivers = true');
  const { id: productId, name } = await findProduct(shop, 'stock > 40');
  await putInCart(page, productId, 2);
  await shop.sql(SAY_ADDRESS);
  await payByRequest(page);
  const { rows } = await shop.sql('select order_id as id from fulfilments order by created_at desc limit 1');
  return { id: rows[0]?.id ?? '', name };
}

/**
 * A new member orders two of a product that ships. Returns the order and a function that restores the member.
 */
export async function memberBuysTwo(page: Page, shop: Shop) {
  await signUpByRequest(page);
  return { ...(await buyTwo(page, shop)), signIn: await remember(page) };
}

export async function choosePayPal(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('label').filter({ hasText: 'PayPal' }).click();
}
