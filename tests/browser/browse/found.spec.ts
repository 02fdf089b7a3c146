import type { Page } from '@playwright/test';
import { openAsAdministrator, test } from '../support/administrator.ts';
import { expect, findProduct, opened, toast } from '../support/shop.ts';
import { violations } from '../support/violations.ts';

const canonical = (page: Page) => page.locator('link[rel="canonical"]');
const things = (page: Page) => page.locator('script[type="application/ld+json"]');
const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

test('the document head changes with each page, and the breadcrumb leads back', async ({ page, shop }) => {
  const product = await findProduct(shop, 'stock > 20');
  const { rows } = await shop.sql('select category from products where id = $1', [product.id]);
  const category: string = rows[0]?.category;
  await opened(page, `/product/${product.id}`);
  await expect(canonical(page)).toHaveAttribute('href', `${shop.url}/product/${product.id}`);
  await breadcrumb(page).getByRole('link', { name: category }).click();
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
  await expect(page).toHaveTitle(`${category} · Kiosk`);
  await expect(canonical(page)).toHaveCount(1);
  await expect(canonical(page)).toHaveAttribute(
    'href',
    `${shop.url}/categories/${encodeURIComponent(category)}`,
  );
  await expect(things(page)).toHaveCount(1);
  await breadcrumb(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveTitle('Kiosk · Good things for every day');
  await expect(canonical(page)).toHaveAttribute('href', `${shop.url}/`);
});

test('a former name of a category redirects to the current one, even after it is renamed back @ci', async ({
  page,
  shop,
}) => {
  await shop.sql(
    "insert into categories (name, thumbnail_key) values ('Old things', 'categories/none.webp')",
  );
  await shop.sql("update categories set name = 'New things' where name = 'Old things'");
  await page.goto('/categories/Old%20things');
  await expect(page).toHaveURL('/categories/New%20things');
  await expect(page.getByRole('heading', { level: 1, name: 'New things' })).toBeVisible();
  // This browser has cached the redirect from the old name to the new one.
  await shop.sql("update categories set name = 'Old things' where name = 'New things'");
  for (const name of ['New', 'Old'])
    await expect(async () => {
      await page.goto(`/categories/${name}%20things`);
      await expect(page.getByRole('heading', { level: 1, name: 'Old things' })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
  await expect(page).toHaveURL('/categories/Old%20things?again=1');
  await shop.sql("delete from categories where name = 'Old things'");
});

test('the address of the product feed is shown once, and can be revoked @ci', async ({ page, request }) => {
  await openAsAdministrator(page, '/admin/settings');
  await page.getByRole('link', { name: 'Product feed' }).click();
  await page.getByRole('button', { name: /^Create an? (new )?address$/ }).click();
  await expect(toast(page, 'Feed address created')).toBeVisible();
  const address = await page.getByLabel('Feed address').last().inputValue();
  expect(await violations(page)).toEqual([]);
  const feed = await request.get(address);
  expect([feed.status(), await feed.text()]).toEqual([200, expect.stringContaining('<g:price>')]);
  await page.reload();
  await expect(page.getByText('Your feed has an address.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Feed address' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke the address' }).click();
  await expect(toast(page, 'Feed address revoked')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('a product’s title and GTIN appear in the head, and an invalid GTIN is refused @ci', async ({
  page,
  shop,
}) => {
  const { id } = await findProduct(shop, 'stock > 30');
  await openAsAdministrator(page, `/admin/products/${id}`);
  await page.getByLabel('GTIN').fill('4006381333932');
  await page.getByLabel('Title for search engines').fill('Found by this');
  await page.getByLabel('Brand').fill('Kettle & Co');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a GTIN').first()).toBeVisible();
  await expect(page.getByLabel('Title for search engines')).toHaveValue('Found by this');
  await page.getByLabel('GTIN').fill('4006381333931');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  await opened(page, `/product/${id}`);
  await expect(page).toHaveTitle('Found by this');
  expect(await things(page).first().textContent()).toContain('4006381333931');
});
