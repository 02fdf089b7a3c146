import type { Page } from '@playwright/test';
import { addOne, payByCard } from '../support/buying.ts';
import { expect, findProduct, opened, test } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

/** Buys one piece and opens the order page. Returns the order's id. */
async function openNewOrder(page: Page, productId: number): Promise<string> {
  await addOne(page, productId);
  await payByCard(page);
  await page.getByRole('link', { name: /^[0-9a-f]{8}$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order [0-9a-f]{8}$/ })).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

const cents = (price: string) => Math.round(Number(price.slice(1)) * 100);
const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;

test('an order has its page: lines, amounts, status, date, payer, and the id in full', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop, 'stock > 30');
  const id = await openNewOrder(page, product.id);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Order ${id.slice(0, 8)}`);
  await expect(main.getByText('COMPLETED', { exact: true })).toBeVisible();
  await expect(main.getByText(id, { exact: true })).toBeVisible();
  await expect(main.getByText('Credit Card (simulated)')).toBeVisible();
  await expect(main.getByText('Guest User')).toBeVisible();
  const line = main.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(line).toContainText(product.name);
  await expect(line).toContainText(`${product.price} × each, quantity 1`);
  const subtotal = cents(product.price);
  const tax = Math.floor((subtotal * 8 + 50) / 100);
  const amounts = main.getByRole('region', { name: 'Amounts' });
  await expect(amounts).toContainText(`Subtotal${dollars(subtotal)}`);
  await expect(amounts).toContainText(`Tax (8%)${dollars(tax)}`);
  await expect(amounts).toContainText('Shipping$0.00');
  await expect(amounts).toContainText(`Total${dollars(subtotal + tax)}`);

  await main.getByRole('link', { name: 'My Orders' }).click();
  await main.getByRole('link', { name: `Order ${id.slice(0, 8)}` }).click();
  await expect(page).toHaveURL(`/orders/${id}`);
});

test('the id is copied by a button, and selected where copying is forbidden', async ({
  page,
  shop,
  context,
}) => {
  const { id: productId } = await findProduct(shop, 'stock > 30');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openNewOrder(page, productId);
  const copy = page.getByRole('button', { name: 'Copy order id' });
  await copy.click();
  await expect(page.getByRole('main').getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await copy.click();
  await expect(page.getByText('Selected. Copy it with your keyboard.')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(id);
});

test("a stranger's order and an unknown one are not found", async ({ page, shop, browser }) => {
  const { id: productId } = await findProduct(shop, 'stock > 30');
  const id = await openNewOrder(page, productId);
  const other = await browser.newContext({ baseURL: shop.url });
  const stranger = await other.newPage();
  await stranger.goto(`/orders/${id}`);
  await expect(stranger).toHaveURL(`/auth?return_to=${encodeURIComponent(`/orders/${id}`)}`);
  await opened(stranger, '/auth');
  await stranger.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(stranger.getByText('successfully logged in as a guest')).toBeVisible();
  for (const path of [id, '0f8fad5b-d9cb-469f-a165-70867728950e', 'nothing', `${id}'--`]) {
    const answer = await stranger.goto(`/orders/${encodeURIComponent(path)}`);
    expect(answer?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Order not found');
    expect(await stranger.content()).not.toContain('COMPLETED');
  }
  await stranger.goto(`/success?order=${id}`);
  await expect(stranger.getByRole('main')).not.toContainText(id.slice(0, 8));
  await other.close();
});

test('the success page tells of the order that its address names, after a reload too', async ({
  page,
  shop,
}) => {
  const { id: productId } = await findProduct(shop, 'stock > 30');
  const first = await openNewOrder(page, productId);
  const second = await openNewOrder(page, productId);
  await opened(page, `/success?order=${first}`);
  await expect(page.getByRole('main')).toContainText(first.slice(0, 8));
  await page.reload();
  await expect(page.getByRole('main')).toContainText(first.slice(0, 8));
  await opened(page, '/success');
  await expect(page.getByRole('main')).toContainText(second.slice(0, 8));
});

test('printed, an order is its receipt: no shell, ink on white', async ({ page, shop }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const product = await findProduct(shop, 'stock > 30');
  const id = await openNewOrder(page, product.id);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const name of ['Print receipt', 'Copy order id'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  for (const text of ['Kiosk', 'Receipt', product.name, id, 'Guest User', 'Total'])
    await expect(page.getByRole('main').getByText(text, { exact: text !== 'Kiosk' })).toBeVisible();
  const [ink, paper] = await page.evaluate(() => [
    getComputedStyle(document.body).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('an order of a hundred lines with the longest names keeps the page in shape @mobile', async ({
  page,
  shop,
}) => {
  const { id: productId } = await findProduct(shop, 'stock > 30');
  const id = await openNewOrder(page, productId);
  await shop.sql(
    `update completed_transactions set purchase_units = jsonb_set(purchase_units, '{0,items}',
      (select jsonb_agg(jsonb_build_object('sku', '999999', 'name', n || repeat('W', 190), 'quantity', '9999',
        'unit_amount', jsonb_build_object('currency_code', 'USD', 'value', '999999.99'))) from generate_series(1, 100) n))
     where id = $1`,
    [id],
  );
  await opened(page, `/orders/${id}`);
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(100);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await overflow()).toBe(false);
  await opened(page, '/orders');
  await expect(page.getByText('and 96 more')).toBeVisible();
  expect(await overflow()).toBe(false);
});

test.describe('in both themes', () => {
  test('axe finds nothing on the page of an order @mobile', async ({ page, shop }) => {
    const { id: productId } = await findProduct(shop, 'stock > 30');
    await openNewOrder(page, productId);
    expect(await violations(page)).toEqual([]);
    await opened(page, '/orders/nothing');
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the order page shows all, and no button that would do nothing', async ({ page, shop }) => {
    const product = await findProduct(shop, 'stock > 30');
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page.goto('/checkout?pay=1');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('link', { name: /^[0-9a-f]{8}$/ }).click();
    await expect(page.getByRole('list', { name: 'Items' })).toContainText(product.name);
    for (const name of ['Print receipt', 'Copy order id'])
      await expect(page.getByRole('button', { name })).toBeHidden();
  });
});
