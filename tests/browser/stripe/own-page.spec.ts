import { reservationEnds } from '../support/reservations.ts';
import { expect } from '../support/shop.ts';
import {
  expectPaid,
  latestSession,
  leaveForStripe,
  ordersBeside,
  press,
  test,
  toStripePage,
} from '../support/shops/stripe.ts';

// Without JavaScript, the payer enters the card on Stripe's own page.
test.use({ javaScriptEnabled: false });

test('a card is paid on Stripe’s page, and becomes the order', async ({ page, shop, stripe }) => {
  await toStripePage(page, shop);
  await press(page, 'Pay');
  const order = await expectPaid(page);
  await expect(page.getByText('Payment successful!')).toBeVisible();
  expect(latestSession(stripe)).toMatchObject({
    uiMode: 'hosted_page',
    clientSecret: null,
    metadata: { payment_id: order },
  });
});

test('3-D Secure failed, a declined card, then 3-D Secure passed: one order @ci', async ({ page, shop }) => {
  await toStripePage(page, shop);
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
  await toStripePage(page, shop);
  const old = latestSession(stripe);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByRole('alert')).toHaveText('Payment cancelled. You have not been charged.');
  await leaveForStripe(page);
  await press(page, 'Pay');
  await expectPaid(page);
  expect(old.intent).toBeNull();
});

test('the Back button leads from the order to no second payment @ci', async ({ page, shop, stripe }) => {
  await toStripePage(page, shop);
  const paidPage = page.url();
  await press(page, 'Pay');
  const order = await expectPaid(page);
  await page.goto(paidPage);
  await expect(page.getByText('has ended')).toBeVisible();
  await page.goto(latestSession(stripe).successUrl);
  expect(await expectPaid(page)).toBe(order);
  expect(await ordersBeside(shop, order)).toBe(1);
});

test('in two tabs one of Stripe’s pages is paid once, and the other one has ended @ci', async ({
  page,
  shop,
  context,
}) => {
  await toStripePage(page, shop);
  const other = await context.newPage();
  await leaveForStripe(other);
  expect(other.url()).toBe(page.url());
  await press(page, 'Pay');
  const order = await expectPaid(page);
  await other.reload();
  await expect(other.getByText('has ended')).toBeVisible();
  expect(await ordersBeside(shop, order)).toBe(1);
});

test('an abandoned page is let go when its reservation ends', async ({ page, shop, stripe }) => {
  await toStripePage(page, shop);
  const session = latestSession(stripe);
  await page.goto('/');
  await reservationEnds(shop, session.id);
  await expect.poll(() => session.status, { timeout: 60_000 }).toBe('expired');
  await page.goto('/checkout');
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
});
