import { rounds } from '../../support/thorough.ts';
import { openPayment } from '../support/buying.ts';
import { expect } from '../support/shop.ts';
import {
  answerBank,
  CARDS,
  expectPaid,
  fillCart,
  latestSession,
  openCardForm,
  ordersBeside,
  payBy,
  test,
} from '../support/shops/stripe.ts';
import { violations } from '../support/violations.ts';

test('@mobile a card payment on the page becomes the order @ci', async ({ page, shop, stripe }) => {
  await fillCart(page, shop);
  await openCardForm(page);
  expect(await violations(page)).toEqual([]);
  await payBy(page, CARDS.good);
  const order = await expectPaid(page);
  expect(latestSession(stripe)).toMatchObject({
    uiMode: 'elements',
    status: 'complete',
    email: 'ada@buyers.example',
    metadata: { payment_id: order },
    intent: { status: 'succeeded', received: latestSession(stripe).amount },
  });
});

test('a failed 3-D Secure, a declined card and a passed 3-D Secure make one order', async ({
  page,
  shop,
  stripe,
}) => {
  await fillCart(page, shop);
  const dialog = await openCardForm(page);
  const sessions = stripe.books.sessions.size;
  await payBy(page, CARDS.asked);
  await answerBank(page, 'Fail');
  await expect(dialog.getByRole('alert')).toContainText('unable to authenticate');
  await payBy(page, CARDS.declined);
  await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(dialog.getByRole('button', { name: /^Pay / })).toBeFocused();
  await payBy(page, '');
  await expect(dialog.getByRole('alert')).toHaveText('Your card number is incomplete.');
  await payBy(page, CARDS.asked);
  await answerBank(page, 'Complete');
  const order = await expectPaid(page);
  expect(await ordersBeside(shop, order)).toBe(1);
  expect(stripe.books.sessions.size).toBe(sessions);
});

test('Enter on the selected method starts no second payment @ci', async ({ page, shop, stripe }) => {
  await fillCart(page, shop);
  const dialog = await openCardForm(page);
  const sessions = stripe.books.sessions.size;
  await dialog.getByRole('radio', { name: /Stripe/ }).press('Enter');
  await payBy(page, CARDS.good);
  const order = await expectPaid(page);
  expect(await ordersBeside(shop, order)).toBe(1);
  expect(stripe.books.sessions.size).toBe(sessions);
});

test('the dialog can’t be closed during 3-D Secure @ci', async ({ page, shop }) => {
  await fillCart(page, shop);
  const dialog = await openCardForm(page);
  await payBy(page, CARDS.asked);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await answerBank(page, 'Complete');
  await expectPaid(page);
});

test('a dialog that is closed and opened again continues the same session @ci', async ({
  page,
  shop,
  stripe,
}) => {
  await fillCart(page, shop);
  const dialog = await openCardForm(page);
  const { id } = latestSession(stripe);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await openCardForm(page);
  await payBy(page, CARDS.good);
  await expectPaid(page);
  expect(latestSession(stripe).id).toBe(id);
});

test('an invalid email keeps the focus in its field, and nothing is sent @ci', async ({
  page,
  shop,
  stripe,
}) => {
  await fillCart(page, shop);
  const dialog = await openCardForm(page);
  const email = dialog.getByLabel('Email');
  await email.fill('ada');
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await expect(email).toBeFocused();
  expect(latestSession(stripe).intent).toBeNull();
  await page.frameLocator('[data-card-form] iframe').getByLabel('Card number').fill(CARDS.good);
  await email.fill('ada@buyers.example');
  await email.press('Enter');
  await expectPaid(page);
});

test('if the shop refuses to start the payment, the form offers another try', async ({ page, shop }) => {
  await fillCart(page, shop);
  const failed = { type: 'error', text: 'Payment failed. Please try again.', about: 'payment' };
  await page.route('**/payments/stripe', (route) =>
    route.fulfill({ status: 409, json: { ok: false, toasts: [failed] } }),
  );
  const dialog = await openPayment(page);
  await dialog.getByText('Card (Stripe)').click();
  await expect(dialog.getByRole('alert')).toHaveText(failed.text);
  await expect(dialog.getByText('Connecting to Stripe')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await payBy(page, CARDS.good);
  await expectPaid(page);
});

test('if Stripe’s JavaScript can’t be loaded, Stripe’s own page takes the card', async ({
  page,
  shop,
  stripe,
}) => {
  await fillCart(page, shop);
  const before = stripe.books.sessions.size;
  stripe.withoutScript();
  const dialog = await openPayment(page);
  await dialog.getByText('Card (Stripe)').click();
  await expect(dialog.getByText('Stripe’s form can’t be loaded here')).toBeVisible();
  stripe.withoutScript(false);
  expect(stripe.books.sessions.size).toBe(before);
  await dialog.getByRole('button', { name: 'Continue to Stripe' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(page);
  expect(stripe.books.sessions.size).toBe(before + 1);
  expect(latestSession(stripe).uiMode).toBe('hosted_page');
});

test('home and product pages request nothing from Stripe, and contain no key', async ({
  page,
  shop,
  stripe,
}) => {
  const before = stripe.visits.length;
  for (const path of rounds(['/product/1', '/products', '/categories', '/', '/orders'])) {
    const reply = await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await reply?.text()).not.toContain(shop.env.STRIPE_PUBLISHABLE_KEY);
    const policy = (await reply?.allHeaders())?.['content-security-policy'] ?? '';
    expect(policy).not.toContain(stripe.url);
    expect(policy).toContain("script-src 'self'");
  }
  expect(stripe.visits.length).toBe(before);
});
