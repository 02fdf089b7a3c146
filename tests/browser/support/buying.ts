import { expect, type Page } from '@playwright/test';
import { opened, toast } from './shop.ts';

/** Puts one piece of the product in the visitor's cart. */
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

/** Buys what is in the cart by card; the success page is open then. */
export async function payByCard(page: Page): Promise<void> {
  const dialog = await openPayment(page);
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
}

/** Chooses PayPal in the open dialog. */
export async function choosePayPal(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('label').filter({ hasText: 'PayPal' }).click();
}
