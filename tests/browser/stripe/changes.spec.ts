import { reservationEnds } from '../support/reservations.ts';
import { expect, opened, toast } from '../support/shop.ts';
import {
  CARDS,
  expectPaid,
  fillCart,
  latestSession,
  openCardForm,
  ordersBeside,
  payBy,
  test,
} from '../support/shops/stripe.ts';

// In these tests something changes while a form is open. The change comes from another tab, the Back button,
// the merchant or a time-out.

test('a session that is open in two tabs is paid once, and the second tab leads to the order @ci', async ({
  page,
  shop,
  stripe,
  context,
}) => {
  await fillCart(page, shop);
  await openCardForm(page);
  const { id } = latestSession(stripe);
  const other = await context.newPage();
  await openCardForm(other);
  expect(latestSession(stripe).id).toBe(id);
  await payBy(page, CARDS.good);
  const order = await expectPaid(page);
  await payBy(other, CARDS.good);
  expect(await expectPaid(other)).toBe(order);
  expect(await ordersBeside(shop, order)).toBe(1);
});

test('Back from the order shows no cart that could be paid again @ci', async ({ page, shop }) => {
  await fillCart(page, shop);
  await openCardForm(page);
  await payBy(page, CARDS.good);
  const order = await expectPaid(page);
  await page.goBack();
  await page.waitForLoadState();
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toHaveCount(0);
  expect(await ordersBeside(shop, order)).toBe(1);
});

test('a price that changed before the form opens is shown first, and no session is created @ci', async ({
  page,
  shop,
  stripe,
}) => {
  const productId = await fillCart(page, shop);
  await opened(page, '/checkout');
  const sessions = stripe.books.sessions.size;
  await shop.sql('update products set price_cents = price_cents + 500 where id = $1', [productId]);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('dialog').getByText('Card (Stripe)').click();
  await expect(toast(page, 'Your cart has changed')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(stripe.books.sessions.size).toBe(sessions);
  await openCardForm(page);
  await payBy(page, CARDS.good);
  await expectPaid(page);
});

test('if a price changes while the form is open, the order costs what the payer saw', async ({
  page,
  shop,
  stripe,
}) => {
  const productId = await fillCart(page, shop);
  await openCardForm(page);
  const { amount } = latestSession(stripe);
  await shop.sql('update products set price_cents = price_cents + 500 where id = $1', [productId]);
  await payBy(page, CARDS.good);
  const order = await expectPaid(page);
  const { rows } = await shop.sql(
    'select total_cents::int as cents from completed_transactions where id = $1',
    [order],
  );
  expect(rows).toEqual([{ cents: amount }]);
  expect(latestSession(stripe).intent?.received).toBe(amount);
});

test('a changed cart is paid in a session of its own, and the old session expires @ci', async ({
  page,
  shop,
  stripe,
}) => {
  const productId = await fillCart(page, shop);
  await openCardForm(page);
  const before = latestSession(stripe);
  await shop.sql('update products set price_cents = price_cents + 500 where id = $1', [productId]);
  await page.reload();
  await openCardForm(page);
  const now = latestSession(stripe);
  expect(now.amount).toBeGreaterThan(before.amount);
  await payBy(page, CARDS.good);
  await expectPaid(page);
  expect(now.intent?.received).toBe(now.amount);
  await expect.poll(() => before.status, { timeout: 30_000 }).toBe('expired');
});

test('a form that was open too long shows an error, charges nothing, and can be opened again @ci', async ({
  page,
  shop,
  stripe,
}) => {
  await fillCart(page, shop);
  const dialog = await openCardForm(page);
  const session = latestSession(stripe);
  await reservationEnds(shop, session.id);
  await expect.poll(() => session.status, { timeout: 60_000 }).toBe('expired');
  await payBy(page, CARDS.good);
  await expect(dialog.getByText('Payment failed. Please try again.')).toBeVisible();
  expect(session.intent).toBeNull();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('[data-card-form] iframe').getByLabel('Card number')).toBeVisible();
  await payBy(page, CARDS.good);
  await expectPaid(page);
});

test('the form on the payment page follows a cart that changed in another tab', async ({
  page,
  shop,
  stripe,
}) => {
  const productId = await fillCart(page, shop);
  await opened(page, '/checkout?pay=1');
  await page.getByText('Card (Stripe)').click();
  const button = page.getByRole('button', { name: /^Pay / });
  await expect(button).toBeVisible();
  const { id, amount } = latestSession(stripe);
  await shop.sql('update products set price_cents = price_cents + 500 where id = $1', [productId]);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => latestSession(stripe).id).not.toBe(id);
  expect(latestSession(stripe).amount).toBeGreaterThan(amount);
  const shown = `Pay $${(latestSession(stripe).amount / 100).toFixed(2)}`;
  await expect(button).toHaveText(shown);
  await page.frameLocator('[data-card-form] iframe').getByLabel('Card number').fill(CARDS.good);
  await page.getByLabel('Email').fill('ada@buyers.example');
  await button.click();
  await expectPaid(page);
  expect(latestSession(stripe)).toMatchObject({ status: 'complete' });
});
