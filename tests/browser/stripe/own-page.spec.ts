import type { Page } from '@playwright/test';
import { expect, findProduct, type Shop } from '../support/shop.ts';
import { expectPaid, latestSession, ordersBeside, test } from '../support/stripe.ts';

// Without JavaScript Stripe's own page takes the card.
test.use({ javaScriptEnabled: false });

/** Puts one piece into the cart of a new guest, and leaves for Stripe's page. */
async function toStripe(page: Page, shop: Shop): Promise<void> {
  const { id } = await findProduct(shop, 'stock > 30 and price_cents > 100');
  await page.goto(`/product/${id}`);
  await press(page, 'Add to Cart');
  await leave(page);
}

async function leave(page: Page): Promise<void> {
  await page.goto('/checkout?pay=1');
  await page.getByText('Card, by Stripe').click();
  await press(page, 'Continue to Stripe');
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('@mobile a card is paid on Stripe’s page, and becomes the order', async ({ page, shop, stripe }) => {
  await toStripe(page, shop);
  await press(page, 'Pay');
  const order = await expectPaid(page);
  await expect(page.getByText('Payment successful!')).toBeVisible();
  expect(latestSession(stripe)).toMatchObject({
    uiMode: 'hosted_page',
    clientSecret: null,
    metadata: { payment_id: order },
  });
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
  expect(await ordersBeside(shop, await expectPaid(page))).toBe(1);
});

test('who goes back from Stripe has the cart, and can pay it once more', async ({ page, shop, stripe }) => {
  await toStripe(page, shop);
  const old = latestSession(stripe);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByRole('alert')).toHaveText('Payment cancelled. You have not been charged.');
  await leave(page);
  await press(page, 'Pay');
  await expectPaid(page);
  expect(old.intent).toBeNull();
});

test('the Back button leads from the order to no second payment', async ({ page, shop, stripe }) => {
  await toStripe(page, shop);
  const paidPage = page.url();
  await press(page, 'Pay');
  const order = await expectPaid(page);
  await page.goto(paidPage);
  await expect(page.getByText('has ended')).toBeVisible();
  await page.goto(latestSession(stripe).successUrl);
  expect(await expectPaid(page)).toBe(order);
  expect(await ordersBeside(shop, order)).toBe(1);
});

test('in two tabs one of Stripe’s pages is paid once, and the other one has ended', async ({
  page,
  shop,
  context,
}) => {
  await toStripe(page, shop);
  const other = await context.newPage();
  await leave(other);
  expect(other.url()).toBe(page.url());
  await press(page, 'Pay');
  const order = await expectPaid(page);
  await other.reload();
  await expect(other.getByText('has ended')).toBeVisible();
  expect(await ordersBeside(shop, order)).toBe(1);
});

test('an abandoned page is let go when its reservation ends', async ({ page, shop, stripe }) => {
  await toStripe(page, shop);
  const session = latestSession(stripe);
  await page.goto('/');
  await shop.sql(
    `update payments set expires_at = now(), hold_ends_at = now(), check_at = now() where provider_order_id = $1`,
    [session.id],
  );
  await expect.poll(() => session.status, { timeout: 60_000 }).toBe('expired');
  await page.goto('/checkout');
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
});
