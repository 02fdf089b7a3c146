import type { Page } from '@playwright/test';
import { addOne, openPayment } from '../support/buying.ts';
import { expect, findProduct, type Shop, toast } from '../support/shop.ts';
import { test } from '../support/stripe.ts';

/** Opens the payment dialog with one piece in the cart, and leaves for Stripe's page. */
async function toStripe(page: Page, shop: Shop): Promise<void> {
  const { id } = await findProduct(shop, 'stock > 30 and price_cents > 100');
  await addOne(page, id);
  await openPayment(page);
  await leave(page);
}

async function leave(page: Page): Promise<void> {
  await page.getByText('Card, by Stripe').click();
  await page.getByRole('button', { name: 'Continue to Stripe' }).click();
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('@mobile a card is paid on Stripe’s page, and becomes the order', async ({ page, shop }) => {
  await toStripe(page, shop);
  await press(page, 'Pay');
  await expect(page).toHaveURL(/\/success\?order=/);
  await expect(toast(page, 'Payment successful!')).toBeVisible();
});

test('3-D Secure failed, a declined card, then 3-D Secure passed: one order', async ({ page, shop }) => {
  await toStripe(page, shop);
  await press(page, 'Pay with 3-D Secure');
  await press(page, 'Fail');
  await expect(page.getByRole('alert')).toContainText('unable to authenticate');
  await press(page, 'Pay with a declined card');
  await expect(page.getByRole('alert')).toContainText('declined');
  await press(page, 'Pay with 3-D Secure');
  await press(page, 'Complete');
  await expect(page).toHaveURL(/\/success\?order=/);
  const id = new URL(page.url()).searchParams.get('order');
  const { rows } = await shop.sql(
    `select count(*)::int as orders from completed_transactions where customer_id =
      (select customer_id from completed_transactions where id = $1)`,
    [id],
  );
  expect(rows).toEqual([{ orders: 1 }]);
});

test('who goes back from Stripe has the cart, and can pay it once more', async ({ page, shop, stripe }) => {
  await toStripe(page, shop);
  const old = page.url().split('/').at(-1) ?? '';
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(toast(page, 'Payment cancelled. You have not been charged.')).toBeVisible();
  await openPayment(page);
  await leave(page);
  await press(page, 'Pay');
  await expect(page).toHaveURL(/\/success\?order=/);
  expect(stripe.books.sessions.get(old)?.intent).toBeNull();
});
