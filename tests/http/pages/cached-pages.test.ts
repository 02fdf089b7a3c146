import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitePages } from '#db/schema/site.ts';
import { createCategory } from '#domain/catalog/categories/create-category.ts';
import { deleteCategory } from '#domain/catalog/categories/delete-category.ts';
import { updateCategory } from '#domain/catalog/categories/update-category.ts';
import { inputFieldsOf, valuesOf } from '#domain/catalog/fields/field-set.ts';
import { findProduct } from '#domain/catalog/listing/queries.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
import { changeStock } from '#domain/catalog/products/change-stock.ts';
import { createProduct } from '#domain/catalog/products/create-product.ts';
import { deleteProduct } from '#domain/catalog/products/delete-product.ts';
import { recordPictures } from '#domain/catalog/products/record-picture.ts';
import { updateProduct } from '#domain/catalog/products/update-product.ts';
import { cachedPatterns } from '../../support/cached-patterns.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { addOneToCart, openPayment, pay } from '../../support/fixtures/buying.ts';
import {
  makeCategory,
  makeProduct,
  makeProducts,
  makeProductWithVariants,
  productFieldsOf,
} from '../../support/fixtures/factories.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';
import { byTurns } from '../../support/thorough.ts';

const actorUid = 'the-administrator';
const THINGS = 101;

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
/** The ids of the products by their original names. */
const ids: Record<string, number> = {};
const id = (name: string) => ids[name] ?? 0;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  const { db } = database;
  for (const name of ['Tools', 'Things', 'Pans', 'Empty']) await makeCategory(db, name);
  for (const name of ['Saw', 'File', 'Drill', 'Kettle saw', 'Rasp'])
    ids[name] = await makeProduct(db, { name, category: 'Tools', stock: 8 });
  await db
    .insert(sitePages)
    .values({ slug: 'imprint', title: 'Imprint', body: 'Tools Ltd', isPublished: true });
  ids.Pan = await makeProduct(db, { name: 'Pan', category: 'Pans' });
  const cup = await makeProductWithVariants(db, [{ optionValues: ['S'] }], { name: 'Cup', category: 'Pans' });
  ids.Cup = cup.id;
  ids['Small cup'] = cup.variantIds[0] ?? 0;
  await makeProducts(
    db,
    'Things',
    Array.from({ length: THINGS }, (_, at) => `Kettle ${at}`),
  );
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    CARD_DELAY_MS: '0',
  };
  shop = await startShop(settings);
});

afterAll(async () => {
  await shop?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

/** The paths of each cached page: with many items, with few items, and without any yet. */
const PATHS = () => [
  ...['/', '/?page=1', '/?page=9', '/_.data'],
  ...['Saw', 'Rasp', 'Pan', 'Cup', 'Small cup'].map((name) => `/product/${id(name)}`),
  // The product and the variant that are added.
  ...[9, 10].map((later) => `/product/${THINGS + later}`),
  '/categories',
  ...['/pages/imprint', '/pages/nothing'],
  ...['Tools', 'Things?page=1', 'Pans', 'Irons', 'Tools.data'].map((at) => `/categories/${at}`),
  ...['sale=on', 'sort=price', 'sort=name', 'sort=newest', 'category=Tools&sort=price-down'].map(
    (query) => `/products?${query}`,
  ),
  ...['Kettle+1', 'kettle', 'Saw', 'Zebra', ''].map((text) => `/search?q=${text}`),
];

test('the tests cover every cached page', async () => {
  const tried = new Set(PATHS().map((path) => `/${path.split(/[/?.]/)[1]?.replace('_', '')}`));
  const kept = new Set((await cachedPatterns()).map((pattern) => `/${pattern.split('/')[1]}`));
  expect([...tried].sort()).toEqual([...kept].sort());
});

type Page = { path: string; status: number; text: string };

/**
 * Returns the pages for this Host header, with the host name removed. The shop renders the pages again for
 * each new host name.
 */
async function pagesOf(host: string, paths = PATHS()): Promise<Page[]> {
  const { hostname, port } = new URL(shop.url);
  const ask = async (path: string): Promise<Page> => {
    const [reply] = await once(get({ hostname, port, path, headers: { host } }), 'response');
    const text = Buffer.concat(await reply.toArray()).toString();
    return { path, status: reply.statusCode, text: text.replaceAll(host, '') };
  };
  return Promise.all(paths.map(ask));
}

const edit = async (
  name: string,
  change: Partial<Parameters<typeof updateProduct>[1]['fields']>,
  imageKey?: string,
) => {
  const expected = await findProduct(database.db, id(name));
  if (!expected) throw new Error('The product is gone');
  const fields = { ...valuesOf(inputFieldsOf(productFields), expected), ...change };
  await updateProduct(database.db, { actorUid, id: expected.id, expected, fields, imageKey });
};

const categoryId = async (name: string): Promise<number> =>
  Number((await database.pool.query('select id from categories where name = $1', [name])).rows[0].id);

const editCategory = async (seenName: string, change: { name?: string; thumbnailKey?: string }) =>
  updateCategory(database.db, {
    actorUid,
    id: await categoryId(seenName),
    seenName,
    name: seenName,
    metaTitle: '',
    metaDescription: '',
    ...change,
  });

const removeCategory = async (seenName: string, moveTo: string | null) =>
  deleteCategory(database.db, { actorUid, id: await categoryId(seenName), seenName, moveTo });

const fields = productFieldsOf({ name: 'Zebra', category: 'Empty', priceCents: 100, stock: 3 });
const bulk = (names: string[], change: Parameters<typeof changeProducts>[1]['change']) =>
  changeProducts(database.db, { actorUid, selection: { ids: names.map(id) }, change });

async function order(name: string): Promise<void> {
  const shopper = createHttpShopper(shop.url);
  await addOneToCart(shopper, id(name));
  expect((await pay(shopper, await openPayment(shopper))).location).toBe('/success');
}

const CHANGES: [string, () => Promise<unknown>][] = [
  ['a name', () => edit('Saw', { name: 'Saw blade' })],
  ['a price', () => edit('Rasp', { priceCents: 77 })],
  ['a former price', () => edit('Rasp', { formerPriceCents: 99 })],
  ['a description', () => edit('Rasp', { description: 'Made of **steel**', descriptionFormat: 'markdown' })],
  ['details', () => edit('Rasp', { details: 'Length: 8 inches' })],
  ['days of the new', () => database.pool.query('update shop_settings set new_for_days = 1')],
  ['a picture', () => edit('File', {}, 'products/file.webp')],
  [
    'further pictures',
    () => edit('Pan', { imageAlt: 'Two files', moreImages: 'products/more.webp | Their case' }),
  ],
  [
    'a further picture measured after it was shown',
    () =>
      recordPictures(database.db, [{ key: 'products/more.webp', width: 8, height: 8, placeholder: 'efgh' }]),
  ],
  [
    'a picture measured after it was shown',
    () =>
      recordPictures(database.db, [{ key: 'products/file.webp', width: 8, height: 8, placeholder: 'abcd' }]),
  ],
  ['a category', () => edit('Drill', { category: 'Pans' })],
  ['few left', () => changeStock(database.db, { actorUid, id: id('Rasp'), to: 2, expectedStock: 8 })],
  ['an order of one of few', () => order('Rasp')],
  ['a new product', () => createProduct(database.db, { actorUid, fields, imageKey: 'products/x.webp' })],
  [
    'a new variant',
    () =>
      database.pool.query(`insert into variants (product_id, option_values, price_cents, stock)
      select product_id, array['M'], 1200, 3 from variants where id = ${id('Small cup')}`),
  ],
  ['the price of a variant', () => database.pool.query('update variants set price_cents = price_cents + 1')],
  ['a removed variant', () => database.pool.query(`delete from variants where id = ${id('Small cup')}`)],
  ['a price rule', () => database.pool.query('update shop_settings set prices_include_tax = true')],
  [
    'a page',
    () => database.pool.query(`update site_pages set title = 'Legal notice' where slug = 'imprint'`),
  ],
  [
    'the name of the shop',
    () => database.pool.query(`update site_settings set settings = settings || '{"name": "Toolbox"}'`),
  ],
  ['a deleted product', () => deleteProduct(database.db, { actorUid, id: id('File') })],
  ['two moved', () => bulk(['Saw', 'Pan'], { kind: 'category', category: 'Empty' })],
  ['a renamed category', () => editCategory('Tools', { name: 'Irons' })],
  ['more products than a notice names', () => editCategory('Things', { name: 'Stuff' })],
  [
    'a new category',
    () =>
      createCategory(database.db, {
        actorUid,
        name: 'Attic',
        thumbnailKey: 'categories/attic.webp',
        metaTitle: '',
        metaDescription: '',
      }),
  ],
  ['the picture of a category', () => editCategory('Attic', { thumbnailKey: 'categories/other.webp' })],
  ['a deleted category', () => removeCategory('Attic', null)],
  ['a deleted category whose products move', () => removeCategory('Empty', 'Pans')],
  ['all of many products', () => database.pool.query("update products set stock = 0 where options = '[]'")],
  [
    'one of many alike that is in stock again',
    () => database.pool.query(`update products set stock = 5 where name = 'Kettle 77'`),
  ],
  ['products deleted together', () => bulk(['Saw', 'Pan'], { kind: 'delete' })],
];

test('no cached page is older than the last change that the shop received', async () => {
  let before = await pagesOf('kept.example');
  for (const [turn, [what, change]] of CHANGES.entries()) {
    await change();
    // The response to a form waits until the shop has caught up with all changes.
    await fetch(`${shop.url}/logout`, { method: 'POST', redirect: 'manual' });
    const kept = await pagesOf('kept.example');
    expect(kept, what).not.toEqual(before);
    const fresh = await pagesOf(`fresh-${turn}.example`, byTurns(PATHS(), turn, 5));
    for (const page of fresh)
      expect(
        kept.find(({ path }) => path === page.path),
        `${page.path} after ${what}`,
      ).toEqual(page);
    before = kept;
  }
});

test.each(['a b', 'x:99999', 'a<b'])(
  'a request with the invalid host %j does not end the shop',
  async (host) => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    const cookie = `script=1; member=${'A'.repeat(22)}`;
    socket.end(`GET / HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
    let reply = '';
    for await (const part of socket) reply += part;
    expect(reply).toMatch(/^HTTP\/1\.1 [24]00 /);
    expect((await fetch(shop.url)).status).toBe(200);
  },
);
