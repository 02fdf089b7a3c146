import { openAsAdministrator, test } from '../support/administrator.ts';
import { expect } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

test('searches are listed, those without results first, and link to results; an empty list says so', async ({
  page,
  shop,
}) => {
  await shop.sql('delete from searches');
  await openAsAdministrator(page, '/admin/searches');
  await expect(page.getByRole('heading', { name: 'No searches yet' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await shop.sql(`insert into searches (text, day, count, is_empty, is_common) values
    ('kayak', current_date, 1204, true, true), ('linen', current_date - 1, 40, false, true),
    ('snow shoes', current_date - 2, 7, true, true), ('linen', current_date, 2, false, false),
    ('a secret', current_date, 9, true, false), ('long ago', current_date - 91, 99, true, true)`);
  await page.reload();
  const rows = (name: string) => page.getByRole('region', { name }).getByRole('row');
  await expect(rows('Searches without results')).toHaveCount(3);
  await expect(rows('Searches without results').nth(1)).toContainText(/kayak\s*1,204/);
  await expect(rows('Searches without results').nth(2)).toContainText('snow shoes');
  await expect(rows('Searches with results')).toHaveCount(2);
  await expect(rows('Searches with results').nth(1)).toContainText(/linen\s*42/);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Searches without results', 'Searches with results']);
  await expect(page.getByText('a secret')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'kayak' }).click();
  await expect(page).toHaveURL('/search?q=kayak');
});
