import type { Page } from '@playwright/test';
import { addOne, choosePayPal, openPayment, putInCart } from '../support/buying.ts';
import { goOffline } from '../support/offline.ts';
import { expect, findProduct, opened, type Shop, toast } from '../support/shop.ts';
import { reachPayPal, test } from '../support/shops/paypal.ts';

const payButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Pay with PayPal' });

/** Opens the payment dialog with PayPal chosen and one item in the cart. Returns the product's id. */
async function toPayPal(page: Page, shop: Shop): Promise<number> {
  const { id } = await findProduct(shop, 'stock > 30');
  await putInCart(page, id);
  await openPayment(page);
  await choosePayPal(page);
  return id;
}

async function expectNoOrder(page: Page): Promise<void> {
  expect(await (await page.request.get('/orders')).text()).toContain('No orders yet');
  expect(await (await page.request.get('/me')).json()).toMatchObject({ pieces: 1 });
}

test('an approved payment is captured once and becomes the order, and Back skips the cart', async ({
  page,
  shop,
  paypal,
}) => {
  const asked = await reachPayPal(page, async (id) => {
    paypal.approve(id);
    return 'approve';
  });
  const before = paypal.kept().length;
  const { id: product } = await findProduct(shop, 'stock > 30');
  await opened(page, `/product/${product}`);
  await toPayPal(page, shop);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/success\?order=/);
  await expect(toast(page, 'Payment successful!')).toBeVisible();
  await expect(toast(page, 'Order completed successfully!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart');
  expect(paypal.kept()).toHaveLength(before + 1);
  expect(asked).toEqual([expect.stringMatching(/[?&]client-id=stand-in-client&currency=USD/)]);
  const order = page.getByRole('link', { name: /^[0-9a-f]{8}$/ });
  const id = await order.innerText();
  await page.reload();
  await expect(order).toHaveText(id);
  await order.click();
  await expect(page.getByRole('main').getByText('PayPal', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/success/);
  await page.goBack();
  await expect(page).toHaveURL(`/product/${product}`);
  const cart = await page.request.get('/checkout', { maxRedirects: 0 });
  expect(cart.headers().location).toBe('/');
  expect(paypal.kept()).toHaveLength(before + 1);
});

test('a cart opened by a link loads its own document to pay, and opens the dialog @ci', async ({
  page,
  shop,
}) => {
  await reachPayPal(page, async () => 'cancel');
  await addOne(page, (await findProduct(shop, 'stock > 30')).id);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Complete Your Purchase' })).toBeVisible();
  await choosePayPal(page);
  await expect(payButton(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the dialog stays while the payer is at PayPal, and a payer who cancels is informed and can try again', async ({
  page,
  shop,
  paypal,
}) => {
  const turnBack = Promise.withResolvers<void>();
  let turn = 0;
  await reachPayPal(page, async (id) => {
    turn += 1;
    if (turn === 1) {
      await turnBack.promise;
      return 'cancel';
    }
    paypal.approve(id);
    return 'approve';
  });
  await toPayPal(page, shop);
  await payButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  turnBack.resolve();
  await expect(dialog.getByText('Payment cancelled. You have not been charged.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeEnabled();
  await expect(toast(page, 'Payment failed')).toHaveCount(0);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/success/);
});

test('without PayPal’s JavaScript nothing is simulated: an error is shown with a retry button @ci', async ({
  page,
  shop,
  paypal,
}) => {
  // The PayPal library logs an error when its script fails to load, so this test ignores the console.
  page.removeAllListeners('console');
  await toPayPal(page, shop);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText('Payment failed. Please try again.');
  await expect(toast(page, 'Payment failed. Please try again.')).toBeVisible();
  await reachPayPal(page, async (id) => {
    paypal.approve(id);
    return 'approve';
  });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/success/);
});

test('an error of the PayPal button charges nothing, nor does a form of the demo payment @ci', async ({
  page,
  shop,
}) => {
  await reachPayPal(page, async () => 'break');
  await toPayPal(page, shop);
  await payButton(page).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Payment failed. Please try again.');
  await expect(toast(page, 'Payment failed. Please try again.')).toBeVisible();
  const key = await page.locator('input[name=key]').first().inputValue();
  await page.request.post('/checkout', { form: { key, method: 'paypal' }, maxRedirects: 0 });
  await expectNoOrder(page);
});

test('an error of the PayPal button after the approval captures nothing @ci', async ({
  page,
  shop,
  paypal,
}) => {
  let order = '';
  await reachPayPal(page, async (id) => {
    order = id;
    paypal.approve(id);
    return 'break';
  });
  await toPayPal(page, shop);
  await payButton(page).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Payment failed. Please try again.');
  const { rows } = await shop.sql('select state, reason from payments where provider_order_id = $1', [order]);
  expect(rows).toEqual([{ state: 'released', reason: 'cancelled' }]);
  expect(paypal.orders.get(order)?.capture).toBeNull();
  await expectNoOrder(page);
});

test('an error of the PayPal button while the shop is unreachable is not shown as a failure @ci', async ({
  page,
  shop,
  paypal,
}) => {
  page.removeAllListeners('console');
  await reachPayPal(page, async (id) => {
    paypal.approve(id);
    await page.route('**/payments/paypal/*/cancel', (route) => route.abort());
    return 'break';
  });
  await toPayPal(page, shop);
  await payButton(page).click();
  await expect(toast(page, 'The connection was lost. Look at My Orders before you pay again.')).toBeVisible();
  await expect(toast(page, 'Payment failed')).toHaveCount(0);
});

test('a payment whose response is pending when the network fails is reported as uncertain @ci', async ({
  page,
  shop,
  paypal,
}) => {
  page.removeAllListeners('console');
  let asked = 0;
  await reachPayPal(page, async (id) => {
    paypal.approve(id);
    await page.route('**/payments/paypal/*/capture', (route) => {
      asked += 1;
      // The first request never gets a response.
      return asked === 1 ? undefined : route.abort();
    });
    return 'approve';
  });
  await toPayPal(page, shop);
  await payButton(page).click();
  await expect.poll(() => asked).toBe(1);
  await goOffline(page.context());
  await expect(toast(page, 'The connection was lost. Look at My Orders before you pay again.')).toBeVisible();
  await expect(toast(page, 'Payment failed')).toHaveCount(0);
});

test('if items sell out before the capture, the cart says so, and nothing is charged @ci', async ({
  page,
  shop,
  paypal,
}) => {
  let productId = 0;
  let order = '';
  await reachPayPal(page, async (id) => {
    order = id;
    await shop.sql('update products set stock = 0 where id = $1', [productId]);
    paypal.approve(id);
    return 'approve';
  });
  productId = await toPayPal(page, shop);
  await payButton(page).click();
  await expect(
    toast(page, 'Some items are no longer available in this quantity. You have not been charged.'),
  ).toBeVisible();
  await expect(page.getByText('Out of stock. Remove it to continue.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(paypal.orders.get(order)?.capture).toBeNull();
  await expectNoOrder(page);
  await shop.sql('update products set stock = 40 where id = $1', [productId]);
});

test('if items sell out during the capture, the payment is refunded and the shopper is informed @ci', async ({
  page,
  shop,
  paypal,
}) => {
  let order = '';
  await reachPayPal(page, async (id) => {
    order = id;
    paypal.approve(id);
    return 'approve';
  });
  const productId = await toPayPal(page, shop);
  paypal.onCall(async ({ step, when }) => {
    if (step === 'capture' && when === 'done')
      await shop.sql('update products set stock = 0 where id = $1', [productId]);
  });
  await payButton(page).click();
  await expect(
    toast(page, 'Some items sold out while you were paying. We’re refunding your payment in full.'),
  ).toBeVisible();
  paypal.onCall(null);
  await expect(page.getByText('Out of stock. Remove it to continue.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(paypal.orders.get(order)?.capture?.status).toBe('REFUNDED');
  await expectNoOrder(page);
  await shop.sql('update products set stock = 40 where id = $1', [productId]);
});

test('a changed cart is not paid before the shopper has seen the change', async ({ page, shop }) => {
  await reachPayPal(page, async () => 'approve');
  const productId = await toPayPal(page, shop);
  await shop.sql('update products set price_cents = price_cents + 500 where id = $1', [productId]);
  await payButton(page).click();
  await expect(toast(page, 'Your cart has changed')).toBeVisible();
  await expect(toast(page, 'Payment failed')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectNoOrder(page);
});

test('a declined funding source leads back to PayPal, and another one pays @ci', async ({
  page,
  shop,
  paypal,
}) => {
  let visits = 0;
  await reachPayPal(page, async (id) => {
    visits += 1;
    paypal.approve(id);
    return 'approve';
  });
  await toPayPal(page, shop);
  paypal.fail('capture', 'declined');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/success/);
  expect(visits).toBe(2);
});

test.describe('without JavaScript', () => {
  // Bypasses the CSP of the page, because it allows the real PayPal but not the test server.
  test.use({ javaScriptEnabled: false, bypassCSP: true });

  test('the button leads to PayPal and back to the order @ci', async ({ page, shop, paypal }) => {
    await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
    await page.goto('/checkout?pay=1');
    await page.locator('label').filter({ hasText: 'PayPal' }).click();
    await page.getByRole('button', { name: 'PayPal', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`^${paypal.url}/checkoutnow`));
    await page.getByRole('link', { name: 'Cancel and return' }).click();
    await expect(page.getByRole('alert')).toHaveText('Payment cancelled. You have not been charged.');

    await page.goto('/checkout?pay=1');
    await page.locator('label').filter({ hasText: 'PayPal' }).click();
    await page.getByRole('button', { name: 'PayPal', exact: true }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/\/success\?order=/);
    await expect(page.getByText('Payment successful!')).toBeVisible();
  });
});
