import { rounds } from '../../support/thorough.ts';
import { button, fillLogIn, signUpByRequest } from '../support/accounts.ts';
import { openAsAdministrator, signInAdministrator, test } from '../support/administrator.ts';
import { addFailedJob } from '../support/jobs.ts';
import { addOrder } from '../support/orders.ts';
import { excess, inTurn, turnTo } from '../support/panel.ts';
import { ADMIN_PASSWORD, expect, opened, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test.describe('the admin area', () => {
  test('redirects a member to the home page, which does not link to it', async ({ page }) => {
    await signUpByRequest(page);
    await opened(page, '/admin');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  });

  test('is linked for the administrator', async ({ page }) => {
    await openAsAdministrator(page, '/');
    await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Admin Panel' }).click();
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to shop' }).click();
    await expect(page).toHaveURL('/');
  });

  test('is missing from the routes that storefront pages list, but opens after a sign-in there @ci', async ({
    page,
  }) => {
    await opened(page, '/auth?return_to=/admin/orders');
    const listed = await page.evaluate(() => Object.keys(window.__reactRouterManifest?.routes ?? {}));
    expect(listed).toContain('storefront/home');
    expect(listed.filter((id) => id.startsWith('admin/'))).toEqual([]);
    await fillLogIn(page, 'admin@kiosk.test', ADMIN_PASSWORD);
    await button(page, 'Log in').click();
    await expect(page).toHaveURL('/admin/orders');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  });

  test('is linked in the More menu on mobile, and has a menu of its own @ci', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAsAdministrator(page, '/');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('list', { name: 'More' }).getByRole('link', { name: 'Admin Panel' }).click();
    await expect(page).toHaveURL('/admin');
    await page.getByRole('button', { name: 'Admin menu' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Orders' })).toBeHidden();
  });

  test('shows settings as cards with their state, and settings of the spec without a page as ideas', async ({
    page,
  }) => {
    await openAsAdministrator(page, '/admin/settings');
    const main = page.getByRole('main');
    for (const name of [
      'Site configuration',
      'Payment gateway',
      'Shipping',
      'User management',
      'Discount codes',
      'Tax',
    ])
      await expect(main.getByText(name, { exact: true })).toBeVisible();
    const ideas = page.getByRole('region', { name: 'Future Ideas' }).getByRole('listitem');
    await expect(ideas.filter({ hasText: 'User management' })).toHaveCount(1);
    await expect(ideas.getByRole('link')).toHaveCount(0);
    const cards = page.getByRole('list', { name: 'All settings' }).getByRole('listitem');
    await expect(cards.filter({ hasText: 'Tax' })).toContainText('1 zone, added in the cart');
    await expect(cards.filter({ hasText: 'Site configuration' })).toContainText(
      'Kiosk · English · USD · UTC',
    );
    await expect(cards.filter({ hasText: 'Shipping' })).toContainText('Off: orders are not shipped');
    const facts = page.getByRole('region', { name: 'This installation' });
    await expect(facts).toContainText(/Database version\s*PostgreSQL \d+/);
    await expect(facts).toContainText('Healthy');
  });

  test('shows the numbers on the dashboard, and an order without a status as Completed', async ({
    page,
    shop,
  }) => {
    const id = await addOrder(shop, 'Bea Brook', 12_345);
    await openAsAdministrator(page, '/admin');
    const recent = page.getByRole('table', { name: 'Recent orders' });
    const row = recent.getByRole('row').filter({ hasText: id.slice(0, 8) });
    await expect(row).toContainText('Completed');
    await expect(row).toContainText('$123.45');
    const { rows } = await shop.sql(
      `select count(*) filter (where kept)::int as orders, count(distinct customer_id)::int as customers,
        to_char(sum(total_cents - refunded_cents) filter (where kept) / 100.0, 'FM$999,999,990.00') as revenue,
        (select count(*) from products)::int as products
       from (select *, status is distinct from 'REFUNDED' as kept from completed_transactions) orders`,
    );
    const numbers = page.getByRole('region', { name: 'All time' });
    for (const [label, value] of [
      ['Total products', rows[0].products],
      ['Completed transactions', rows[0].orders],
      ['Total revenue', rows[0].revenue],
      ['Customers', rows[0].customers],
    ])
      await expect(numbers).toContainText(`${label}${value.toLocaleString('en-US')}`);
    await page.getByRole('link', { name: '12 months' }).click();
    await expect(page).toHaveURL('/admin?range=12m');
    await expect(page.getByRole('img', { name: /^Revenue by month: / })).toBeVisible();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('table', { name: 'Sales by month' }).getByRole('row')).toHaveCount(13);
    await recent.getByRole('link', { name: id.slice(0, 8) }).click();
    await expect(page.getByRole('heading', { name: `Order ${id.slice(0, 8)}` })).toBeVisible();
  });

  test('finds an order, saves a note, and refunds after a confirmation, by keyboard alone', async ({
    page,
    shop,
  }) => {
    const id = await addOrder(shop, 'Zelda Zimt');
    await openAsAdministrator(page, '/admin/orders');
    await page.getByRole('searchbox', { name: 'Search' }).fill('zelda z');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=zelda\+z/);
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(2);
    const row = page.getByRole('row').filter({ hasText: id.slice(0, 8) });
    await row.click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));
    await page.goBack();
    await row.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Note for administrators').fill('Wants it in blue');
    await page.getByRole('button', { name: 'Save note' }).press('Enter');
    await expect(toast(page, 'Note saved')).toBeVisible();
    await page.getByRole('link', { name: 'Refund $21.60…' }).press('Enter');
    await expect(page.getByText('Refund all $21.60?')).toBeVisible();
    await expect(page.getByRole('form', { name: /^Refund all/ })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Refund $21.60' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Cancel', exact: true }).press('Enter');
    await expect(page.getByRole('link', { name: 'Refund $21.60…' })).toBeFocused();
    await page.getByRole('link', { name: 'Refund $21.60…' }).press('Enter');
    await page.getByRole('button', { name: 'Refund $21.60' }).press('Enter');
    await expect(toast(page, 'Order refunded')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Refunded');
    await turnTo(page, `/admin/audit?subject=${id}`);
    const log = page.getByRole('list', { name: 'Changes, newest first' });
    await expect(log.getByRole('listitem').first()).toContainText('Order refunded');
    await expect(log).toContainText('Wants it in blue');
  });

  test('exports what the filter shows as a file', async ({ page, shop }) => {
    await addOrder(shop, 'Xena Xu');
    await openAsAdministrator(page, '/admin/orders?q=xena');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const text = await (await (await download).createReadStream()).toArray();
    expect(Buffer.concat(text).toString()).toMatch(/^\uFEFFid,created_at.*\n.*Xena Xu.*\n$/);
  });

  test('filters orders, saves a note and refunds without JavaScript @ci', async ({ browser, shop }) => {
    const id = await addOrder(shop, 'Nora Noscript');
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
    const page = await context.newPage();
    await signInAdministrator(page);
    await page.goto('/admin/orders');
    await page.getByRole('searchbox', { name: 'Search' }).fill('nora');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('link', { name: id.slice(0, 8) }).click();
    await page.getByLabel('Note for administrators').fill('Seen');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Note saved')).toBeVisible();
    await page.getByRole('link', { name: 'Refund $21.60…' }).click();
    await page.getByRole('button', { name: 'Refund $21.60' }).click();
    await expect(page.getByRole('status').getByText('Order refunded')).toBeVisible();
    await context.close();
  });
});

test.describe('the admin area in both themes', () => {
  for (const [name, paths] of Object.entries({
    'the dashboard and settings': () => [
      '/admin',
      '/admin?range=12m',
      '/admin?from=2026-02-01&to=2026-01-01',
      '/admin/settings',
    ],
    'jobs and health': () => ['/admin/jobs', '/admin/health'],
    'insights and search': () => [
      '/admin/insights?range=90d',
      '/admin/insights?from=2026-02-01&to=2026-01-01',
      '/admin/search?q=ada',
      '/admin/search?q=qqq',
    ],
    discounts: () => ['/admin/settings/discounts', '/admin/settings/discounts/new'],
    pages: () => ['/admin/settings/pages', '/admin/settings/pages/new'],
    shipping: () => [
      '/admin/settings/shipping',
      '/admin/settings/shipping?edit=2',
      '/admin/settings/shipping/new',
    ],
    taxes: () => ['/admin/settings/taxes', '/admin/settings/taxes?edit=1', '/admin/settings/taxes?delete=1'],
    'orders and the log': (id: string) => [
      '/admin/orders?q=a',
      '/admin/orders?q=nobody-at-all',
      `/admin/audit?subject=${id}`,
    ],
    'an order': (id: string) => [`/admin/orders/${id}`, `/admin/orders/${id}?refund`, '/admin/orders/none'],
  })) {
    test(`axe finds nothing on ${name}, and no page is wider than the screen @mobile`, async ({
      page,
      shop,
    }) => {
      const id = await addOrder(shop);
      await addFailedJob(shop);
      await signInAdministrator(page);
      for await (const path of inTurn(page, rounds(paths(id), 3))) {
        expect(await violations(page), path).toEqual([]);
        expect(await excess(page), path).toBeLessThanOrEqual(0);
      }
    });
  }
});
