import type { Locator, Page } from '@playwright/test';
import { noisePng } from '../../../support/files/pictures.ts';
import { openAsAdministrator, signInAdministrator, test } from '../../support/administrator.ts';
import { choosePicture, main, newName, newProduct, picture, press } from '../../support/products.ts';
import { expect, opened, type Shop, toast } from '../../support/shop.ts';
import { violations } from '../../support/violations.ts';

/** A product with three more demo pictures, numbered by position. */
async function withMore(shop: Shop) {
  const product = await newProduct(shop);
  const { rows } = await shop.sql('select distinct image_key as key from products order by 1 limit 4');
  const [first, ...more] = rows.map(({ key }) => String(key));
  const lines = more.map((key, at) => `${key} | Alt ${at + 1}`).join('\n');
  await shop.sql('update products set image_key = $2, more_images = $3 where id = $1', [
    product.id,
    first,
    lines,
  ]);
  return { ...product, main: first, more };
}

const savedOf = async (shop: Shop, id: number) =>
  (await shop.sql('select image_key, image_alt, more_images from products where id = $1', [id])).rows[0];
const list = (page: Page) => main(page).getByRole('list', { name: 'More pictures' });
const rows = (page: Page) => list(page).getByRole('listitem');
const field = (page: Page) => page.getByLabel('More pictures: choose pictures');
const alts = (page: Page) =>
  list(page)
    .getByRole('textbox')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));

async function save(page: Page): Promise<void> {
  await press(page, 'Save');
  await expect(page).toHaveURL('/admin/products', { timeout: 30_000 });
}

test('several pictures are uploaded at once, each with its status, and are saved in their order', async ({
  page,
  shop,
}) => {
  const { id } = await newProduct(shop);
  await openAsAdministrator(page, `/admin/products/${id}`);
  await field(page).setInputFiles([
    await picture('one.png'),
    await picture('two.png'),
    await picture('three.png'),
  ]);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).getByText('The picture is uploaded. Save to keep it.')).toHaveCount(3);
  await page.getByLabel('Description of picture 2').fill('The second one');
  expect(await violations(page)).toEqual([]);
  await save(page);
  expect((await savedOf(shop, id)).more_images).toMatch(
    /^products\/\S+-one[.]png\nproducts\/\S+-two[.]png [|] The second one\nproducts\/\S+-three[.]png$/,
  );
});

test('a failed upload of a picture can be tried again @ci', async ({ page, shop }) => {
  const { id } = await newProduct(shop);
  await openAsAdministrator(page, `/admin/products/${id}`);
  await page.route('**/uploads/products?*', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await field(page).setInputFiles(await picture());
  await press(page, 'Try again');
  await expect(rows(page).getByText('The picture is uploaded. Save to keep it.')).toBeVisible();
});

test('the preview shows the picture that was made the main one, even after a file was chosen @ci', async ({
  page,
  shop,
}) => {
  const { id, more } = await withMore(shop);
  await openAsAdministrator(page, `/admin/products/${id}`);
  const preview = page.getByRole('complementary', { name: 'Preview' }).locator('img');
  await choosePicture(page);
  await expect(preview).toHaveAttribute('src', /^blob:/);
  await press(page, 'Make picture 1 the main one');
  await expect(preview).toHaveAttribute('src', new RegExp(String(more[0])));
});

test('the error of a picture stays with it when it is moved @ci', async ({ page, shop }) => {
  const { id, more } = await withMore(shop);
  const set = (text: string) => shop.sql('update products set more_images = $2 where id = $1', [id, text]);
  await set(`products/AAAAAAAAAAAA-gone.png\n${more[0]}`);
  await openAsAdministrator(page, `/admin/products/${id}`);
  await set('');
  await press(page, 'Save');
  await expect(rows(page).nth(0)).toContainText('no longer exists');
  await press(page, 'Move picture 1 down');
  await expect(rows(page).nth(1)).toContainText('no longer exists');
  await expect(rows(page).nth(0)).not.toContainText('no longer exists');
});

test('a submitted form waits for all of its pictures @ci', async ({ page, shop, devtools }) => {
  const { id } = await newProduct(shop);
  await openAsAdministrator(page, `/admin/products/${id}`);
  const speed = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await speed(200_000);
  const large = async (name: string) => ({
    ...(await picture(name)),
    buffer: Buffer.from(await noisePng(900_000)),
  });
  await field(page).setInputFiles([await large('a.png'), await large('b.png')]);
  await expect(rows(page).getByRole('progressbar')).toHaveCount(2);
  await press(page, 'Save');
  await expect(page.getByText('We’ll save your changes when the upload finishes.').first()).toBeVisible();
  await speed(-1);
  await expect(page).toHaveURL('/admin/products', { timeout: 60_000 });
  expect((await savedOf(shop, id)).more_images.split('\n')).toHaveLength(2);
});

test('pictures are reordered, removed and made the main one by keyboard', async ({ page, shop }) => {
  const { id, main: first, more } = await withMore(shop);
  await openAsAdministrator(page, `/admin/products/${id}`);
  const button = (name: string) => list(page).getByRole('button', { name });
  await button('Move picture 1 down').focus();
  await page.keyboard.press('Enter');
  await expect(button('Move picture 2 down')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => alts(page)).toEqual(['Alt 2', 'Alt 3', 'Alt 1']);
  await expect(page.getByText('Picture moved to position 3 of 3.')).toBeVisible();
  await expect(button('Move picture 3 down')).toBeFocused();
  await button('Make picture 2 the main one').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Image description')).toHaveValue('Alt 3');
  await button('Remove picture 1').focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await save(page);
  expect(await savedOf(shop, id)).toEqual({
    image_key: more[2],
    image_alt: 'Alt 3',
    more_images: `${first}\n${more[0]} | Alt 1`,
  });
});

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('It is not shown');
  await page.mouse.move(start.x + 12, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x + 20, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

test('pictures are reordered by dragging @ci', async ({ page, shop }) => {
  const { id } = await withMore(shop);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await openAsAdministrator(page, `/admin/products/${id}`);
  const handle = (at: number) => rows(page).nth(at).getByTitle('Drag to reorder');
  await drag(page, handle(2), rows(page).nth(0));
  await expect.poll(() => alts(page)).toEqual(['Alt 3', 'Alt 1', 'Alt 2']);
  await save(page);
  expect((await savedOf(shop, id)).more_images).toMatch(/Alt 3\n.*Alt 1\n.*Alt 2$/);
});

test('no more than twelve pictures are accepted, and no other files @ci', async ({ page, shop }) => {
  const { id } = await newProduct(shop);
  await openAsAdministrator(page, `/admin/products/${id}`);
  const many = await Promise.all(Array.from({ length: 13 }, (_, n) => picture(`p${n}.png`)));
  await field(page).setInputFiles([
    ...many,
    { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') },
  ]);
  await expect(rows(page)).toHaveCount(11);
  await expect(
    page.getByText(/Not added: list[.]txt[.].*can have at most 11 pictures in addition to its image/),
  ).toBeVisible();
});

test('the second of two tabs is warned of the other pictures, and can use them instead @ci', async ({
  page,
  shop,
  context,
}) => {
  const { id } = await withMore(shop);
  await openAsAdministrator(page, `/admin/products/${id}`);
  const second = await context.newPage();
  await opened(second, `/admin/products/${id}`);
  await press(page, 'Remove picture 1');
  await save(page);
  await press(second, 'Move picture 1 down');
  await press(second, 'Save');
  await expect(toast(second, 'Someone else changed this product')).toBeVisible();
  await expect(second.getByText('Saved now: 2 pictures')).toBeVisible();
  expect(await alts(second)).toEqual(['Alt 2', 'Alt 1', 'Alt 3']);
  await press(second, 'Use these pictures instead');
  expect(await alts(second)).toEqual(['Alt 2', 'Alt 3']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a new product gets its pictures one at a time, and the form loses no input @ci', async ({
    page,
    shop,
  }) => {
    const name = newName('By hand');
    await signInAdministrator(page);
    await page.goto('/admin/add-product');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Category').selectOption('Kitchen');
    await page.getByLabel(/^Price/).fill('5');
    await page.getByLabel(/^Image: choose/).setInputFiles(await picture('main.png'));
    await field(page).setInputFiles(await picture('one.png'));
    await press(page, 'Add this picture');
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await page.getByLabel('Description of picture 1').fill('One');
    await field(page).setInputFiles(await picture('two.png'));
    await press(page, 'Add this picture');
    await press(page, 'Move picture 2 up');
    await expect.poll(() => alts(page)).toEqual(['', 'One']);
    await page.getByLabel('Name').press('Enter');
    await expect(page.getByText('Product created successfully')).toBeVisible();
    const { rows: made } = await shop.sql('select image_key, more_images from products where name = $1', [
      name,
    ]);
    expect(made[0].image_key).toMatch(/-main[.]png$/);
    expect(made[0].more_images).toMatch(/-two[.]png\nproducts\/\S+-one[.]png [|] One$/);
  });
});
