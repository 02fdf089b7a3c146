import type { Page } from '@playwright/test';
import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { memberBuysTwo } from '../../support/buying.ts';
import { deliverNothing } from '../../support/delivering.ts';
import { turnTo } from '../../support/panel.ts';
import { expect, opened, toast } from '../../support/shop.ts';
import { violations } from '../../support/violations.ts';

test.afterEach(({ shop }) => deliverNothing(shop));

test('an order is sent in two parts, the second from the worklist, and its customer sees both', async ({
  page,
  shop,
}) => {
  const { id, name, signIn } = await memberBuysTwo(page, shop);
  await opened(page, `/orders/${id}`);
  const timeLine = page.getByRole('region', { name: 'Timeline' });
  await expect(timeLine.getByRole('listitem').nth(1)).toHaveText('Being prepared for shipping');

  await openAsAdministrator(page, `/admin/orders/${id}`);
  const panel = page.getByRole('region', { name: 'Fulfilment' });
  const sending = panel.getByRole('form', { name: 'Send' });
  await expect(panel.getByText('To send', { exact: true }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sending.getByLabel(`Quantity of ${name}`).fill('1');
  await panel.getByLabel('Carrier').fill('Post');
  await panel.getByLabel('Tracking link').fill('http://post.example/A1');
  await panel.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(panel.getByText('The tracking link must start with https://').first()).toBeVisible();
  await expect(panel.getByLabel('Carrier')).toHaveValue('Post');
  await panel.getByLabel('Tracking link').fill('https://post.example/A1');
  await sending.getByLabel(`Quantity of ${name}`).fill('1');
  await panel.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(toast(page, 'Marked as sent')).toBeVisible();
  await expect(panel.getByText('Partly sent')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await turnTo(page, '/admin/to-send?state=in-part');
  const row = page.getByRole('row').filter({ hasText: id.slice(0, 8) });
  await expect(row).toContainText(`${name} x1`);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark selected as sent' }).click();
  await expect(toast(page, '1 order marked as sent')).toBeVisible();
  await expect(row).toHaveCount(0);

  await turnTo(page, `/admin/orders/${id}`);
  await panel.getByRole('button', { name: 'Mark as delivered' }).first().click();
  await expect(toast(page, 'Marked as delivered')).toBeVisible();
  await signIn();
  await opened(page, `/orders/${id}`);
  await expect(timeLine.getByRole('listitem')).toHaveText([
    /^Ordered/,
    new RegExp(`^Shipped.*${name} x1.*Post.*Track shipment`),
    new RegExp(`^Shipped.*${name} x1`),
    new RegExp(`^Delivered.*${name} x1`),
    'Delivered (still to come)',
  ]);
  await expect(timeLine.getByRole('link')).toHaveAttribute('href', 'https://post.example/A1');
  const main = page.getByRole('main');
  await expect(main.getByText('COMPLETED', { exact: true })).toBeVisible();
  await expect(main.getByText('Shipped', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('items are cancelled and returned, after a confirmation that names the amount @ci', async ({
  page,
  shop,
}) => {
  const { id, name, signIn } = await memberBuysTwo(page, shop);
  await openAsAdministrator(page, `/admin/orders/${id}`);
  const panel = page.getByRole('region', { name: 'Fulfilment' });
  await panel.getByText('Cancel items before they are sent').click();
  const cancel = panel.getByRole('form', { name: 'Cancel items before they are sent' });
  await cancel.getByLabel(`Quantity of ${name}`).fill('1');
  await cancel.getByRole('button', { name: 'Cancel items' }).click();
  await expect(cancel.getByRole('alert')).toContainText(/Cancel 1 item, restock and refund \$/);
  expect(await violations(page)).toEqual([]);
  await cancel.getByRole('button', { name: /^Cancel and refund \$/ }).click();
  await expect(toast(page, 'Cancelled')).toBeVisible();
  await panel.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(toast(page, 'Marked as sent')).toBeVisible();
  await panel.getByText('Return items that were sent').click();
  const take = panel.getByRole('form', { name: 'Return items that were sent' });
  await take.getByLabel(`Quantity of ${name}`).fill('1');
  await take.getByLabel('Put the items back on sale').check();
  await take.getByRole('button', { name: 'Return items' }).click();
  await take.getByRole('button', { name: /^Mark as returned and refund \$/ }).click();
  await expect(toast(page, 'Returned')).toBeVisible();
  await expect(panel.getByText('Returned', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await signIn();
  await opened(page, `/orders/${id}`);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
    /^Ordered/,
    /^Cancelled.*x1/,
    /^Shipped.*x1/,
    /^Returned.*x1/,
  ]);
  const { rows } = await shop.sql(
    'select total_cents = refunded_cents as whole from completed_transactions where id = $1',
    [id],
  );
  expect(rows).toEqual([{ whole: true }]);
});

test('a cancellation that another tab made outdated is confirmed again without a reload @ci', async ({
  page,
  context,
  shop,
}) => {
  const { id, name } = await memberBuysTwo(page, shop);
  await openAsAdministrator(page, `/admin/orders/${id}`);
  const other = await context.newPage();
  const open = async (tab: Page) => {
    await opened(tab, `/admin/orders/${id}`);
    await tab.getByText('Cancel items before they are sent').click();
    const form = tab.getByRole('form', { name: 'Cancel items before they are sent' });
    await form.getByLabel(`Quantity of ${name}`).fill('1');
    await form.getByRole('button', { name: 'Cancel items' }).click();
    return form.getByRole('button', { name: /^Cancel and refund \$/ });
  };
  const [first, second] = [await open(page), await open(other)];
  await second.click();
  await expect(toast(other, 'Cancelled')).toBeVisible();
  await first.click();
  await expect(page.getByText('in the meantime').first()).toBeVisible();
  await first.click();
  await expect(toast(page, 'Cancelled')).toBeVisible();
});

test('a shop that ships nothing has no worklist of orders to send @ci', async ({ page, shop }) => {
  await shop.sql('update shop_settings set delivers = false');
  await openAsAdministrator(page, '/admin');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Orders',
    'Products',
    'Categories',
    'Import',
    'Discounts',
    'Insights',
    'Searches',
    'Settings',
    'Health',
    // The label includes the number of failed jobs if other tests caused some.
    /^Jobs/,
    'Audit log',
  ]);
  await shop.sql('update shop_settings set delivers = true');
  await page.reload();
  await expect(menu.getByRole('link', { name: 'To send' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('orders are marked as sent @ci', async ({ page, shop }) => {
    const { id } = await memberBuysTwo(page, shop);
    await signInAdministrator(page);
    await page.goto(`/admin/orders/${id}`);
    await page.getByText('Cancel items before they are sent').click();
    const cancel = page.getByRole('form', { name: 'Cancel items before they are sent' });
    await cancel.getByRole('spinbutton').fill('1');
    await cancel.getByRole('button', { name: 'Cancel items' }).click();
    await cancel.getByRole('button', { name: /^Cancel and refund \$/ }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: /^Cancelled$/ })).toBeVisible();
    // Searches for the order, because other tests' orders may fill the first page.
    await page.goto(`/admin/to-send?q=${id.slice(0, 8)}`);
    await page.getByRole('checkbox', { name: `Select order ${id.slice(0, 8)}` }).check();
    await page.getByRole('button', { name: 'Mark selected as sent' }).click();
    await expect(page.getByText('1 order marked as sent')).toBeVisible();
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(page.getByText('Marked as delivered').first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Fulfilment' }).getByText('Delivered', { exact: true }),
    ).toBeVisible();
  });
});
