import { openAsAdministrator, test } from '../../support/administrator.ts';
import { holdReloads } from '../../support/hold-forms.ts';
import { find, newName, newProduct, press } from '../../support/products.ts';
import { expect, toast } from '../../support/shop.ts';

test.describe('many products at once', () => {
  test('get a new price, and are deleted after a confirmation @ci', async ({ page, shop }) => {
    const prefix = newName('Bulk');
    const products = await Promise.all(
      ['one', 'two', 'three'].map((each) => newProduct(shop, { name: `${prefix} ${each}` })),
    );
    const left = async () =>
      (
        await shop.sql('select price_cents from products where name like $1 order by price_cents', [
          `${prefix}%`,
        ])
      ).rows;
    await openAsAdministrator(page, find(prefix));
    const select = page.getByLabel('With the selected products');
    await expect(select).toBeHidden();
    for (const { name } of products.slice(0, 2)) await page.getByLabel(`Select ${name}`).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await select.selectOption('Change price by %');
    await page.getByLabel('Percent').fill('lots');
    await press(page, 'Apply to selected');
    await expect(toast(page, 'Enter a percentage, such as 10 or -7.5')).toBeVisible();
    await page.getByLabel('Percent').fill('-10%');
    await press(page, 'Apply to selected');
    await expect(toast(page, '2 products changed')).toBeVisible();
    expect(await left()).toEqual([{ price_cents: 1_125 }, { price_cents: 1_125 }, { price_cents: 1_250 }]);
    await expect(select).toBeHidden();

    await page.getByLabel('Select this page').check();
    await select.selectOption('Delete');
    const reloads = await holdReloads(page, '/admin/products');
    await press(page, 'Apply to selected');
    await expect(page.getByText('Delete 3 products?')).toBeVisible();
    expect(await left()).toHaveLength(3);
    // The page may still reload after the question.
    await press(page, 'Delete 3 products');
    await expect.poll(left).toEqual([]);
    reloads.release();
    await expect(toast(page, '3 products deleted')).toBeVisible();
  });

  test('can be all products of the list, beyond the page that is shown @ci', async ({ page, shop }) => {
    const prefix = newName('Whole');
    await shop.sql(
      `insert into products (name, category, price_cents, stock, image_key)
       select $1 || ' ' || n, 'Kitchen', 100, 1, 'products/thing.webp' from generate_series(1, 60) n`,
      [prefix],
    );
    await openAsAdministrator(page, find(prefix));
    await expect(page.getByText('60 products', { exact: true })).toBeVisible();
    await page.getByLabel('Select this page').check();
    await page.getByLabel(/^All 60 products of this list/).check();
    await page.getByLabel('With the selected products').selectOption('Move to category');
    await page.getByLabel('New category').selectOption('Pantry');
    await press(page, 'Apply to selected');
    await expect(toast(page, '60 products changed')).toBeVisible();
    const { rows } = await shop.sql('select distinct category from products where name like $1', [
      `${prefix}%`,
    ]);
    expect(rows).toEqual([{ category: 'Pantry' }]);
  });
});

test('the product table is searched, filtered, sorted and paged by its address', async ({ page, shop }) => {
  await openAsAdministrator(page, '/admin/products');
  await page.getByRole('searchbox', { name: 'Name, SKU, GTIN or id' }).fill('c');
  await page.getByLabel('Category', { exact: true }).selectOption('Kitchen');
  await press(page, 'Apply');
  await expect(page).toHaveURL(/q=c&category=Kitchen/);
  // Leaves out the second link that a product with options has: the link to its variants.
  const names = page
    .getByRole('rowgroup')
    .last()
    .getByRole('link', { name: /^(?!.*Edit variants of)/ });
  const { rows } = await shop.sql(
    `select name from products where lower(name) like 'c%' and category = 'Kitchen' order by lower(name) collate "C"`,
  );
  // Waits for the rows, because the address changes before the table does, and the table's links depend on
  // the address.
  await expect(names).toHaveCount(rows.length);
  expect(rows.length).toBeGreaterThan(1);
  await page.getByRole('columnheader', { name: 'Product' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Product' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toHaveText(rows.map(({ name }) => name));
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/products');
  await expect(names).toHaveCount(50);
  const first = await names.first().textContent();
  await page.getByLabel(`Select ${first}`).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByText('1 selected')).toBeHidden();
  await expect(names.first()).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(names.first()).toHaveText(first ?? '');
});
