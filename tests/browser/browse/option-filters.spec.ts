import type { Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { expect, opened, test } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

const CATEGORY = 'Option shirts';
const form = (page: Page) => page.getByRole('search', { name: 'Filter and sort' });
const names = (page: Page) =>
  page.getByRole('main').locator('article').getByRole('heading').allTextContents();
/**
 * Presses the button that shows the products. If the page has no such button, moves the focus out of the
 * field, which applies the change immediately.
 */
async function show(page: Page): Promise<void> {
  const button = form(page).getByRole('button', { name: 'Show products' });
  if (await button.isVisible()) await button.click();
  else
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
}

async function openSheet(page: Page): Promise<void> {
  const button = form(page).getByRole('button', { name: 'Filter and sort' });
  if (await button.isVisible()) await button.click();
}

const openOption = (page: Page, name: string) => form(page).locator('summary', { hasText: name }).click();

test.beforeAll(async ({ shop }) => {
  const shirts: [name: string, variants: [size: string, color: string, stock: number][]][] = [
    [
      'Linen shirt',
      [
        ['M', 'Red', 2],
        ['L', 'Blue', 1],
      ],
    ],
    [
      'Silk shirt',
      [
        ['M', 'Blue', 0],
        ['S', 'Red', 3],
      ],
    ],
    ['Wool shirt', [['L', 'Red', 1]]],
  ];
  for (const [name, variants] of shirts) {
    const values = (at: number) =>
      [...new Set(variants.map((variant) => variant[at]))].map((value) => ({ name: value }));
    const options = [
      { name: 'Size', display: 'names', values: values(0) },
      { name: 'Color', display: 'names', values: values(1) },
    ];
    const { rows } = await shop.sql(
      `insert into products (name, category, price_cents, image_key, options)
        select $1, $2, 0, image_key, $3 from products order by id limit 1 returning id`,
      [name, CATEGORY, JSON.stringify(options)],
    );
    for (const [size, color, stock] of variants)
      await shop.sql(
        `insert into variants (product_id, option_values, price_cents, stock, sku, name, category, image_key)
          values ($1, $2, 2000, $3, $4, '', '', '')`,
        [rows[0].id, [size, color], stock, `${name.slice(0, 4)}-${size}-${color}`.toUpperCase()],
      );
  }
});
test.afterAll(({ shop }) => shop.sql('delete from products where category = $1', [CATEGORY]));

for (const javaScriptEnabled of rounds([true, false])) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('values of an option widen the list, options narrow it, and each one can be removed @both', async ({
      page,
    }) => {
      const path = `/categories/${encodeURIComponent(CATEGORY)}`;
      if (javaScriptEnabled) await opened(page, path);
      else await page.goto(path);
      await openSheet(page);
      await openOption(page, 'Size');
      await form(page).getByLabel('M (2)').check();
      await form(page).getByLabel('L (2)').check();
      await openOption(page, 'Color');
      await form(page)
        .getByLabel(/^Red \(/)
        .check();
      await show(page);
      await expect(page).toHaveURL(
        '/products?category=Option+shirts&option.Color=Red&option.Size=L&option.Size=M',
      );
      // The silk shirt exists in M and in red, but no variant has both values.
      await expect.poll(() => names(page)).toEqual(['Linen shirt', 'Wool shirt']);
      await expect(page.getByRole('main').getByText('2 products')).toBeVisible();
      await openSheet(page);
      await openOption(page, 'Size (2)');
      await expect(form(page).getByLabel('S (1)')).toBeVisible();
      await expect(form(page).getByLabel('L (1)')).toBeChecked();
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Remove filter: Color: Red' }).click();
      await expect.poll(() => names(page)).toEqual(['Linen shirt', 'Silk shirt', 'Wool shirt']);
      await openSheet(page);
      await form(page).getByLabel('In stock').check();
      await show(page);
      await expect.poll(() => names(page)).toEqual(['Linen shirt', 'Wool shirt']);
      await page.getByRole('link', { name: 'Clear all' }).click();
      await expect(page).toHaveURL(/\/categories\/Option%20shirts$/);
    });
  });
}

test('choosing another category drops the option filters @ci', async ({ page }) => {
  await page.goto('/products?category=Option+shirts&option.Size=M');
  await openSheet(page);
  await form(page).getByLabel('Category').selectOption('Kitchen');
  await show(page);
  await expect(page).toHaveURL('/categories/Kitchen');
});

test('the search finds option values and SKUs', async ({ page }) => {
  await page.goto('/search?q=silk-m-blue');
  await expect.poll(async () => (await names(page))[0]).toBe('Silk shirt');
  await expect(page.getByText('Found 1 product')).toBeVisible();
  await page.goto('/search?q=red+wool+shirt');
  await expect.poll(async () => (await names(page))[0]).toBe('Wool shirt');
});

test('an option is opened and a value chosen by the keyboard alone', async ({ page }) => {
  await opened(page, '/products?category=Option+shirts&sort=name');
  await form(page).getByLabel('Sort by').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/option\.Color=Red&sort=name$|option\.Color=Blue&sort=name$/);
});
