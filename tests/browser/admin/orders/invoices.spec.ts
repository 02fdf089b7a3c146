import type { Page } from '@playwright/test';
import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { buyByRequest } from '../../support/buying.ts';
import { deliverNothing } from '../../support/delivering.ts';
import { turnTo } from '../../support/panel.ts';
import { expect, findProduct, opened, toast } from '../../support/shop.ts';
import { violations } from '../../support/violations.ts';

/** Returns the number of A4 pages of a document with this number of lines. */
async function printedPages(page: Page, lines: number): Promise<number> {
  await page.evaluate((count) => {
    const [body] = document.querySelectorAll<HTMLTableSectionElement>('.sheet tbody');
    while (body && body.rows.length < count) body.append(body.rows[0]?.cloneNode(true) ?? '');
  }, lines);
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test.afterEach(({ shop }) => deliverNothing(shop));

test('once the company is filled in, an order gets an invoice and its refund a credit note @ci', async ({
  page,
  shop,
}) => {
  await shop.sql('update shop_settings set delivers = true');
  await openAsAdministrator(page, '/admin/settings/invoices');
  await page.getByLabel('Name').fill('Kiosk Ltd');
  await page.getByLabel('Address').fill('9 Market Square\nTown');
  await page.getByLabel('Number prefix').fill('a b');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Use only letters, digits, - and /').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Number prefix').fill(test.info().project.name === 'mobile' ? 'M-' : 'D-');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(toast(page, 'Invoice settings saved')).toBeVisible();
  await expect(page.getByText('Every order gets an invoice')).toBeVisible();

  const { id: productId, name } = await findProduct(shop, 'stock > 40');
  const id = await buyByRequest(page, shop, [productId]);
  await expect
    .poll(async () => (await shop.sql('select from invoices where order_id = $1', [id])).rowCount, {
      timeout: 60_000,
    })
    .toBe(1);
  await opened(page, `/orders/${id}`);
  await page.getByRole('link', { name: /^Invoice [MD]-\d{6}$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice [MD]-\d{6}$/);
  await expect(page.getByText('9 Market Square').first()).toBeVisible();
  await expect(page.getByRole('cell', { name })).toBeVisible();
  const leftOf = async (role: 'article' | 'link', called?: string) =>
    (await page.getByRole(role, { name: called }).boundingBox())?.x;
  expect(await leftOf('link', 'View order')).toBe(await leftOf('article'));
  expect(await violations(page)).toEqual([]);
  // The totals are part of the table. If they start a new page, the browser prints the table's head with the
  // invoice's number above them.
  await expect(page.getByRole('table').getByText('Total', { exact: true })).toBeVisible();
  expect(await printedPages(page, 10)).toBe(1);

  await opened(page, `/admin/orders/${id}/packing-slip`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Packing slip for order/);
  await expect(page.getByText('1 High Street')).toBeVisible();
  await expect(page.getByRole('article')).not.toContainText('$');
  expect(await violations(page)).toEqual([]);

  await turnTo(page, `/admin/orders/${id}?refund`);
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(toast(page, 'Order refunded')).toBeVisible();
  await expect
    .poll(async () => (await shop.sql('select from invoices where order_id = $1', [id])).rowCount, {
      timeout: 60_000,
    })
    .toBe(2);
  await turnTo(page, '/admin/orders');
  await turnTo(page, `/admin/orders/${id}`);
  await page.getByRole('link', { name: /^Credit note [MD]-C\d{6}$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Credit note/);
  await expect(page.getByRole('cell', { name })).toBeVisible();
  await expect(page.getByText('Includes Tax (8%)')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the company is filled in, and a stranger who opens an invoice is asked to log in @ci', async ({
    page,
    browser,
    shop,
  }) => {
    await signInAdministrator(page);
    await page.goto('/admin/settings/invoices');
    await page.getByLabel('Name').fill('Kiosk Ltd');
    await page.getByLabel('Address').fill('2 High Street');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Invoice settings saved')).toBeVisible();
    const { rows } = await shop.sql('select order_id as id from invoices limit 1');
    const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage();
    const reply = await stranger.goto(`/orders/${rows[0]?.id ?? '0'}/invoice`);
    expect(reply?.url()).toContain('/auth');
    await stranger.context().close();
  });
});
