import type { Page } from '@playwright/test';
import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { answer } from '../../support/failures/unsaved.ts';
import { newName, newProduct, picture, press, row } from '../../support/products.ts';
import { expect, type Shop, toast } from '../../support/shop.ts';

test.describe('categories', () => {
  test('are added with a name and a picture @ci', async ({ page, shop }) => {
    const name = newName('Home & Garden');
    await openAsAdministrator(page, '/admin/categories');
    await page.getByRole('link', { name: 'Add category' }).click();
    const add = page.getByRole('region', { name: 'New category' });
    await add.getByLabel('Name').fill('   ');
    await press(page, 'Add category');
    await expect(toast(page, 'Category name is required')).toBeVisible();
    await add.getByLabel('Name').fill(name);
    await press(page, 'Add category');
    await expect(toast(page, 'Category image is required')).toBeVisible();
    await expect(add.getByLabel('Name')).toHaveValue(name);
    await add.getByLabel(/^Image: choose/).setInputFiles(await picture());
    await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
    await press(page, 'Add category');
    await expect(toast(page, 'Category added successfully')).toBeVisible();
    await expect(row(page, name).getByRole('link', { name: `0 products in ${name}` })).toBeVisible();
    await page.getByRole('link', { name: 'Add category' }).click();
    await expect(add.getByLabel('Name')).toHaveValue('');
    await add.getByLabel('Name').fill(name);
    await add.getByLabel(/^Image: choose/).setInputFiles(await picture());
    await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
    await press(page, 'Add category');
    await expect(toast(page, 'A category with this name already exists')).toBeVisible();
    await shop.sql('delete from categories where name = $1', [name]);
  });

  test('are renamed together with their products, also to names with special characters @ci', async ({
    page,
    shop,
  }) => {
    const before = newName('Lamps');
    const after = newName('Lamps & "Light"');
    await shop.sql(`insert into categories (name, thumbnail_key) values ($1, 'categories/kitchen.webp')`, [
      before,
    ]);
    const product = await newProduct(shop, { category: before });
    await openAsAdministrator(page, '/admin/categories');
    await page.getByRole('link', { name: before, exact: true }).click();
    await page.getByRole('region', { name: before }).getByLabel('Name').fill(after);
    await press(page, 'Save');
    await expect(toast(page, 'Category updated successfully')).toBeVisible();
    await page.goto(`/categories/${encodeURIComponent(after)}`);
    await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  });

  test('are deleted after a confirmation, and stay if it is declined', async ({ page, shop }) => {
    const name = newName('Doomed');
    await shop.sql(`insert into categories (name, thumbnail_key) values ($1, 'categories/kitchen.webp')`, [
      name,
    ]);
    const { id } = await newProduct(shop, { category: name });
    await openAsAdministrator(page, '/admin/categories');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: 'Delete category' }).click();
    await expect(page.getByText('Are you sure you want to delete this category?')).toBeVisible();
    await expect(page.getByLabel('Where should its 1 product go?')).toBeVisible();
    await page
      .getByRole('region', { name: `Delete ${name}` })
      .getByRole('link', { name: 'Cancel' })
      .click();
    await expect(page.getByText('Are you sure')).toBeHidden();
    expect((await shop.sql('select from categories where name = $1', [name])).rowCount).toBe(1);
    await page.getByRole('link', { name: 'Delete category' }).click();
    await page.getByLabel('Where should its 1 product go?').selectOption('To Pantry');
    await press(page, 'Delete category');
    await expect(toast(page, 'Category deleted successfully')).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
    const { rows } = await shop.sql('select category from products where id = $1', [id]);
    expect(rows).toEqual([{ category: 'Pantry' }]);
  });

  test('that cannot be added or deleted show an error @ci', async ({ page, shop }) => {
    await openAsAdministrator(page, '/admin/categories/new');
    await shop.sql(
      `create function broken_category() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    await shop.sql(
      'create trigger broken before insert or delete on categories for each row execute function broken_category()',
    );
    const add = page.getByRole('region', { name: 'New category' });
    await add.getByLabel('Name').fill('Never made');
    await add.getByLabel(/^Image: choose/).setInputFiles(await picture());
    await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
    await press(page, 'Add category');
    await expect(toast(page, 'Failed to add category')).toBeVisible();
    await expect(add.getByLabel('Name')).toHaveValue('Never made');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await answer(page, 'Leave without saving');
    await page.getByRole('link', { name: 'Pantry', exact: true }).click();
    await page.getByRole('link', { name: 'Delete category' }).click();
    await press(page, 'Delete category');
    await expect(toast(page, 'Failed to delete category')).toBeVisible();
    await shop.sql('drop trigger broken on categories');
    await shop.sql('drop function broken_category');
  });

  test('are moved by keyboard, and the focus follows', async ({ page, shop }) => {
    await openAsAdministrator(page, '/admin/categories');
    const names = await shown(page);
    await page.getByRole('button', { name: `Move down: ${names[0]}` }).press('Enter');
    await expect.poll(() => shown(page)).toEqual([names[1], names[0], ...names.slice(2)]);
    await expect(page.getByRole('button', { name: `Move down: ${names[0]}` })).toBeFocused();
    await page.getByRole('button', { name: `Move up: ${names[0]}` }).press('Enter');
    await expect.poll(() => shown(page)).toEqual(names);
    // The category is the first one again.
    await expect(page.getByRole('button', { name: `Move up: ${names[0]}` })).toBeDisabled();
    await expect(page.getByRole('button', { name: `Move down: ${names[0]}` })).toBeFocused();
    await shop.sql('update site_settings set settings = settings - $1', ['categoryOrder']);
  });
});

/** The names in the list, in order. */
const shown = (page: Page) => page.getByRole('row').locator('[data-row-link]').allTextContents();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('categories can be moved, and the forms to edit and add one open @ci', async ({ page, shop }) => {
    await signInAdministrator(page);
    await page.goto('/admin/categories');
    const names = await shown(page);
    await page.getByRole('button', { name: `Move up: ${names[1]}` }).click();
    await expect(page.getByText('Order saved')).toBeVisible();
    expect(await shown(page)).toEqual([names[1], names[0], ...names.slice(2)]);
    await expect.poll(() => homeOrder(shop, names.slice(0, 2))).toEqual([names[1], names[0]]);
    await page.getByRole('link', { name: names[1] ?? '', exact: true }).click();
    await expect(page.getByLabel('Name')).toHaveValue(names[1] ?? '');
    await page.goto('/admin/categories');
    await page.getByRole('link', { name: 'Add category' }).click();
    await press(page, 'Add category');
    await expect(page.getByText('Category name is required').first()).toBeVisible();
    await shop.sql('update site_settings set settings = settings - $1', ['categoryOrder']);
  });
});

/** Returns the categories in `among` that the home page shows, in the order of the page. */
async function homeOrder(shop: Shop, among: string[]): Promise<string[]> {
  const html = await (await fetch(shop.url)).text();
  const linked = [...html.matchAll(/href="\/categories\/([^"?]+)"/g)].map(([, name = '']) => name);
  return [...new Set(linked.map(decodeURIComponent))].filter((name) => among.includes(name));
}
