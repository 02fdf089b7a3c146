import type { Page } from '@playwright/test';
import { payByRequest, putInCart } from '../support/buying.ts';
import { latestOrder } from '../support/delivering.ts';
import { expect, findProduct, opened, type Shop, test } from '../support/shop.ts';

/** Buys one unit of the product. Returns the order's id. */
async function order(page: Page, shop: Shop, productId: number): Promise<string> {
  await putInCart(page, productId);
  await payByRequest(page);
  return (await latestOrder(shop)).id;
}

async function openNewOrder(page: Page, shop: Shop, productId: number): Promise<string> {
  const id = await order(page, shop, productId);
  await opened(page, `/orders/${id}`);
  return id;
}

const cents = (price: string) => Math.round(Number(price.slice(1)) * 100);
const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;

test('the page of an order shows lines, amounts, status, payer, and the full id, which a button copies', async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await findProduct(shop, 'stock > 30');
  const id = await openNewOrder(page, shop, product.id);
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

  const copy = page.getByRole('button', { name: 'Copy order id' });
  await copy.click();
  await expect(page.getByRole('main').getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  // If the browser forbids copying, the button selects the text instead.
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await copy.click();
  await expect(page.getByText('Selected. Copy it with your keyboard.')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(id);

  await main.getByRole('link', { name: 'My Orders' }).click();
  await main.getByRole('link', { name: `Order ${id.slice(0, 8)}` }).click();
  await expect(page).toHaveURL(`/orders/${id}`);
});

test('a printed order is a receipt without navigation, in black on white', async ({ page, shop }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const product = await findProduct(shop, 'stock > 30');
  const id = await openNewOrder(page, shop, product.id);
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

test('an order of a hundred lines with the longest names does not overflow the page @mobile', async ({
  page,
  shop,
}) => {
  const { id: productId } = await findProduct(shop, 'stock > 30');
  const id = await order(page, shop, productId);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the order page shows its items, and no button that needs JavaScript @ci', async ({ page, shop }) => {
    const product = await findProduct(shop, 'stock > 30');
    await page.goto(`/orders/${await order(page, shop, product.id)}`);
    await expect(page.getByRole('list', { name: 'Items' })).toContainText(product.name);
    for (const name of ['Print receipt', 'Copy order id'])
      await expect(page.getByRole('button', { name })).toBeHidden();
  });
});
