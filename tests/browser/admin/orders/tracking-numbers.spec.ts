import type { Locator } from '@playwright/test';
import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { addOrderToSend } from '../../support/orders.ts';
import { expect, type Shop, toast } from '../../support/shop.ts';
import { stepsFromHome, tabTo } from '../../support/steps.ts';

/** Adds ten orders, the only ones to send. Returns their ids in the order of the rows. */
async function tenToSend(shop: Shop): Promise<string[]> {
  await shop.sql(`update shop_settings set delivers = true`);
  await shop.sql(`update fulfilments set state = 'sent'`);
  const ids: string[] = [];
  for (let hour = 10; hour > 0; hour -= 1)
    ids.push(await addOrderToSend(shop, 'Ada Archer', new Date(Date.now() - hour * 3600_000)));
  return ids;
}

const parcels = async (shop: Shop, ids: string[]) =>
  (
    await shop.sql(
      `select s.carrier, s.tracking_number as number from shipments s
        join unnest($1::uuid[]) with ordinality as o(id, place) on o.id = s.order_id order by o.place`,
      [ids],
    )
  ).rows;

const paste = (field: Locator, text: string) =>
  field.evaluate((element, column) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', column);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test.afterEach(({ shop }) => shop.sql('update shop_settings set delivers = false'));

test('sending ten orders takes a tracking number each, a link, a button, and the carrier once @ci', async ({
  page,
  shop,
}) => {
  await signInAdministrator(page);
  const first = await tenToSend(shop);
  const steps = await stepsFromHome(page);
  await steps.click(page.getByRole('main').getByRole('link', { name: '10 orders to send' }));
  const numbers = page.getByRole('textbox', { name: /^Tracking number of order/ });
  await expect(numbers).toHaveCount(10);
  await numbers.first().focus();
  for (const number of first.keys()) {
    steps.count += 1;
    await page.keyboard.type(`A${number}`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('10 selected')).toBeVisible();
  await expect(page.getByLabel('Carrier')).toBeFocused();
  await steps.fill(page.getByLabel('Carrier'), 'DHL');
  await steps.click(page.getByRole('button', { name: 'Mark selected as sent' }));
  await expect(toast(page, '10 orders marked as sent')).toBeVisible();
  expect(steps.count).toBe(13);
  expect(await parcels(shop, first)).toEqual(first.map((_, n) => ({ carrier: 'DHL', number: `A${n}` })));
  await expect(page.locator('#content')).toBeFocused();

  // The form suggests the carrier of the previous orders. The first order gets no number yet.
  const second = await tenToSend(shop);
  const next = await stepsFromHome(page);
  await next.click(page.getByRole('main').getByRole('link', { name: '10 orders to send' }));
  next.count += 1;
  await expect(numbers).toHaveCount(10);
  await paste(numbers.nth(1), 'B1\r\n\r\nB3\r\nB4\r\nB5\r\nB6\r\nB7\r\nB8\r\nB9\r\nB10\r\n');
  await expect(toast(page, '1 number not pasted: no rows left')).toBeVisible();
  await expect(page.getByText('8 selected')).toBeVisible();
  await next.click(page.getByRole('button', { name: 'Mark selected as sent' }));
  await expect(toast(page, '8 orders marked as sent')).toBeVisible();
  expect(next.count).toBe(3);
  const [one, two, three] = await parcels(shop, second);
  expect([one, two, three]).toEqual(['B1', 'B3', 'B4'].map((number) => ({ carrier: 'DHL', number })));

  // Now the orders are sent without tracking numbers.
  await shop.sql(`update fulfilments set state = 'sent'`);
  const third = await tenToSend(shop);
  const bulk = await stepsFromHome(page);
  await bulk.click(page.getByRole('main').getByRole('link', { name: '10 orders to send' }));
  await bulk.click(page.getByRole('checkbox', { name: 'Select all', exact: false }).first());
  await bulk.click(page.getByRole('button', { name: 'Mark selected as sent' }));
  await expect(toast(page, '10 orders marked as sent')).toBeVisible();
  expect(bulk.count).toBe(3);
  expect(await parcels(shop, third)).toEqual(third.map(() => ({ carrier: 'DHL', number: '' })));
});

test('an order is sent by keyboard alone, and the focus is always in view @ci', async ({ page, shop }) => {
  const ids = await tenToSend(shop);
  await openAsAdministrator(page, '/admin');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: '10 orders to send' }));
  await page.keyboard.press('Enter');
  const last = ids[9] ?? '';
  await expect(page.locator('#content')).toBeFocused();
  const field = page.getByRole('textbox', { name: `Tracking number of order ${last.slice(0, 8)}` });
  await tabTo(page, field);
  await page.keyboard.type('C9');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Carrier')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Mark selected as sent' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, '1 order marked as sent')).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  expect(await parcels(shop, [last])).toMatchObject([{ number: 'C9' }]);

  // Now the test opens the page of one order, where the link moves the focus into the form.
  const other = ids[0] ?? '';
  await tabTo(page, page.getByRole('link', { name: other.slice(0, 8) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other.slice(0, 8));
  await expect(page.locator('#content')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Send', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: /^Quantity of/ }).first()).toBeFocused();
  await tabTo(page, page.getByLabel('Tracking number'));
  await page.keyboard.type('C0');
  await tabTo(page, page.getByRole('button', { name: 'Mark as sent' }));
  await page.keyboard.press('Space');
  await expect(toast(page, 'Marked as sent')).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  expect(await parcels(shop, [other])).toMatchObject([{ number: 'C0' }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the last carrier is prefilled, and no tracking number is lost @ci', async ({ page, shop }) => {
    const [id = ''] = await tenToSend(shop);
    await shop.sql(`insert into shipments (order_id, carrier) values ($1, 'UPS')`, [id]);
    await signInAdministrator(page);
    await page.goto('/admin/to-send');
    await expect(page.getByLabel('Carrier')).toHaveValue('UPS');
    const field = page.getByRole('textbox', { name: `Tracking number of order ${id.slice(0, 8)}` });
    await field.fill('D1');
    await field.press('Enter');
    await expect(page.getByText(`Order ${id.slice(0, 8)} has a tracking number but`).first()).toBeVisible();
    await expect(field).toHaveValue('D1');
    await page.getByRole('checkbox', { name: `Select order ${id.slice(0, 8)}` }).check();
    await field.press('Enter');
    await expect(page.getByText('1 order marked as sent')).toBeVisible();
  });
});
