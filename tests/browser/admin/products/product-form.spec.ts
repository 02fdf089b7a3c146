import { openAsAdministrator, test } from '../../support/administrator.ts';
import { choosePicture, newName, newProduct, press, row } from '../../support/products.ts';
import { expect, opened, toast } from '../../support/shop.ts';

test.use({ loadsPictures: true });

test.describe('adding a product', () => {
  test('requires name, category, price and a picture, and keeps the input @ci', async ({ page }) => {
    await openAsAdministrator(page, '/admin/add-product');
    await expect(page.getByLabel('Stock')).toHaveValue('0');
    await page.getByLabel(/^Description/).fill('Kept all the while.');
    const refused = async (text: string) => {
      await press(page, 'Add product');
      await expect(toast(page, text).last()).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page.getByLabel(/^Description/)).toHaveValue('Kept all the while.');
    };
    await refused('Please fill in all required fields');
    await page.getByLabel('Name').fill('Half a product');
    await refused('Please fill in all required fields');
    await page.getByLabel('Category').selectOption('Kitchen');
    await refused('Please fill in all required fields');
    for (const [price, text] of [
      ['-1', 'The price must be at least 0'],
      ['1.0051', 'The price can have at most 2 decimals, such as 12.50'],
      ['cheap', 'The price must be a number'],
    ] as const) {
      await page.getByLabel(/^Price/).fill(price);
      await refused(text);
    }
    await page.getByLabel(/^Price/).fill('12.5');
    await refused('Please select an image');
    await expect(page.getByLabel('Name')).toHaveValue('Half a product');
    await expect(page.getByLabel('Category')).toHaveValue('Kitchen');
    await expect(page.getByLabel(/^Price/)).toHaveValue('12.5');
    const file = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') };
    await page.getByLabel(/^Image: choose/).setInputFiles(file);
    await expect(page.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeVisible();
  });

  test('puts it in the shop as the preview showed it, and keeps the input when saving fails', async ({
    page,
    shop,
  }) => {
    const name = newName('Added');
    await openAsAdministrator(page, '/admin/add-product');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Category').selectOption('Kitchen');
    await page.getByLabel(/^Price/).fill('19.99');
    await page.getByLabel('Stock').fill('4');
    await choosePicture(page);
    const preview = page.getByRole('complementary', { name: 'Preview' });
    for (const text of [name, 'Kitchen', '$19.99', 'Only 4 left', 'No description available'])
      await expect(preview).toContainText(text);
    await expect(preview.locator('img')).toHaveAttribute('src', /^blob:/);
    await shop.sql(`alter table products add constraint broken check (name <> '${name}')`);
    await press(page, 'Add product');
    await expect(toast(page, 'Failed to create product')).toBeVisible();
    await shop.sql('alter table products drop constraint broken');
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await press(page, 'Add product');
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
});

test('the second of two tabs that edit a product is warned, sees both versions, and loses nothing', async ({
  page,
  shop,
  context,
}) => {
  const { id, name } = await newProduct(shop);
  await openAsAdministrator(page, `/admin/products/${id}`);
  const second = await context.newPage();
  await opened(second, `/admin/products/${id}`);
  await page.getByLabel(/^Price/).fill('20');
  await press(page, 'Save');
  await expect(toast(page, 'Product updated successfully')).toBeVisible();

  await second.getByLabel(/^Price/).fill('30');
  await second.getByLabel(/^Description/).fill('Typed in the second tab.');
  await press(second, 'Save');
  await expect(toast(second, 'Someone else changed this product')).toBeVisible();
  await expect(second.getByLabel(/^Price/)).toHaveValue('30');
  await expect(second.getByLabel(/^Description/)).toHaveValue('Typed in the second tab.');
  await expect(second.getByText('Saved now: 20.00')).toBeVisible();
  const saved = async () => (await shop.sql('select * from products where id = $1', [id])).rows[0];
  expect(await saved()).toMatchObject({ price_cents: 2_000, description: 'Made for a test.' });

  await second.getByRole('button', { name: 'Use this price instead' }).click();
  await expect(second.getByLabel(/^Price/)).toHaveValue('20.00');
  await press(second, 'Save');
  await expect(toast(second, 'Product updated successfully')).toBeVisible();
  expect(await saved()).toMatchObject({ name, price_cents: 2_000, description: 'Typed in the second tab.' });
});
