import type { Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { expect, opened, test } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

const form = (page: Page) => page.getByRole('search', { name: 'Filter and sort' });
const names = (page: Page) =>
  page.getByRole('main').locator('article').getByRole('heading').allTextContents();

/** Opens the filter sheet on narrow screens. */
async function openSheet(page: Page): Promise<void> {
  const button = form(page).getByRole('button', { name: 'Filter and sort' });
  if (await button.isVisible()) await button.click();
}

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

async function narrow(page: Page): Promise<void> {
  await openSheet(page);
  await form(page).getByLabel('Price from').fill('20');
  await form(page).getByLabel('Price to').fill('60.50');
  await form(page)
    .getByLabel(/^In stock \(\d+\)$/)
    .check();
  await form(page).getByLabel('Sort by').selectOption('Price, low to high');
  await show(page);
  await expect(page).toHaveURL(/\/products\?category=Kitchen&min=20&max=60.50&stock=in&sort=price$/);
}

for (const javaScriptEnabled of rounds([true, false])) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a category is filtered, sorted and reset again @mobile', async ({ page, shop }) => {
      const { rows } = await shop.sql(
        `select name from products where category = 'Kitchen' and price_cents between 2000 and 6050 and stock > 0
          order by price_cents, id`,
      );
      if (javaScriptEnabled) await opened(page, '/categories/Kitchen');
      else await page.goto('/categories/Kitchen');
      await narrow(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitchen');
      // Waits for the names of the new list, because the previous list has the same heading.
      await expect.poll(() => names(page)).toEqual(rows.map(({ name }) => name));
      await expect(page.getByRole('main').getByText(`${rows.length} products`)).toBeVisible();
      await page.getByRole('link', { name: 'Remove filter: $20.00 to $60.50' }).click();
      await expect(page).toHaveURL('/products?category=Kitchen&stock=in&sort=price');
      await page.getByRole('link', { name: 'Clear all' }).click();
      await expect(page).toHaveURL('/categories/Kitchen');
    });
  });
}

test('sorting the home page or a search opens a list of its own @ci', async ({ page }) => {
  await page.goto('/');
  await openSheet(page);
  await form(page).getByLabel('Sort by').selectOption('Newest');
  await show(page);
  await expect(page).toHaveURL('/products?sort=newest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await page.goto('/search?q=L');
  await openSheet(page);
  await form(page).getByLabel('Sort by').selectOption('Name');
  await show(page);
  await expect(page).toHaveURL('/products?q=L&sort=name');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “L”');
});

test('similar matches of a search are filtered too, and never counted @ci', async ({ page, shop }) => {
  const { rows } = await shop.sql(
    `select category, name from products where name like '%Over-Ear Headphones%' and stock > 0 limit 1`,
  );
  const { category, name } = rows[0] ?? {};
  const alike = page.getByRole('region', { name: 'Did you mean one of these?' });
  await page.goto('/search?q=hedphones');
  await openSheet(page);
  await form(page).getByLabel('In stock').check();
  await show(page);
  await expect(page).toHaveURL('/products?q=hedphones&stock=in');
  await openSheet(page);
  await form(page).getByLabel('Category').selectOption(category);
  await show(page);
  await expect(page.getByRole('main').getByText('No products found matching your search')).toBeVisible();
  await expect(page.getByRole('main').getByText('0 products')).toBeVisible();
  await expect(alike.getByRole('link', { name })).toBeVisible();
  await page.goto(`/products?${new URLSearchParams({ q: 'hedphones', category, min: '99999' })}`);
  await expect(page.getByText('No products match these filters')).toBeVisible();
  await expect(alike).toBeHidden();
});

test('an invalid price is reported, and no input is lost', async ({ page }) => {
  await page.goto('/');
  await openSheet(page);
  await form(page).getByLabel('Price from').fill('cheap');
  await form(page).getByLabel('Price to').fill('30');
  await show(page);
  const said = page.getByText('The price from must be a number such as 12.50').locator('visible=true');
  await expect(said).toBeVisible();
  await openSheet(page);
  await expect(form(page).getByLabel('Price from')).toHaveValue('cheap');
  await expect(form(page).getByLabel('Price to')).toHaveValue('30');
  await form(page).getByLabel('Price from').fill('40');
  await show(page);
  await expect(
    page.getByText('The lowest price must not be above the highest').locator('visible=true'),
  ).toBeVisible();
});

test('two invalid prices are each reported at their own field @ci', async ({ page }) => {
  await page.goto('/products?min=cheap&max=dear');
  for (const name of ['from', 'to'])
    await expect(form(page).getByLabel(`Price ${name}`)).toHaveAccessibleDescription(
      `The price ${name} must be a number such as 12.50`,
    );
});

test('a list without products says so, and a link clears the filters', async ({ page }) => {
  await opened(page, '/products?category=Kitchen&max=0');
  await expect(page.getByRole('heading', { name: 'No products match these filters' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click();
  await expect(page).toHaveURL('/categories/Kitchen');
});

test('a page without matches says so, and links to the page before it @ci', async ({ page }) => {
  await opened(page, '/products?stock=in&sort=price&after=1.2000000000');
  await expect(page.getByRole('heading', { name: 'No matches on this page' })).toBeVisible();
  const pager = page.getByRole('navigation', { name: 'Pages of products' });
  await pager.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/before=2\.2000000000$/);
  await expect.poll(() => names(page)).toHaveLength(60);
});

test('links lead to the next, previous and first page, and Back keeps the position @ci', async ({ page }) => {
  await opened(page, '/products?sort=name');
  const first = await names(page);
  expect(first).toHaveLength(60);
  const pager = page.getByRole('navigation', { name: 'Pages of products' });
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect.poll(() => names(page)).not.toEqual(first);
  await page.getByRole('main').locator('article').last().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/after=/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await pager.getByRole('link', { name: 'Previous' }).click();
  await expect.poll(() => names(page)).toEqual(first);
  await pager.getByRole('link', { name: 'First' }).click();
  await expect(page).toHaveURL('/products?sort=name');
});

test('a filtered list is not indexed by search engines', async ({ request }) => {
  const html = await (await request.get('/products?category=Kitchen&sort=name')).text();
  expect(html).toMatch(/<meta name="robots" content="noindex, follow"/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/categories\/Kitchen"/);
});

test.describe('accessibility', () => {
  test('axe finds nothing, Escape closes the sheet, and the focus returns to its button @mobile @ci', async ({
    page,
  }) => {
    for (const path of ['/products?category=Kitchen&stock=in&min=x', '/products?max=0']) {
      await opened(page, path);
      expect(await violations(page), path).toEqual([]);
      await openSheet(page);
      expect(await violations(page), `${path}, sheet`).toEqual([]);
    }
    const button = form(page).getByRole('button', { name: 'Filter and sort' });
    await page.keyboard.press('Escape');
    if (await button.isVisible()) await expect(button).toBeFocused();
  });
});
