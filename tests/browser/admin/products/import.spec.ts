import { readFile } from 'node:fs/promises';
import { openAsAdministrator, test } from '../../support/administrator.ts';
import { find, newName, newProduct, press } from '../../support/products.ts';
import { expect, opened, toast } from '../../support/shop.ts';

test('products are exported as a file, and a changed file is imported after a preview', async ({
  page,
  shop,
}) => {
  const prefix = newName('CSV');
  const product = await newProduct(shop, { name: `${prefix} one` });
  await openAsAdministrator(page, find(prefix));
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(3);

  await page.getByRole('main').getByRole('link', { name: 'Import' }).click();
  const check = async (text: string) => {
    const buffer = Buffer.from(text);
    await page.getByLabel('CSV file').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer });
    await press(page, 'Check the file');
    await expect(page).toHaveURL(/\/admin\/import\/[0-9a-f-]{36}$/);
  };
  await check(csv);
  await expect(page.getByText('1 unchanged. There is nothing to import.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another file' }).click();

  await check(csv.replace('12.50', '12.5555').replace('"Kitchen"', '"Nowhere"'));
  await expect(page.getByRole('row', { name: /^2 Error/ })).toContainText(
    'price: The price can have at most 2 decimals, such as 12.50',
  );
  await expect(page.getByRole('row', { name: /^2 Error/ })).toContainText(
    'category: There is no category with this name',
  );
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Choose another file' }).click();

  await check(
    `${csv.replace('12.50', '15')},"${prefix} two","Kitchen","",,,3.00,,7,,250,no,yes,,,,,,"products/thing.webp","","",\r\n`,
  );
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

test('an import shows its progress while its file is read and while it is applied @ci', async ({
  page,
  shop,
}) => {
  const prefix = newName('Many');
  const { rows } = await shop.sql(
    `insert into products (name, category, price_cents, stock, image_key)
     select $1 || ' ' || n, 'Kitchen', 100, 1, 'products/thing.webp' from generate_series(1, 3000) n returning id::int`,
    [prefix],
  );
  // The inserts are slow, so that the test can see two kinds of progress: after each 1,000 rows that are
  // read, and after the second batch is applied.
  await shop.sql(
    `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(2.5); return new; end $$`,
  );
  await shop.sql(
    'create trigger slow before insert on import_rows for each statement execute function slow()',
  );
  await shop.sql(
    `create trigger slow before update on products for each row when (old.id = ${rows.at(-1).id}) execute function slow()`,
  );
  try {
    await openAsAdministrator(page, '/admin/import');
    const buffer = Buffer.from(`id,price\n${rows.map(({ id }) => `${id},2`).join('\n')}\n`);
    await page.getByLabel('CSV file').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer });
    await press(page, 'Check the file');
    const reading = page.getByRole('progressbar', { name: 'Reading the file' });
    await expect(reading).toHaveAttribute('max', /^\d{5}$/);
    await expect(page.getByRole('status').filter({ hasText: 'Reading the file… 2,000 rows' })).toBeVisible();
    await expect(page.getByText('3,000 changed. Nothing is imported yet.')).toBeVisible();
    await expect(reading).toHaveCount(0);

    await press(page, 'Import 3,000 products');
    const applying = page.getByRole('progressbar', { name: 'Importing' });
    await expect(applying).toHaveAttribute('max', '3000');
    await expect(applying).toHaveAttribute('value', '2500');
    await expect(page.getByText('Imported: 3,000 changed.')).toBeVisible();
    await expect(applying).toHaveCount(0);
    const changed = 'select from products where name like $1 and price_cents = 200';
    expect((await shop.sql(changed, [`${prefix}%`])).rowCount).toBe(3_000);
  } finally {
    await shop.sql('drop function slow cascade');
  }
});
