import type { Page } from '@playwright/test';
import { BY_SCRIPT } from '../../../support/fixtures/buying.ts';
import type { PayPalStandIn } from '../../../support/paypal/stand-in.ts';
import { openAsAdministrator } from '../../support/administrator.ts';
import { choosePayPal, openPayment, paymentKey, putInCart } from '../../support/buying.ts';
import { expect, findProduct, opened, type Shop, settings } from '../../support/shop.ts';
import { test } from '../../support/shops/paypal.ts';
import { violations } from '../../support/violations.ts';

/** A shop with PayPal and a known administrator password. */
test.use({ shopSettings: { ...settings, LIMIT_PAYPAL_AMOUNT: '500' } });

type Bought = { orderId: string; captureId: string };

/** Sends the requests that buy one item with PayPal. Opens no page. */
async function buy(page: Page, shop: Shop, paypal: PayPalStandIn): Promise<Bought> {
  const { id } = await findProduct(shop, 'stock > 30 and price_cents between 1000 and 20000');
  await putInCart(page, id);
  const form = { key: await paymentKey(page) };
  const started = await page.request.post('/payments/paypal', { form, headers: BY_SCRIPT });
  const { providerOrderId, orderId } = await started.json();
  paypal.approve(providerOrderId);
  await page.request.get(`/payments/paypal/return?token=${providerOrderId}`);
  const { rows } = await shop.sql('select capture_id from payments where id = $1', [orderId]);
  return { orderId, captureId: rows[0]?.capture_id };
}

/** Waits until the shop has checked the payment and recorded the refund or dispute. */
async function booked(shop: Shop, table: 'refunds' | 'disputes', orderId: string): Promise<void> {
  await expect
    .poll(async () => (await shop.sql(`select 1 from ${table} where payment_id = $1`, [orderId])).rowCount, {
      timeout: 60_000,
    })
    .toBe(1);
}

// These tests run in one worker, because each worker starts its own shop and stand-ins.
test.describe.configure({ mode: 'default' });

test('a partial refund made at PayPal is shown to the customer, and a dispute to the administrator @ci', async ({
  page,
  shop,
  paypal,
}) => {
  const { orderId, captureId } = await buy(page, shop, paypal);
  const refund = paypal.refundByHand(captureId, '5.00');
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }];
  await paypal.notify(shop.url, { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: refund, links } });
  await booked(shop, 'refunds', orderId);
  await opened(page, `/orders/${orderId}`);
  await expect(page.getByRole('region', { name: 'Amounts' })).toContainText(/Refunded\s*-\$5\.00/);
  await expect(page.getByRole('region', { name: 'Refunds' }).getByRole('listitem')).toHaveText(/\$5\.00$/);
  expect(await violations(page)).toEqual([]);
  await opened(page, '/orders');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/Refunded\s*-\$5\.00/);
  await expect(page.getByText('Partly refunded', { exact: true })).toBeVisible();

  const dispute = paypal.dispute(captureId);
  await paypal.notify(shop.url, { type: 'CUSTOMER.DISPUTE.CREATED', resource: dispute });
  await booked(shop, 'disputes', orderId);
  await openAsAdministrator(page, '/admin');
  const told = page.getByRole('region', { name: 'Open disputes' });
  await expect(told.getByRole('listitem')).toContainText('Not received, $10.80');
  expect(await violations(page)).toEqual([]);
  await told.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Disputes' })).toContainText('Waiting for your response');
  await expect(page.getByRole('region', { name: 'Refunds' }).getByRole('row').last()).toContainText(
    'At PayPal',
  );
  expect(await violations(page)).toEqual([]);
});

test('a cart above PayPal’s limit shows that in place of the button, and can be paid by card @ci', async ({
  page,
  shop,
}) => {
  const { id } = await findProduct(shop, 'stock > 30');
  await shop.sql('update products set price_cents = 50001 where id = $1', [id]);
  await putInCart(page, id);
  const dialog = await openPayment(page);
  await choosePayPal(page);
  await expect(dialog.getByText('PayPal takes at most $500.00 per payment.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /PayPal/ })).toHaveCount(0);
  await dialog.locator('label').filter({ hasText: 'Credit Card' }).click();
  await dialog.getByRole('button', { name: 'Pay $540.01' }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
});
