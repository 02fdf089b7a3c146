import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import { makeCategory, makeProductWithVariants } from '../support/fixtures/factories.ts';
import { type HttpShopper, hiddenInput } from '../support/shops/http-shopper.ts';
import { dot, keyIn, openPictureShop, type PictureShop, uploadWhole } from '../support/shops/picture-shop.ts';

let shop: PictureShop;
let admin: HttpShopper;
let guest: HttpShopper;
let id: number;
let variantId: number;

beforeAll(async () => {
  shop = await openPictureShop();
  admin = await shop.newAdmin();
  guest = await shop.newGuest();
  await makeCategory(shop.database.db, 'Things');
  const imageKey = keyIn(await uploadWhole(admin, '/uploads/products?name=a.png', await dot()));
  const made = await makeProductWithVariants(
    shop.database.db,
    [{ optionValues: ['M'] }, { optionValues: ['L'] }],
    { name: 'Zebra shirt', imageKey },
  );
  id = made.id;
  variantId = made.variantIds[0] ?? 0;
}, 60_000);
afterAll(() => shop?.close());

const pageOf = (product: number) => guest.open(`/product/${product}`);
/** Returns the paths whose pages link to the product. */
async function shownBy(paths: string[]): Promise<string[]> {
  const pages = await Promise.all(paths.map(async (path) => [path, (await guest.open(path)).html] as const));
  return pages.filter(([, html]) => html.includes(`/product/${id}`)).map(([path]) => path);
}
const LISTS = ['/', '/categories/Things', '/search?q=Zebra', '/products', '/sitemaps/products-1.xml'];

/** Sends the product's form as a browser without JavaScript. */
async function setStatus(status: string): Promise<void> {
  const { html } = await admin.open(`/admin/products/${id}`);
  const names = ['seen_version', 'seen_stock', 'seen_image', 'image_key', 'return_to'];
  const hidden = Object.fromEntries(names.map((name) => [name, hiddenInput(html, name)]));
  const typed = { name: 'Zebra shirt', category: 'Things', price: '10', stock: '20', is_delivered: 'yes' };
  const body = new FormData();
  for (const [name, value] of Object.entries({
    ...hidden,
    ...typed,
    is_gift_card: 'no',
    weight_grams: '0',
    status,
  }))
    body.append(name, value);
  const reply = await admin.request(`/admin/products/${id}`, { method: 'POST', body });
  expect(reply.status).toBe(303);
}

test('shoppers never see a draft and see a hidden product only at its address, as soon as the status changes', async () => {
  expect(await shownBy(LISTS)).toEqual(LISTS);
  expect((await pageOf(id)).html).not.toContain('noindex');

  await setStatus('draft');
  expect(await shownBy(LISTS)).toEqual([]);
  expect(await pageOf(id)).toMatchObject({ status: 404 });
  const add = (product: number) => guest.post('/cart/items', { intent: 'add', product: String(product) });
  await add(variantId);
  expect((await guest.open('/checkout')).html).not.toContain('Zebra shirt');
  expect((await admin.open('/admin/products?status=draft')).html).toContain('Zebra shirt');
  expect((await admin.open('/admin/products')).html).not.toContain('Zebra shirt');

  await setStatus('hidden');
  expect(await shownBy(LISTS)).toEqual([]);
  const hidden = await pageOf(id);
  expect(hidden.status).toBe(200);
  expect(hidden.html).toContain('<meta name="robots" content="noindex"');
  await add(variantId);
  expect((await guest.open('/checkout')).html).toContain('Zebra shirt, M');

  await setStatus('listed');
  expect(await shownBy(LISTS)).toEqual(LISTS);
  expect((await pageOf(id)).html).not.toContain('noindex');
});

test('a duplicate opens as a draft, and keeps its pictures when the original is deleted', async () => {
  const duplicated = await admin.post('/admin/products', { intent: 'duplicate', product: String(id) });
  const copy = Number(/^\/admin\/products\/(\d+)$/.exec(duplicated.location)?.[1]);
  const { html } = await admin.open(`/admin/products/${copy}`);
  expect(html).toContain('value="Copy of Zebra shirt"');
  expect(html).toContain('Copied as a draft. SKUs, GTINs and stock were not copied.');
  expect((await pageOf(copy)).status).toBe(404);
  await admin.post('/admin/products', { intent: 'delete', product: String(id), confirm: String(id) });
  expect(await pageOf(id)).toMatchObject({ status: 404 });
  const picture = pictureUrl(hiddenInput(html, 'seen_image'));
  expect((await guest.request(picture)).status).toBe(200);
});
