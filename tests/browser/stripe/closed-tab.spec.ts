import type { BrowserContext } from '@playwright/test';
import type { StripeStandIn } from '../../support/stripe/stand-in.ts';
import { reservationEnds, reservedPieces } from '../support/reservations.ts';
import { expect, type Shop } from '../support/shop.ts';
import {
  CARDS,
  expectPaid,
  fillCart,
  latestSession,
  leaveForStripe,
  openCardForm,
  payBy,
  press,
  test,
  toStripePage,
} from '../support/shops/stripe.ts';

// The shop can't detect that a tab was closed. It releases everything when the reservation ends.

/**
 * Checks the shop after the tab was closed: nothing is reserved or charged, and a new tab shows the same
 * cart.
 */
async function comesBack(shop: Shop, stripe: StripeStandIn, context: BrowserContext) {
  const session = latestSession(stripe);
  expect(await reservedPieces(shop, session.id)).toBe(1);
  await reservationEnds(shop, session.id);
  await expect.poll(() => session.status, { timeout: 60_000 }).toBe('expired');
  await expect.poll(() => reservedPieces(shop, session.id)).toBe(0);
  expect(session.intent?.received ?? 0).toBe(0);
  expect(session.intent?.status ?? 'canceled').toBe('canceled');
  const page = await context.newPage();
  expect(await (await page.request.get('/orders')).text()).toContain('No orders yet');
  expect(await (await page.request.get('/me')).json()).toMatchObject({ pieces: 1 });
  return { page, session };
}

test('closing the tab with a card number entered releases everything and keeps the cart @ci', async ({
  page,
  shop,
  stripe,
  context,
}) => {
  await fillCart(page, shop);
  await openCardForm(page);
  await page.frameLocator('[data-card-form] iframe').getByLabel('Card number').fill(CARDS.good);
  await page.close();
  const later = await comesBack(shop, stripe, context);
  await openCardForm(later.page);
  await payBy(later.page, CARDS.good);
  await expectPaid(later.page);
  expect(latestSession(stripe).id).not.toBe(later.session.id);
});

test('closing the tab during 3-D Secure releases everything and keeps the cart @ci', async ({
  page,
  shop,
  stripe,
  context,
}) => {
  await fillCart(page, shop);
  await openCardForm(page);
  await payBy(page, CARDS.asked);
  await expect(page.frameLocator('iframe[title="3-D Secure"]').getByRole('button')).toHaveCount(2);
  expect(latestSession(stripe).intent?.status).toBe('requires_action');
  await page.close();
  const later = await comesBack(shop, stripe, context);
  await openCardForm(later.page);
  await payBy(later.page, CARDS.good);
  await expectPaid(later.page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('closing Stripe’s page before the payment releases everything and keeps the cart @ci', async ({
    page,
    shop,
    stripe,
    context,
  }) => {
    await toStripePage(page, shop);
    await page.close();
    const later = await comesBack(shop, stripe, context);
    await leaveForStripe(later.page);
    await press(later.page, 'Pay');
    await expectPaid(later.page);
  });

  test('closing Stripe’s page during 3-D Secure releases everything and keeps the cart @ci', async ({
    page,
    shop,
    stripe,
    context,
  }) => {
    await toStripePage(page, shop);
    await press(page, 'Pay with 3-D Secure');
    await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
    const old = page.url();
    await page.close();
    const later = await comesBack(shop, stripe, context);
    await later.page.goto(old);
    await expect(later.page.getByText('has ended')).toBeVisible();
    await leaveForStripe(later.page);
    await press(later.page, 'Pay');
    await expectPaid(later.page);
  });
});
