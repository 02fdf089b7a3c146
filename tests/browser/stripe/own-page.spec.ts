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

test('a card payment on Stripe’s page becomes the order', async ({ page, shop, stripe }) => {
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

test('a failed 3-D Secure, a declined card and a passed 3-D Secure make one order @ci', async ({
  page,
  shop,
}) => {
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

test('a payer who cancels at Stripe still has the cart, and can pay it @ci', async ({
  page,
  shop,
  stripe,
}) => {
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

test('opening the paid page or its success address again makes no second payment @ci', async ({
  page,
  shop,
  stripe,
}) => {
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

test('Stripe’s page in two tabs is paid once, and the second tab shows that it has ended @ci', async ({
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

test('an abandoned session expires when its reservation ends, and the cart stays', async ({
  page,
  shop,
  stripe,
}) => {
  await toStripePage(page, shop);
  const session = latestSession(stripe);
  await page.goto('/');
  await reservationEnds(shop, session.id);
  await expect.poll(() => session.status, { timeout: 60_000 }).toBe('expired');
  await page.goto('/checkout');
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
});
