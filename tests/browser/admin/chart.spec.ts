import type { Page } from '@playwright/test';
import { signInAdministrator, test } from '../support/administrator.ts';
import { addOrder } from '../support/orders.ts';
import { turnTo } from '../support/panel.ts';
import { expect, opened } from '../support/shop.ts';

/** Opens the dashboard's table of sales. Returns its rows, including the header. */
async function salesRows(page: Page, step: string) {
  await page.getByText('Show as a table').click();
  return page.getByRole('table', { name: `Sales by ${step}` }).getByRole('row');
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test.describe('the sales chart', () => {
  test.beforeEach(async ({ page, shop }) => {
    await shop.sql('delete from completed_transactions');
    await signInAdministrator(page);
  });

  test('is a sentence if there are no orders, and shows a single order among empty days', async ({
    page,
    shop,
  }) => {
    await opened(page, '/admin');
    const sales = page.getByRole('region', { name: 'Sales' });
    await expect(sales).toContainText('No orders in the last 30 days');
    await expect(sales.getByRole('img')).toHaveCount(0);
    await expect(sales.getByText('Show as a table')).toHaveCount(0);
    await expectFits(page);

    await addOrder(shop, 'Ada Archer', 1_234_567);
    await turnTo(page, '/admin');
    for (const name of [
      'Revenue by day: $12,345.67 in the last 30 days',
      'Orders by day: 1 in the last 30 days',
    ]) {
      await expect(sales.getByRole('img', { name, exact: true })).toBeVisible();
    }
    const rows = await salesRows(page, 'day');
    await expect(rows).toHaveCount(31);
    await expect(rows.filter({ hasText: '$12,345.67' })).toHaveCount(1);
    await expect(rows.filter({ hasText: '$0.00' })).toHaveCount(29);
    await expectFits(page);
  });

  test('shows a year by month, and a range of 100 days by week @ci', async ({ page, shop }) => {
    const now = new Date();
    // Day 15 is in the same month in every time zone. Day 1 of the current month is never in the future.
    for (let back = 0; back < 12; back += 1) {
      const day = back === 0 ? 1 : 15;
      const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, day));
      await addOrder(shop, 'Bea Brook', 100_000 * (back + 1), at);
    }
    const days = await shop.sql(
      `select to_char(now() - interval '99 days', 'YYYY-MM-DD') as "from", to_char(now(), 'YYYY-MM-DD') as "to",
          (select count(*)::int from completed_transactions where created_at >= (now() - interval '99 days')::date) as orders`,
    );
    const { from, to, orders: recent } = days.rows[0];
    for (const [step, query, orders] of [
      ['month', 'range=12m', 12],
      ['week', `from=${from}&to=${to}`, recent],
    ] as const) {
      await opened(page, `/admin?${query}`);
      const name = new RegExp(`^Orders by ${step}: ${orders} (in the last 12 months|from .+)$`);
      await expect(page.getByRole('img', { name })).toBeVisible();
      const rows = await salesRows(page, step);
      if (step === 'month') await expect(rows).toHaveCount(13);
      await expect(rows.filter({ hasText: /\$[1-9]/ })).toHaveCount(orders);
      await expectFits(page);
    }
  });
});
