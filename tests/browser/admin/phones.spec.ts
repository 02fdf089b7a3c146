import type { Locator } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { openAsAdministrator, signInAdministrator, test } from '../support/administrator.ts';
import { addMailedOrder } from '../support/mails.ts';
import { overflowAt } from '../support/overflow.ts';
import { excess, inTurn, turnTo } from '../support/panel.ts';
import { expect } from '../support/shop.ts';

const PHONE = { width: 390, height: 844 };

/** Returns the box of the sticky bar around a control; null if the control scrolls with the page. */
const barOf = (control: Locator) =>
  control.evaluate((element) => {
    let bar: Element | null = element;
    while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
    return bar
      ? { height: bar.getBoundingClientRect().height, bottom: bar.getBoundingClientRect().bottom }
      : null;
  });

/** Whether the element's whole text is visible. */
const isWhole = (shown: Locator) =>
  shown.evaluate(
    (element) =>
      element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1,
  );

const LONG_FORMS = [
  ['/admin/add-product', 'Add product'],
  ['/admin/settings/discounts/new', 'Save'],
  ['/admin/settings/shipping/new', 'Save'],
] as const;

test('long forms keep one low row of buttons in view on phones, and none in low windows @ci', async ({
  page,
}) => {
  await openAsAdministrator(page, '/admin/settings');
  for (const [path, name] of LONG_FORMS) {
    await page.setViewportSize(PHONE);
    await turnTo(page, path);
    const main = page.getByRole('main');
    const save = main.getByRole('button', { name, exact: true });
    const other = main.getByRole('button', { name: 'Save and add another' });
    const bar = await barOf(save);
    expect(bar?.height, path).toBeLessThanOrEqual(64);
    expect(bar?.bottom, path).toBe(PHONE.height);
    await expect(other).not.toBeInViewport();
    expect(await barOf(other), path).toBeNull();
    await other.scrollIntoViewIfNeeded();
    await expect(other).toBeInViewport();
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await barOf(save), path).toBeNull();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await barOf(other))?.height, path).toBeLessThanOrEqual(64);
  }
});

test('lists leave room for names, codes and fields on phones @ci', async ({ page, shop }) => {
  const code = 'SOMMERSCHLUSSVERKAUF2026';
  await shop.sql(
    `insert into discounts (name, code, kind, amount_cents) values ('Sommerschlussverkaufsrabattaktion', $1, 'amount', 500)`,
    [code],
  );
  const id = await addMailedOrder(shop);
  await shop.sql(`update fulfilments set state = 'open' where order_id = $1`, [id]);
  await shop.sql(
    'insert into fulfilment_lines (order_id, line, product_id, quantity, is_delivered) values ($1, 0, 1, 2, true)',
    [id],
  );
  await page.setViewportSize(PHONE);
  await openAsAdministrator(page, '/admin/settings/discounts');
  const name = page.getByRole('link', { name: 'Sommerschlussverkaufsrabattaktion' });
  expect(await isWhole(name)).toBe(true);
  expect(await isWhole(page.getByText(`$5.00 off everything with code ${code}.`))).toBe(true);
  await expect(
    page.getByRole('row').filter({ has: name }).getByText('Active').filter({ visible: true }),
  ).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await isWhole(page.getByRole('cell', { name: code, exact: true }))).toBe(true);
  await page.setViewportSize(PHONE);

  // Searches for the order, because other tests' orders may fill the first page.
  await turnTo(page, `/admin/to-send?q=${id.slice(0, 8)}`);
  const number = page.getByLabel(`Tracking number of order ${id.slice(0, 8)}`);
  expect((await number.boundingBox())?.width).toBeGreaterThan(250);
  expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await turnTo(page, `/admin/orders/${id}`);
  const item = page.getByRole('region', { name: 'Items' }).getByRole('link', { name: 'Teekanne' });
  expect((await item.boundingBox())?.height).toBeLessThan(40);
  await expect(page.getByRole('region', { name: 'Items' }).getByText('$49.50 × 1')).toBeVisible();

  await turnTo(page, '/admin/products');
  const tops = await page
    .getByRole('columnheader')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
  expect(tops).toHaveLength(5);
  expect(new Set(tops).size).toBe(1);
  await shop.sql('delete from discounts where code = $1', [code]);
});

test('settings pages link back above their title @ci', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAsAdministrator(page, '/admin/settings/discounts');
  const back = page.getByRole('link', { name: 'All settings' });
  const above = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
  expect(await above(back)).toBeLessThan(await above(page.getByRole('heading', { level: 1 })));
  await back.click();
  await expect(page).toHaveURL('/admin/settings');
});

const SETTINGS = ['', '/site', '/look', '/home', '/pages', '/pages/new', '/feed', '/invoices', '/payments'];
const MORE_SETTINGS = [
  '/pay-later',
  '/taxes',
  '/shipping',
  '/shipping/new',
  '/discounts',
  '/discounts/new',
  '/mails',
];
const PANEL = [
  ...[
    '',
    '/insights',
    '/products',
    '/add-product',
    '/import',
    '/categories',
    '/orders',
    '/to-send',
    '/setup',
  ],
  ...['/packing-slips', '/search?q=a', '/searches', '/audit', '/jobs', '/health', '/no-such-page'],
  ...[...SETTINGS, ...MORE_SETTINGS].map((path) => `/settings${path}`),
].map((path) => `/admin${path}`);

test('no page of the admin area is wider than a screen of 320 px or a window zoomed to 200 %', async ({
  page,
  shop,
}) => {
  await addMailedOrder(shop);
  await signInAdministrator(page);
  for await (const path of inTurn(page, rounds(PANEL))) {
    for (const size of [
      { width: 320, height: 844 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => excess(page), `${path} at ${size.width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('a shop name of two words fits on one line of the header, and a longer one is shortened @ci', async ({
  page,
  shop,
}) => {
  const call = async (name: string) => {
    await shop.sql(
      `update site_settings set settings = settings || jsonb_build_object('name', $1::text), version = version + 1`,
      [name],
    );
    await expect(async () => {
      await page.goto('/');
      await expect(shown(name)).toHaveCount(1, { timeout: 500 });
    }).toPass();
  };
  const shown = (name: string) => page.getByRole('banner').locator('span', { hasText: name });
  await page.setViewportSize(PHONE);
  await call('Berger & Töchter');
  expect((await shown('Berger & Töchter').boundingBox())?.height).toBeLessThan(32);
  expect(await isWhole(shown('Berger & Töchter'))).toBe(true);
  const long = 'Keramikmanufaktur Berger & Töchter';
  await call(long);
  expect((await shown(long).boundingBox())?.height).toBeLessThan(32);
  expect(await overflowAt(page, 320)).toEqual([]);
  await openAsAdministrator(page, '/admin');
  expect(await overflowAt(page, 320)).toEqual([]);
  await shop.sql(`update site_settings set settings = settings - 'name', version = version + 1`);
});
