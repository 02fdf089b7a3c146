import { choosePayPal, openPayment, putInCart } from '../support/buying.ts';
import { expect, findProduct, opened, test, toast } from '../support/shop.ts';

const SCRIPT = /^https:\/\/www\.paypal\.com\/sdk\/js\?client-id=undefined&currency=USD/;

test.describe('a card payment', () => {
  test('keeps the dialog open while it is processed, and cannot be sent twice', async ({ page, shop }) => {
    await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
    const dialog = await openPayment(page);
    const looked = Promise.withResolvers<void>();
    await page.route(/checkout\.data/, async (route) => {
      if (route.request().method() === 'POST') await looked.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(dialog.getByRole('button', { name: 'Processing…' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    looked.resolve();
    await expect(page).toHaveURL(/\/success/);
  });

  test('keeps its success page on a reload, and Back skips the cart and does not pay again', async ({
    page,
    shop,
  }) => {
    const { id: product } = await findProduct(shop, 'stock > 30');
    await opened(page, `/product/${product}`);
    await putInCart(page, product);
    const dialog = await openPayment(page);
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
    const order = page.getByRole('link', { name: /^[0-9a-f]{8}$/ });
    const id = await order.innerText();
    await page.reload();
    await expect(order).toHaveText(id);
    await page.goBack();
    await expect(page).toHaveURL(`/product/${product}`);
    const { rows } = await shop.sql(
      `select count(*)::int as orders from completed_transactions
        where customer_id = (select customer_id from completed_transactions where id::text like $1 || '%')`,
      [id],
    );
    expect(rows).toEqual([{ orders: 1 }]);
  });
});

test.describe('PayPal without credentials', () => {
  test('shows its button and hint at once, and pays although its JavaScript is unreachable @ci', async ({
    page,
    shop,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).host.endsWith('paypal.com')) asked.push(request.url());
    });
    await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
    await opened(page, '/checkout');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
    expect(asked).toEqual([]);
    await choosePayPal(page);
    await expect(dialog.getByText('Demo sandbox login')).toBeVisible();
    await expect.poll(() => asked).toEqual([expect.stringMatching(SCRIPT)]);
    await dialog.getByRole('button', { name: 'PayPal', exact: true }).click();
    await expect(page).toHaveURL(/\/success/);
    await expect(toast(page, 'Demo payment simulated successfully!')).toBeVisible();
    await expect(toast(page, 'Order completed successfully!')).toBeVisible();
    await page.getByRole('link', { name: /^[0-9a-f]{8}$/ }).click();
    await expect(page.getByText('PayPal demo')).toBeVisible();
  });

  test('makes a demo payment on an error of the real button, if PayPal’s JavaScript does load @ci', async ({
    page,
    shop,
  }) => {
    await page.route(SCRIPT, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.paypal = { Buttons: (options) => ({
          isEligible: () => true,
          close: () => Promise.resolve(),
          render: (into) => {
            const button = document.createElement('button');
            button.type = 'button';
            button.textContent = 'Pay with PayPal';
            button.onclick = () => options.createOrder().catch((error) => options.onError(error));
            into.append(button);
            return Promise.resolve();
          },
        }) };`,
      }),
    );
    await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
    const dialog = await openPayment(page);
    await choosePayPal(page);
    await expect(dialog.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
    // Exactly one yellow button is visible.
    await expect(dialog.getByRole('button', { name: 'PayPal', exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Pay with PayPal' }).click();
    await expect(page).toHaveURL(/\/success/);
    await expect(toast(page, 'Demo payment simulated successfully!')).toBeVisible();
  });
});

test('only the checkout page allows PayPal in its content security policy', async ({ page, shop }) => {
  await putInCart(page, (await findProduct(shop, 'stock > 30')).id);
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  const paying = await policyOf('/checkout');
  for (const part of ['script-src', 'connect-src', 'frame-src', 'form-action'])
    expect(paying).toMatch(new RegExp(`${part} 'self'[^;]* https://\\*\\.paypal\\.com`));
  for (const path of ['/', '/orders', '/success', '/account', '/auth'])
    expect(await policyOf(path)).toMatch(/^default-src 'self';(?!.*paypal)/);
});
