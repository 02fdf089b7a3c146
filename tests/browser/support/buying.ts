import { expect, type Page } from '@playwright/test';
import { SAY_ADDRESS } from '../../support/fixtures/delivering.ts';
import { findProduct, opened, type Shop, toast } from './shop.ts';

/** Adds one piece of the product to the cart. */
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

/** Buys two of a product that ships. Ends on the success page. */
export async function buyTwo(page: Page, shop: Shop): Promise<{ id: string; name: string }> {
  await shop.sql('update shop_settings set delivers = true');
  const { id: productId, name } = await findProduct(shop, 'stock > 40');
  await addOne(page, productId);
  await shop.sql('update cart_items set quantity = 2 where product_id = $1', [productId]);
  await shop.sql(SAY_ADDRESS);
  await payByCard(page);
  const { rows } = await shop.sql('select order_id as id from fulfilments order by created_at desc limit 1');
  return { id: rows[0]?.id ?? '', name };
}

export async function choosePayPal(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('label').filter({ hasText: 'PayPal' }).click();
}
