import type { Page } from '@playwright/test';
import { rounds } from '../../support/thorough.ts';
import { openAsAdministrator, signInAdministrator, test } from '../support/administrator.ts';
import { excess, turnTo } from '../support/panel.ts';
import {
  exists,
  find,
  main,
  newName,
  newProduct,
  picture,
  press,
  row,
  stockOf,
} from '../support/products.ts';
import { expect, toast } from '../support/shop.ts';
import { tabTo } from '../support/steps.ts';
import { violations } from '../support/violations.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stock, deletion, bulk changes and imports work as forms @ci', async ({ page, shop }) => {
    const prefix = newName('Plain');
    const first = await newProduct(shop, { name: `${prefix} one` });
    const second = await newProduct(shop, { name: `${prefix} two` });
    await signInAdministrator(page);
    await page.goto(find(prefix));
    await press(page, `Increase stock of ${first.name}`);
    await expect(page.getByText('Stock increased')).toBeVisible();
    expect(await stockOf(shop, first.id)).toBe(4);
    await press(page, `Delete ${first.name}`);
    await expect(page).toHaveURL(new RegExp(`q=Plain.*confirm=${first.id}`));
    await press(page, `Delete ${second.name}`);
    await expect(page).toHaveURL(new RegExp(`confirm=${second.id}`));
    expect([await exists(shop, first.id), await exists(shop, second.id)]).toEqual([true, true]);
    await press(page, `Click again to delete ${second.name}`);
    await expect(page.getByText('Product deleted successfully')).toBeVisible();
    expect(await exists(shop, second.id)).toBe(false);

    await page.getByLabel(`Select ${first.name}`).check();
    await page.getByLabel('With the selected products').selectOption('Set price to');
    await page.getByLabel('Value').fill('free');
    await press(page, 'Apply to selected');
    await expect(page.getByLabel(`Select ${first.name}`)).toBeChecked();
    await expect(page.getByLabel('Value')).toHaveValue('free');
    await page.getByLabel('Value').fill('7');
    await press(page, 'Apply to selected');
    await expect(page.getByText('1 product changed')).toBeVisible();

    await page.goto('/admin/import');
    const buffer = Buffer.from(`id,stock\n${first.id},99\n`);
    await page.getByLabel('CSV file').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer });
    await press(page, 'Check the file');
    await expect(page.getByText('stock: 4 → 99')).toBeVisible();
    await press(page, 'Import 1 product');
    await expect(page.getByText('Products imported successfully')).toBeVisible();
    expect(await stockOf(shop, first.id)).toBe(99);
  });

  test('a product is added with its picture, and edited @ci', async ({ page, shop }) => {
    const name = newName('Plain added');
    await signInAdministrator(page);
    await page.goto('/admin/add-product');
    await page.getByLabel(/^Image: choose/).setInputFiles(await picture());
    await page.getByLabel('Name').fill(name);
    await press(page, 'Add product');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please fill in all required fields' }),
    ).toBeVisible();
    await page.getByLabel('Category').selectOption('Kitchen');
    await page.getByLabel(/^Price/).fill('3.10');
    await press(page, 'Add product');
    await expect(page.getByText('Product created successfully')).toBeVisible();
    await page.getByRole('link', { name }).click();
    await page.getByLabel(/^Price/).fill('4.10');
    await press(page, 'Save');
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    const { rows } = await shop.sql('select price_cents, image_key from products where name = $1', [name]);
    expect(rows).toEqual([{ price_cents: 410, image_key: expect.stringMatching(/^products\//) }]);
  });
});

/** Waits up to 20 seconds, because a busy machine may need this time to check a picture. */
const said = (page: Page, text: string) => expect(toast(page, text).last()).toBeVisible({ timeout: 20_000 });

test('the keyboard alone adds, edits and deletes a product @ci', async ({ page }) => {
  const name = newName('Keys');
  const control = (role: 'button' | 'link' | 'textbox' | 'combobox', label: string) =>
    main(page).getByRole(role, { name: label, exact: true });
  // Opens a list without other products, so that each control is only a few steps away.
  await openAsAdministrator(page, find(name));
  await tabTo(page, control('link', 'Add product'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add product', level: 1 })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'file')) break;
  }
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await picture());
  await tabTo(page, control('textbox', 'Name'));
  await page.keyboard.type(name);
  await tabTo(page, control('combobox', 'Category'));
  await page.keyboard.type('Kit');
  await tabTo(page, control('textbox', 'Price (USD)'));
  await page.keyboard.type('5.00');
  await page.keyboard.press('Enter');
  await said(page, 'Product created successfully');

  await turnTo(page, find(name));
  await tabTo(page, control('link', name));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit product' })).toBeVisible();
  await tabTo(page, control('textbox', 'Price (USD)'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('6.50');
  await tabTo(page, control('button', 'Save'));
  await page.keyboard.press('Enter');
  await said(page, 'Product updated successfully');
  await expect(row(page, name)).toContainText('$6.50');

  await tabTo(page, control('button', `Delete ${name}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Click again to delete ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await said(page, 'Product deleted successfully');
  await expect(row(page, name)).toHaveCount(0);
});

test.describe('in both themes', () => {
  test('axe finds nothing on the product, category and import pages @mobile @ci', async ({ page, shop }) => {
    const { id, name } = await newProduct(shop, { name: newName('Long'.repeat(45)) });
    const check = async (what: string) => {
      expect(await violations(page), what).toEqual([]);
      expect(await excess(page), what).toBeLessThanOrEqual(0);
    };
    await openAsAdministrator(page, find(name.slice(0, 40)));
    await page.getByLabel('Select this page').check();
    await press(page, `Delete ${name}`);
    await check('confirm');
    const paths = [
      '/admin/products?q=nothing-is-called-so',
      `/admin/products/${id}`,
      '/admin/categories',
      '/admin/categories/new',
      '/admin/categories/1?delete',
    ];
    for (const path of [...rounds(paths, 2), '/admin/import']) {
      await turnTo(page, path);
      await check(path);
    }
    const buffer = Buffer.from(`id,name,price\n${id},Shorter,1\n,Lacks much,x\n`);
    await page.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await press(page, 'Check the file');
    await expect(page.getByRole('table')).toBeVisible();
    await check('report');
  });
});
