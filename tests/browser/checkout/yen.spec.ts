import { SAY_ADDRESS } from '../../support/fixtures/delivering.ts';
import { openAsAdministrator, test } from '../support/administrator.ts';
import { openPayment, putInCart } from '../support/buying.ts';
import { latestOrder } from '../support/delivering.ts';
import { overflowAt } from '../support/overflow.ts';
import { expect, findProduct, opened, settings, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

/** Uses its own shop, because the currency is fixed after the first sale. */
test.use({ shopName: 'yen', shopSettings: settings });

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

test('a guest buys in yen, an item is cancelled, and invoice and credit note have no decimals @ci', async ({
  page: admin,
  browser,
  shop,
}) => {
  await shop.sql('delete from completed_transactions');
  await shop.sql('update shop_settings set delivers = true');
  await openAsAdministrator(admin, '/admin/settings/site');
  const currency = admin.getByRole('region', { name: 'Currency', exact: true });
  await currency.getByLabel('Currency').selectOption('JPY');
  await currency.getByRole('button', { name: 'Save' }).click();
  await expect(toast(admin, 'Site configuration saved')).toBeVisible();
  await opened(admin, '/admin/settings/invoices');
  await admin.getByLabel('Name').fill('Kiosk Ltd');
  await admin.getByLabel('Address').fill('9 Market Square');
  await admin.getByLabel('Number prefix').fill('Y-');
  await admin.getByRole('button', { name: 'Save' }).first().click();
  await expect(toast(admin, 'Invoice settings saved')).toBeVisible();

  const { id: productId, name } = await findProduct(shop, 'stock > 40');
  await shop.sql('update products set price_cents = 1500, former_price_cents = null where id = $1', [
    productId,
  ]);
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await expect(async () => {
    await opened(page, `/product/${productId}`);
    await expect(page.getByText('¥1,500', { exact: true }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await putInCart(page, productId, 2);
  await shop.sql(SAY_ADDRESS);
  const dialog = await openPayment(page);
  await dialog.getByRole('button', { name: 'Pay ¥3,240', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible();
  const { id } = await latestOrder(shop);

  await opened(admin, `/admin/orders/${id}`);
  await admin.getByText('Cancel items before they are sent').click();
  const cancel = admin.getByRole('form', { name: 'Cancel items before they are sent' });
  await cancel.getByLabel(`Quantity of ${name}`).fill('1');
  await cancel.getByRole('button', { name: 'Cancel items' }).click();
  await cancel.getByRole('button', { name: 'Cancel and refund ¥1,620', exact: true }).click();
  await expect(toast(admin, 'Cancelled')).toBeVisible();
  const sheets = async () => (await shop.sql('select from invoices where order_id = $1', [id])).rowCount;
  await expect.poll(sheets, { timeout: 60_000 }).toBe(2);

  await opened(page, `/orders/${id}`);
  await page.getByRole('link', { name: /^Invoice Y-\d{6}$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice/);
  const sheet = page.getByRole('article');
  for (const amount of ['¥3,000', '¥240', '¥3,240'])
    await expect(sheet.getByText(amount, { exact: true }).first()).toBeVisible();
  await expect(sheet).not.toContainText(/[¥\d]\.\d|\$/);
  expect(await violations(page)).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await overflowAt(page, width)).toEqual([]);
  await opened(admin, `/admin/orders/${id}`);
  await admin.getByRole('link', { name: /^Credit note Y-C\d{6}$/ }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(/^Credit note/);
  await expect(admin.getByRole('article').getByText('¥1,620', { exact: true }).first()).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await page.context().close();
});
