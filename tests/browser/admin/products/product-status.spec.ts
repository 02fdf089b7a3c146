import type { Page } from '@playwright/test';
import { openAsAdministrator, test } from '../../support/administrator.ts';
import { choosePicture, find, main, newName, newProduct, press, row } from '../../support/products.ts';
import { expect, opened, toast } from '../../support/shop.ts';
import { violations } from '../../support/violations.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name, exact: true });

test('a product is saved as a draft, found among the drafts, and listed', async ({ page, shop }) => {
  const name = newName('Drafted');
  await openAsAdministrator(page, '/admin/add-product');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft: not in the shop');
  await press(page, 'Add product');
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('draft');
  await page.getByLabel('Category').selectOption('Kitchen');
  await page.getByLabel(/^Price/).fill('12.50');
  await choosePicture(page);
  await press(page, 'Add product');
  await expect(page).toHaveURL('/admin/products?status=draft');
  await expect(row(page, name)).toContainText('Draft');
  await tab(page, 'Listed').click();
  await expect(tab(page, 'Listed')).toHaveAttribute('aria-current', 'page');
  await expect(row(page, name)).toBeHidden();

  await page.goBack();
  await page.getByRole('link', { name }).click();
  await expect(main(page).getByText('Draft', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Listed');
  await press(page, 'Save');
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin/products?status=draft');
  const { rows } = await shop.sql('select id from products where name = $1', [name]);
  const inShop = await page.request.get(`/product/${rows[0].id}`);
  expect([inShop.status(), (await inShop.text()).includes(name)]).toEqual([200, true]);
});

test('several products are hidden at once, and filters stay within their tab @ci', async ({ page, shop }) => {
  const prefix = newName('Secret');
  await newProduct(shop, { name: `${prefix} one` });
  await newProduct(shop, { name: `${prefix} two` });
  await openAsAdministrator(page, find(prefix));
  await page.getByLabel('Select this page').check();
  await page.getByLabel('With the selected products').selectOption('Hide');
  await press(page, 'Apply to selected');
  await expect(toast(page, '2 products changed')).toBeVisible();
  await expect(page.getByText('No product matches')).toBeVisible();
  await tab(page, 'Hidden').click();
  await expect(page.getByText('2 products', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill(`${prefix} one`);
  await press(page, 'Apply');
  await expect(page).toHaveURL(/status=hidden/);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await press(page, `Increase stock of ${prefix} one`);
  await expect(page.getByRole('textbox', { name: `Stock of ${prefix} one` })).toHaveValue('4');
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/products?status=hidden');
  await expect(row(page, `${prefix} two`)).toBeVisible();
});

test('a duplicate opens as a draft, and saving an outdated status shows a warning @ci', async ({
  page,
  shop,
  context,
}) => {
  const { name } = await newProduct(shop);
  await openAsAdministrator(page, find(name));
  await press(page, `Duplicate ${name}`);
  await expect(toast(page, 'Copied as a draft')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Copy of ${name}`);
  await expect(page.getByLabel('Stock')).toHaveValue('0');
  expect(await violations(page)).toEqual([]);
  const copy = page.url();

  const second = await context.newPage();
  await opened(second, new URL(copy).pathname);
  await second.getByRole('combobox', { name: 'Status' }).selectOption('hidden');
  await press(second, 'Save');
  await expect(toast(second, 'Product updated successfully')).toBeVisible();
  await page.getByLabel(/^Price/).fill('20');
  await press(page, 'Save');
  await expect(toast(page, 'Someone else changed this product')).toBeVisible();
  await expect(page.getByText('Saved now: Hidden')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('draft');
  await press(page, 'Save');
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  const { rows } = await shop.sql('select status, price_cents from unlisted_products where name = $1', [
    `Copy of ${name}`,
  ]);
  expect(rows).toEqual([{ status: 'draft', price_cents: 2_000 }]);
});
