import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { noisePng } from '../support/pictures.ts';
import { openAsAdministrator, signInAdministrator, test } from './support/administrator.ts';
import { expect, opened, type Shop, toast } from './support/shop.ts';

let made = 0;

/** A product of this test alone. */
async function newProduct(shop: Shop, values: { name?: string; stock?: number; category?: string } = {}) {
  made += 1;
  const name = values.name ?? `Test product ${process.pid}-${made}`;
  const { rows } = await shop.sql(
    `insert into products (name, category, description, price_cents, stock, image_key)
     select $1, $2, 'Made for a test.', 1250, $3, image_key from products order by id limit 1 returning id::int`,
    [name, values.category ?? 'Kitchen', values.stock ?? 3],
  );
  return { id: Number(rows[0].id), name };
}

const stockOf = async (shop: Shop, id: number) =>
  (await shop.sql('select stock from products where id = $1', [id])).rows[0]?.stock;
const exists = async (shop: Shop, id: number) =>
  (await shop.sql('select from products where id = $1', [id])).rowCount === 1;
const main = (page: Page) => page.getByRole('main');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const press = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();
const find = (name: string) => `/admin/products?q=${encodeURIComponent(name)}`;
const picture = async (name = 'tea-pot.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(await noisePng(20_000)),
});

async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel(/^Image: choose/).setInputFiles(await picture());
  await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

test.describe('stock', () => {
  test('goes up and down by one, and down is off at 0 @mobile', async ({ page, shop }) => {
    const { id, name } = await newProduct(shop, { stock: 1 });
    await openAsAdministrator(page, find(name));
    const stock = page.getByRole('textbox', { name: `Stock of ${name}` });
    await press(page, `Increase stock of ${name}`);
    await expect(stock).toHaveValue('2');
    await expect(toast(page, 'Stock increased')).toBeVisible();
    for (const left of ['1', '0']) {
      await press(page, `Decrease stock of ${name}`);
      await expect(stock).toHaveValue(left);
      await expect.poll(() => stockOf(shop, id)).toBe(Number(left));
    }
    await expect(toast(page, 'Stock decreased').first()).toBeVisible();
    await expect(main(page).getByRole('button', { name: `Decrease stock of ${name}` })).toBeDisabled();
    await page.reload();
    await expect(stock).toHaveValue('0');
  });

  test('pressed quickly counts every press', async ({ page, shop }) => {
    const { id, name } = await newProduct(shop, { stock: 0 });
    await openAsAdministrator(page, find(name));
    for (let press = 0; press < 5; press += 1)
      await main(page)
        .getByRole('button', { name: `Increase stock of ${name}` })
        .click();
    await expect(page.getByRole('textbox', { name: `Stock of ${name}` })).toHaveValue('5');
    await expect.poll(() => stockOf(shop, id)).toBe(5);
  });

  test('is typed over, and what is no number is refused and kept', async ({ page, shop }) => {
    const { id, name } = await newProduct(shop);
    await openAsAdministrator(page, find(name));
    const stock = page.getByRole('textbox', { name: `Stock of ${name}` });
    await stock.fill('42');
    await stock.press('Enter');
    await expect(toast(page, 'Stock updated')).toBeVisible();
    await expect.poll(() => stockOf(shop, id)).toBe(42);
    await stock.fill('-1');
    await stock.press('Enter');
    await expect(toast(page, 'The stock must be at least 0')).toBeVisible();
    expect(await stockOf(shop, id)).toBe(42);
  });

  test('that somebody else took to 0 meanwhile is refused below it', async ({ page, shop }) => {
    const { id, name } = await newProduct(shop, { stock: 1 });
    await openAsAdministrator(page, find(name));
    await shop.sql('update products set stock = 0 where id = $1', [id]);
    await press(page, `Decrease stock of ${name}`);
    await expect(toast(page, 'The stock is 0 already')).toBeVisible();
    expect(await stockOf(shop, id)).toBe(0);
  });

  test('shows in the shop at once', async ({ page, shop, browser }) => {
    const { id, name } = await newProduct(shop, { stock: 1 });
    const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await visitor.goto(`/product/${id}`);
    await expect(visitor.getByText('Only 1 left')).toBeVisible();
    await openAsAdministrator(page, find(name));
    await press(page, `Decrease stock of ${name}`);
    await expect(toast(page, 'Stock decreased')).toBeVisible();
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText('Out of stock').first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await visitor.context().close();
  });
});

test.describe('deleting a product', () => {
  test('takes two clicks: the first only arms it @mobile', async ({ page, shop }) => {
    const { id, name } = await newProduct(shop);
    await openAsAdministrator(page, find(name));
    await press(page, `Delete ${name}`);
    const armed = main(page).getByRole('button', { name: `Click again to delete ${name}` });
    await expect(armed).toBeVisible();
    await expect(armed).toHaveText('Click again to delete');
    await expect(
      page.getByRole('status').filter({ hasText: `Click again to delete ${name}` }),
    ).toBeAttached();
    expect(await exists(shop, id)).toBe(true);
    await armed.click();
    await expect(toast(page, 'Product deleted successfully')).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
    expect(await exists(shop, id)).toBe(false);
  });

  test('a click on another product deletes neither, and arms that one', async ({ page, shop }) => {
    const prefix = `Pair ${process.pid}`;
    const first = await newProduct(shop, { name: `${prefix} one` });
    const second = await newProduct(shop, { name: `${prefix} two` });
    await openAsAdministrator(page, find(prefix));
    await press(page, `Delete ${first.name}`);
    // As slowly as a finger: the first is disarmed between down and up, and nothing may move under the pointer.
    await page.getByRole('button', { name: `Delete ${second.name}` }).hover();
    await page.mouse.down();
    await expect(page.getByRole('button', { name: `Delete ${first.name}`, exact: true })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: `Click again to delete ${second.name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${first.name}`, exact: true })).toBeVisible();
    expect([await exists(shop, first.id), await exists(shop, second.id)]).toEqual([true, true]);
  });

  test('is disarmed by Escape, by leaving the button, and after 10 s', async ({ page, shop }) => {
    const { id, name } = await newProduct(shop);
    await page.clock.install();
    await openAsAdministrator(page, find(name));
    const idle = main(page).getByRole('button', { name: `Delete ${name}`, exact: true });
    const armed = main(page).getByRole('button', { name: `Click again to delete ${name}` });
    const leave: (() => Promise<void>)[] = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('searchbox', { name: 'Name or id' }).focus(),
      () => page.clock.runFor(10_001),
    ];
    for (const disarm of leave) {
      await idle.click();
      await expect(armed).toBeVisible();
      await disarm();
      await expect(idle).toBeVisible();
    }
    expect(await exists(shop, id)).toBe(true);
  });

  test('leaves past orders and carts readable', async ({ page, shop, browser }) => {
    const { id, name } = await newProduct(shop);
    const shopper = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await opened(shopper, `/product/${id}`);
    await shopper.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(toast(shopper, 'Added to cart')).toBeVisible();
    await openAsAdministrator(page, find(name));
    await press(page, `Delete ${name}`);
    await press(page, `Click again to delete ${name}`);
    await expect(toast(page, 'Product deleted successfully')).toBeVisible();
    await opened(shopper, '/checkout');
    await expect(shopper.getByRole('heading', { name })).toBeVisible();
    await expect(shopper.getByText('No longer available. Remove it to go on.')).toBeVisible();
    await shopper.context().close();
  });
});

test.describe('adding a product', () => {
  test('needs name, category and price, then an image, and keeps what was typed @mobile', async ({
    page,
  }) => {
    await openAsAdministrator(page, '/admin/add-product');
    await expect(page.getByLabel('Stock')).toHaveValue('0');
    await page.getByLabel('Description').fill('Kept all the while.');
    const refused = async (text: string) => {
      await press(page, 'Add Product');
      await expect(toast(page, text).last()).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page.getByLabel('Description')).toHaveValue('Kept all the while.');
    };
    await refused('Please fill in all required fields');
    await page.getByLabel('Name').fill('Half a product');
    await refused('Please fill in all required fields');
    await page.getByLabel('Category').selectOption('Kitchen');
    await refused('Please fill in all required fields');
    for (const [price, text] of [
      ['-1', 'The price must be at least 0'],
      ['1.005', 'The price goes in steps of 0.01'],
      ['cheap', 'The price must be a number'],
    ] as const) {
      await page.getByLabel('Price').fill(price);
      await refused(text);
    }
    await page.getByLabel('Price').fill('12.5');
    await refused('Please select an image');
    await expect(page.getByLabel('Name')).toHaveValue('Half a product');
    await expect(page.getByLabel('Category')).toHaveValue('Kitchen');
    await expect(page.getByLabel('Price')).toHaveValue('12.5');
  });

  test('with a picture puts it in the shop, with the preview showing it before', async ({ page, shop }) => {
    const name = `Added ${process.pid}`;
    await openAsAdministrator(page, '/admin/add-product');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Category').selectOption('Kitchen');
    await page.getByLabel('Price').fill('19.99');
    await page.getByLabel('Stock').fill('4');
    await choosePicture(page);
    const preview = page.getByRole('complementary', { name: 'Preview' });
    for (const text of [name, 'Kitchen', '$19.99', 'Only 4 left', 'No description available'])
      await expect(preview).toContainText(text);
    await expect(preview.locator('img')).toHaveAttribute('src', /^blob:/);
    await press(page, 'Add Product');
    await expect(page).toHaveURL('/admin/products');
    await expect(toast(page, 'Product created successfully')).toBeVisible();
    await expect(row(page, name)).toContainText('$19.99');
    const { rows } = await shop.sql('select * from products where name = $1', [name]);
    expect(rows[0]).toMatchObject({ category: 'Kitchen', description: '', price_cents: 1_999, stock: 4 });
    expect(rows[0].image_key).toMatch(/^products\//);
    await page.goto(`/product/${rows[0].id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const image = page.getByRole('img', { name });
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  test('takes pictures only', async ({ page }) => {
    await openAsAdministrator(page, '/admin/add-product');
    const file = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') };
    await page.getByLabel(/^Image: choose/).setInputFiles(file);
    await expect(page.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeVisible();
  });

  test('tells when it fails, and loses nothing', async ({ page, shop }) => {
    await openAsAdministrator(page, '/admin/add-product');
    await page.getByLabel('Name').fill('Never made');
    await page.getByLabel('Category').selectOption('Kitchen');
    await page.getByLabel('Price').fill('1');
    await choosePicture(page);
    await shop.sql(`alter table products add constraint broken check (name <> 'Never made')`);
    await press(page, 'Add Product');
    await expect(toast(page, 'Failed to create product')).toBeVisible();
    await shop.sql('alter table products drop constraint broken');
    await expect(page.getByLabel('Name')).toHaveValue('Never made');
    await press(page, 'Add Product');
    await expect(toast(page, 'Product created successfully')).toBeVisible();
  });
});

test('what fails in the shop itself is told: stock and deletion', async ({ page, shop }) => {
  const { id, name } = await newProduct(shop);
  await openAsAdministrator(page, find(name));
  await shop.sql(`create function broken() returns trigger language plpgsql as $$ begin
    if old.id = ${id} then raise 'broken'; end if; return coalesce(new, old); end $$`);
  await shop.sql(
    'create trigger broken before update or delete on products for each row execute function broken()',
  );
  await press(page, `Increase stock of ${name}`);
  await expect(toast(page, 'Failed to update stock')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Stock of ${name}` })).toHaveValue('3');
  await press(page, `Delete ${name}`);
  await press(page, `Click again to delete ${name}`);
  await expect(toast(page, 'Failed to delete product')).toBeVisible();
  await expect(row(page, name)).toBeVisible();
  await shop.sql('drop trigger broken on products');
  await shop.sql('drop function broken');
});

test('of two tabs that edit one product the second is told, sees both, and loses nothing', async ({
  page,
  shop,
  context,
}) => {
  const { id, name } = await newProduct(shop);
  await openAsAdministrator(page, `/admin/products/${id}`);
  const second = await context.newPage();
  await opened(second, `/admin/products/${id}`);
  await page.getByLabel('Price').fill('20');
  await press(page, 'Save');
  await expect(toast(page, 'Product updated successfully')).toBeVisible();

  await second.getByLabel('Price').fill('30');
  await second.getByLabel('Description').fill('Typed in the second tab.');
  await press(second, 'Save');
  await expect(toast(second, 'This product was changed meanwhile')).toBeVisible();
  await expect(second.getByLabel('Price')).toHaveValue('30');
  await expect(second.getByLabel('Description')).toHaveValue('Typed in the second tab.');
  await expect(second.getByText('Saved meanwhile: 20.00')).toBeVisible();
  const saved = async () => (await shop.sql('select * from products where id = $1', [id])).rows[0];
  expect(await saved()).toMatchObject({ price_cents: 2_000, description: 'Made for a test.' });

  await second.getByRole('button', { name: 'Use this price instead' }).click();
  await expect(second.getByLabel('Price')).toHaveValue('20.00');
  await press(second, 'Save');
  await expect(toast(second, 'Product updated successfully')).toBeVisible();
  expect(await saved()).toMatchObject({ name, price_cents: 2_000, description: 'Typed in the second tab.' });
});

test.describe('many products at once', () => {
  test('get a price, and are deleted after a question @mobile', async ({ page, shop }) => {
    const prefix = `Bulk ${process.pid} ${made}`;
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
    await expect(toast(page, 'Give a percentage such as 10 or -7.5')).toBeVisible();
    await page.getByLabel('Percent').fill('-10%');
    await press(page, 'Apply to selected');
    await expect(toast(page, '2 products changed')).toBeVisible();
    expect(await left()).toEqual([{ price_cents: 1_125 }, { price_cents: 1_125 }, { price_cents: 1_250 }]);
    await expect(select).toBeHidden();

    await page.getByLabel('Select this page').check();
    await select.selectOption('Delete');
    await press(page, 'Apply to selected');
    await expect(page.getByText('Delete 3 products?')).toBeVisible();
    expect(await left()).toHaveLength(3);
    await press(page, 'Delete 3 products');
    await expect(toast(page, '3 products deleted')).toBeVisible();
    expect(await left()).toEqual([]);
  });

  test('are all that the list shows, when asked for', async ({ page, shop }) => {
    const prefix = `Whole ${process.pid}`;
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

test('the table is searched, filtered, sorted and paged by its address', async ({ page, shop }) => {
  await openAsAdministrator(page, '/admin/products');
  await page.getByRole('searchbox', { name: 'Name or id' }).fill('c');
  await page.getByLabel('Category', { exact: true }).selectOption('Kitchen');
  await press(page, 'Apply');
  await expect(page).toHaveURL(/q=c&category=Kitchen/);
  const names = page.getByRole('row').getByRole('link', { name: /^[^#]/ });
  const { rows } = await shop.sql(
    `select name from products where lower(name) like 'c%' and category = 'Kitchen' order by lower(name) collate "C"`,
  );
  await page.getByRole('columnheader', { name: 'Product' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Product' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('rowgroup').last().getByRole('link')).toHaveText(rows.map(({ name }) => name));
  expect(await names.count()).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/admin/products');
  await expect(page.getByRole('rowgroup').last().getByRole('link')).toHaveCount(50);
  const first = await page.getByRole('rowgroup').last().getByRole('link').first().textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole('rowgroup').last().getByRole('link').first()).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('rowgroup').last().getByRole('link').first()).toHaveText(first ?? '');
});

test.describe('categories', () => {
  test('are added with a name and a picture @mobile', async ({ page, shop }) => {
    const name = `Home & Garden ${process.pid}-${test.info().project.name}`;
    await openAsAdministrator(page, '/admin/categories');
    const add = page.getByRole('region', { name: 'Add Category' });
    await add.getByLabel('Name').fill('   ');
    await press(page, 'Add Category');
    await expect(toast(page, 'Category name is required')).toBeVisible();
    await add.getByLabel('Name').fill(name);
    await press(page, 'Add Category');
    await expect(toast(page, 'Category image is required')).toBeVisible();
    await expect(add.getByLabel('Name')).toHaveValue(name);
    await add.getByLabel(/^Image: choose/).setInputFiles(await picture());
    await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
    await press(page, 'Add Category');
    await expect(toast(page, 'Category added successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(add.getByLabel('Name')).toHaveValue('');
    await add.getByLabel('Name').fill(name);
    await add.getByLabel(/^Image: choose/).setInputFiles(await picture());
    await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
    await press(page, 'Add Category');
    await expect(toast(page, 'There is a category of this name already')).toBeVisible();
    await shop.sql('delete from categories where name = $1', [name]);
  });

  test('are renamed with their products, also to names with signs', async ({ page, shop }) => {
    const before = `Lamps ${process.pid}`;
    const after = `Lamps & "Light" ${process.pid}`;
    await shop.sql(`insert into categories (name, thumbnail_key) values ($1, 'categories/kitchen.webp')`, [
      before,
    ]);
    const product = await newProduct(shop, { category: before });
    await openAsAdministrator(page, '/admin/categories');
    await page.getByRole('link', { name: `Edit ${before}` }).click();
    await page
      .getByRole('region', { name: `Edit ${before}` })
      .getByLabel('Name')
      .fill(after);
    await press(page, 'Save');
    await expect(toast(page, 'Category updated successfully')).toBeVisible();
    await page.goto(`/categories/${encodeURIComponent(after)}`);
    await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  });

  test('are deleted after the question; declining it keeps them @mobile', async ({ page, shop }) => {
    const name = `Doomed ${process.pid}-${test.info().project.name}`;
    await shop.sql(`insert into categories (name, thumbnail_key) values ($1, 'categories/kitchen.webp')`, [
      name,
    ]);
    const { id } = await newProduct(shop, { category: name });
    await openAsAdministrator(page, '/admin/categories');
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    await expect(page.getByText('Are you sure you want to delete this category?')).toBeVisible();
    await expect(page.getByLabel('Where do its 1 product go?')).toBeVisible();
    await page.getByRole('link', { name: 'Keep it' }).click();
    await expect(page.getByText('Are you sure')).toBeHidden();
    expect((await shop.sql('select from categories where name = $1', [name])).rowCount).toBe(1);
    await page.getByRole('link', { name: `Delete ${name}` }).click();
    await page.getByLabel('Where do its 1 product go?').selectOption('To Pantry');
    await press(page, 'Delete category');
    await expect(toast(page, 'Category deleted successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(0);
    const { rows } = await shop.sql('select category from products where id = $1', [id]);
    expect(rows).toEqual([{ category: 'Pantry' }]);
  });

  test('that fail to be added or deleted say so', async ({ page, shop }) => {
    await openAsAdministrator(page, '/admin/categories');
    await shop.sql(
      `create function broken_category() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    await shop.sql(
      'create trigger broken before insert or delete on categories for each row execute function broken_category()',
    );
    const add = page.getByRole('region', { name: 'Add Category' });
    await add.getByLabel('Name').fill('Never made');
    await add.getByLabel(/^Image: choose/).setInputFiles(await picture());
    await expect(page.getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
    await press(page, 'Add Category');
    await expect(toast(page, 'Failed to add category')).toBeVisible();
    await expect(add.getByLabel('Name')).toHaveValue('Never made');
    await page.getByRole('link', { name: 'Delete Pantry' }).click();
    await press(page, 'Delete category');
    await expect(toast(page, 'Failed to delete category')).toBeVisible();
    await shop.sql('drop trigger broken on categories');
    await shop.sql('drop function broken_category');
  });
});

test('products go out as a file, and a changed file comes in after a look at what it does', async ({
  page,
  shop,
}) => {
  const prefix = `CSV ${process.pid}`;
  const product = await newProduct(shop, { name: `${prefix} one` });
  await openAsAdministrator(page, find(prefix));
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(3);

  await page.getByRole('link', { name: 'Import' }).click();
  const check = async (text: string) => {
    const buffer = Buffer.from(text);
    await page.getByLabel('CSV file').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer });
    await press(page, 'Check the file');
    await expect(page).toHaveURL(/\/admin\/import\/[0-9a-f-]{36}$/);
  };
  await check(csv);
  await expect(page.getByText('1 unchanged. There is nothing to import.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another file' }).click();

  await check(csv.replace('12.50', '12.555').replace('"Kitchen"', '"Nowhere"'));
  await expect(page.getByRole('row', { name: /^2 Error/ })).toContainText(
    'price: The price goes in steps of 0.01',
  );
  await expect(page.getByRole('row', { name: /^2 Error/ })).toContainText(
    'category: There is no category of this name',
  );
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Choose another file' }).click();

  await check(`${csv.replace('12.50', '15')},"${prefix} two","Kitchen","",3.00,7,"products/thing.webp",\r\n`);
  await expect(page.getByText('1 new, 1 changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 Changed/ })).toContainText('price: $12.50 → $15.00');
  const saved = async () =>
    (await shop.sql('select price_cents from products where name like $1 order by id', [`${prefix}%`])).rows;
  expect(await saved()).toEqual([{ price_cents: 1_250 }]);
  await press(page, 'Import 2 products');
  await expect(toast(page, 'Products imported successfully')).toBeVisible();
  await expect(page.getByText('Imported: 1 new, 1 changed.')).toBeVisible();
  expect(await saved()).toEqual([{ price_cents: 1_500 }, { price_cents: 300 }]);
  expect((await shop.sql('select name from products where id = $1', [product.id])).rows[0].name).toBe(
    product.name,
  );

  await opened(page, '/admin/import');
  await press(page, 'Check the file');
  await expect(toast(page, 'Choose a CSV file first')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('stock, deletion, changes of many, and imports are forms @mobile', async ({ page, shop }) => {
    const prefix = `Plain ${process.pid}-${test.info().project.name}`;
    const first = await newProduct(shop, { name: `${prefix} one` });
    const second = await newProduct(shop, { name: `${prefix} two` });
    await signInAdministrator(page);
    await page.goto(find(prefix));
    await press(page, `Increase stock of ${first.name}`);
    await expect(page.getByText('Stock increased')).toBeVisible();
    expect(await stockOf(shop, first.id)).toBe(4);
    await press(page, `Delete ${first.name}`);
    await expect(page).toHaveURL(new RegExp(`q=Plain.*armed=${first.id}`));
    await press(page, `Delete ${second.name}`);
    await expect(page).toHaveURL(new RegExp(`armed=${second.id}`));
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

  test('a product is added with its picture, and edited', async ({ page, shop }) => {
    const name = `Plain added ${process.pid}`;
    await signInAdministrator(page);
    await page.goto('/admin/add-product');
    await page.getByLabel(/^Image: choose/).setInputFiles(await picture());
    await page.getByLabel('Name').fill(name);
    await press(page, 'Add Product');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please fill in all required fields' }),
    ).toBeVisible();
    await page.getByLabel('Category').selectOption('Kitchen');
    await page.getByLabel('Price').fill('3.10');
    await press(page, 'Add Product');
    await expect(page.getByText('Product created successfully')).toBeVisible();
    await page.getByRole('link', { name }).click();
    await page.getByLabel('Price').fill('4.10');
    await press(page, 'Save');
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    const { rows } = await shop.sql('select price_cents, image_key from products where name = $1', [name]);
    expect(rows).toEqual([{ price_cents: 410, image_key: expect.stringMatching(/^products\//) }]);
  });
});

test('the keyboard alone adds, edits and deletes a product', async ({ page }) => {
  const name = `Keys ${process.pid}`;
  const tabTo = async (label: string | RegExp, role: 'button' | 'link' | 'textbox' | 'combobox') => {
    const target = main(page).getByRole(role, { name: label, exact: typeof label === 'string' });
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
    }
    throw new Error(`The keyboard does not reach ${label}`);
  };
  await openAsAdministrator(page, '/admin/products');
  await tabTo('Add Product', 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/add-product');
  const chooser = page.waitForEvent('filechooser');
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'file')) break;
  }
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await picture());
  await tabTo('Name', 'textbox');
  await page.keyboard.type(name);
  await tabTo('Category', 'combobox');
  await page.keyboard.type('Kit');
  await tabTo('Price (USD)', 'textbox');
  await page.keyboard.type('5.00');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Product created successfully')).toBeVisible();

  await opened(page, '/admin/products');
  await tabTo(name, 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible();
  await tabTo('Price (USD)', 'textbox');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('6.50');
  await tabTo('Save', 'button');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  await expect(row(page, name)).toContainText('$6.50');

  await opened(page, '/admin/products');
  await tabTo(`Delete ${name}`, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Click again to delete ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Product deleted successfully')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('others than the administrator are refused with the words of the spec', async ({ page, shop }) => {
  const { id } = await newProduct(shop);
  await opened(page, '/auth');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(toast(page, 'Signed in as guest')).toBeVisible();
  const send = async (path: string, form: Record<string, string>) => {
    const reply = await page.request.post(path, { form, headers: { accept: 'text/html' } });
    return [reply.status(), await reply.text()] as const;
  };
  const product = String(id);
  for (const [path, form, text] of [
    ['/admin/products', { intent: 'increase', product }, 'You do not have permission to update stock'],
    [
      '/admin/products',
      { intent: 'delete', product, armed: product },
      'You do not have permission to delete products',
    ],
    ['/admin/add-product', { name: 'x' }, 'You do not have permission to create products'],
  ] as const) {
    const [status, html] = await send(path, form);
    expect([path, status]).toEqual([path, 403]);
    expect(html).toContain(text);
  }
  expect([await exists(shop, id), await stockOf(shop, id)]).toEqual([true, 3]);
  for (const path of ['/admin/products', `/admin/products/${id}`, '/admin/import', '/admin/products.csv']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('axe finds nothing on the pages of products, categories and imports @mobile', async ({
      page,
      shop,
    }) => {
      const { id, name } = await newProduct(shop, { name: `${'Long'.repeat(45)} ${process.pid}${made}` });
      await signInAdministrator(page);
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      for (const path of [
        '/admin/products',
        '/admin/products?q=nothing-is-called-so',
        '/admin/add-product',
        `/admin/products/${id}`,
        '/admin/categories',
        '/admin/categories?edit=1',
        '/admin/categories?delete=1',
        '/admin/import',
      ]) {
        await opened(page, path);
        expect(await violations(page), path).toEqual([]);
        expect(await fits(), `${path} fits`).toBe(true);
      }
      await opened(page, find(name.slice(0, 40)));
      await page.getByLabel('Select this page').check();
      await press(page, `Delete ${name}`);
      expect(await violations(page), 'armed').toEqual([]);
      expect(await fits(), 'armed fits').toBe(true);
      await opened(page, '/admin/import');
      const buffer = Buffer.from(`id,name,price\n${id},Shorter,1\n,Lacks much,x\n`);
      await page.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
      await press(page, 'Check the file');
      await expect(page.getByRole('table')).toBeVisible();
      expect(await violations(page), 'report').toEqual([]);
      expect(await fits(), 'report fits').toBe(true);
    });
  });
}
