import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variants } from '#db/schema/catalog/variants.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../support/files/data-folder.ts';
import { makeCategory, makeProduct, makeProductWithVariants } from '../support/fixtures/factories.ts';
import { faultsOf } from '../support/schema-org/check.ts';
import { createHttpShopper } from '../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
let shirt: { id: number; variantIds: number[] };
let mug: number;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  await makeCategory(database.db, 'Things');
  shirt = await makeProductWithVariants(
    database.db,
    [
      { optionValues: ['M', 'Red'], priceCents: 2_000, stock: 0, gtin: '4006381333931' },
      {
        optionValues: ['L', 'Red'],
        priceCents: 2_500,
        formerPriceCents: 3_000,
        stock: 4_711,
        sku: 'SHIRT-L',
      },
      { optionValues: ['L', 'Blue'], priceCents: 1_500, stock: 2 },
    ],
    { name: 'Shirt', brand: 'Loom' },
  );
  mug = await makeProduct(database.db, { name: 'Mug' });
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    LIMIT_PAGES_WAITING_PER_ADDRESS: '1000',
  });
});
afterAll(async () => {
  await shop?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

const ask = (path: string) => fetch(shop.url + path, { redirect: 'manual' });
const page = () => `/product/${shirt.id}`;
const pageOf = (place: number) => `${page()}?variant=${shirt.variantIds[place]}`;
/** Cached pages have an ETag. */
const isCached = (reply: Response) => reply.headers.has('etag');
const move = async (path: string) => {
  const reply = await ask(path);
  await reply.arrayBuffer();
  return [reply.status, reply.headers.get('location'), isCached(reply)];
};

test('only addresses of existing variants are cached, and others redirect to the product', async () => {
  for (const path of [page(), pageOf(0), pageOf(2)]) {
    const reply = await ask(path);
    expect([reply.status, isCached(reply)], path).toEqual([200, true]);
    expect(await reply.text()).toContain(`<link rel="canonical" href="${shop.url}${page()}"`);
  }
  expect(await move(`${page()}?variant=${shirt.variantIds[2]}&utm_source=mail`)).toEqual([200, null, true]);
  for (const unknown of [999_999, mug, shirt.id])
    expect(await move(`${page()}?variant=${unknown}`)).toEqual([302, page(), false]);
  expect(await move(`/product/${mug}?variant=${shirt.variantIds[0]}`)).toEqual([
    302,
    `/product/${mug}`,
    false,
  ]);
  expect(await move(`${page()}?variant=none`)).toEqual([200, null, true]);
});

test('the page shows the variant in the address, otherwise the first one in stock', async () => {
  const checked = async (path: string) =>
    [...(await (await ask(path)).text()).matchAll(/<input [^>]*type="radio"[^>]*>/g)]
      .filter(([input]) => input.includes('checked'))
      .map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);
  expect(await checked(page())).toEqual(['L', 'Red']);
  expect(await checked(pageOf(0))).toEqual(['M', 'Red']);
});

test('selected values lead to their variant, or to a page that says why it does not exist', async () => {
  expect(await move(`${page()}?o1=L&o2=Blue`)).toEqual([302, pageOf(2), false]);
  const reply = await ask(`${page()}?o1=M&o2=Blue`);
  expect([reply.status, isCached(reply)]).toEqual([200, false]);
  expect(await reply.text()).toContain('“M / Blue” doesn’t exist.');
  expect(await move(`${page()}?o1=S&o2=Blue`)).toEqual([302, page(), false]);
  expect(await move(`/product/${mug}?o1=M`)).toEqual([302, `/product/${mug}`, false]);
});

test('the id of a variant alone leads to its product, also for JavaScript', async () => {
  expect(await move(`/product/${shirt.variantIds[1]}`)).toEqual([301, pageOf(1), false]);
  const data = await (await ask(`/product/${shirt.variantIds[1]}.data`)).text();
  expect(data).toContain(pageOf(1));
});

test('no page reveals the stock', async () => {
  for (const path of [page(), `${page()}.data`, `${page()}/variants`])
    expect(await (await ask(path)).text(), path).not.toContain('4711');
});

test('a change of a variant drops the pages of its product', async () => {
  expect(await (await ask(pageOf(2))).text()).toContain('$15.00');
  const blue = eq(variants.id, shirt.variantIds[2] ?? 0);
  await database.db.update(variants).set({ priceCents: 1_600 }).where(blue);
  await expect.poll(async () => (await ask(pageOf(2))).text()).toContain('$16.00');
  await database.db.update(variants).set({ priceCents: 1_500 }).where(blue);
});

test('a product with options is added by variant, and without one the visitor must choose', async () => {
  const shopper = createHttpShopper(shop.url);
  const add = (fields: Record<string, string>) =>
    shopper.post('/cart/items', { intent: 'add', return_to: '/', ...fields });
  const inCart = async () =>
    (await database.pool.query('select product_id::int as id, quantity from cart_items order by id')).rows;
  expect((await add({ product: String(shirt.id) })).location).toBe(page());
  expect((await shopper.open(page())).html).toContain('Choose a variant first');
  expect(await inCart()).toEqual([]);
  const [red, large, blue] = shirt.variantIds.map(String);
  expect((await add({ product: large ?? '' })).location).toBe('/');
  // The shop adds the variant that the shopper chose, not the one that the page showed.
  const chosen = { product: large ?? '', variant_of: String(shirt.id), o1: 'L', o2: 'Blue' };
  expect((await add(chosen)).location).toBe(`/product/${blue}`);
  expect((await add({ ...chosen, o1: 'M' })).location).toBe(`${page()}?o1=M&o2=Blue`);
  expect((await add({ product: String(shirt.id) })).location).toBe(page());
  expect((await add({ product: '999999' })).location).toBe('/');
  expect((await add({ product: String(mug), o1: 'L' })).location).toBe('/');
  expect(await inCart()).toEqual([
    { id: Number(large), quantity: 1 },
    { id: Number(blue), quantity: 1 },
    { id: mug, quantity: 1 },
  ]);
  const cart = (await shopper.open('/checkout')).html;
  expect(cart).toContain(pageOf(2));
  expect(cart).toContain('SKU SHIRT-L');
  expect(red).toBeDefined();
});

test('a favorite stores the product and the last selected variant', async () => {
  const shopper = createHttpShopper(shop.url);
  const [, large, blue] = shirt.variantIds.map(String);
  const press = (intent: string, product = '') => shopper.post('/favorites/items', { intent, product });
  const stored = async () =>
    (
      await database.pool.query(
        'select product_id::int as product, variant_id::int as variant from favorite_items',
      )
    ).rows;
  await press('add', String(shirt.id));
  expect(await stored()).toEqual([{ product: shirt.id, variant: null }]);
  await press('add', large);
  await press('add', blue);
  await press('add', String(shirt.id));
  expect(await stored()).toEqual([{ product: shirt.id, variant: Number(blue) }]);
  const { html } = await shopper.open('/favorites');
  expect(html).toContain('Shirt, L / Blue');
  expect(html).toContain(pageOf(2));
  await press('remove', large);
  expect(await stored()).toEqual([]);
});

test('search engines get a product group with an offer for each variant', async () => {
  const html = await (await ask(pageOf(1))).text();
  const [group] = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  );
  expect(faultsOf(group)).toEqual([]);
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: String(shirt.id),
    brand: { name: 'Loom' },
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Shirt, M / Red',
        sku: String(shirt.variantIds[0]),
        gtin: '4006381333931',
        size: 'M',
        color: 'Red',
        offers: { price: '20.00', availability: 'https://schema.org/OutOfStock' },
      },
      {
        sku: 'SHIRT-L',
        offers: { url: shop.url + pageOf(1), price: '25.00', priceSpecification: { price: '30.00' } },
      },
      { size: 'L', color: 'Blue' },
    ],
  });
});

test('a product without variants yet is out of stock', async () => {
  const id = await makeProduct(database.db, {
    name: 'Planned',
    options: [{ name: 'Size', display: 'names', values: [{ name: 'S' }] }],
  });
  const text = await (await ask(`/product/${id}`)).text();
  expect(text).toContain('Out of stock');
  expect(text).not.toContain('doesn’t exist');
  expect(text).not.toContain('Show this variant');
});

test('search engines get the SKU of a product, or its id if it has none', async () => {
  const id = await makeProduct(database.db, { name: 'Labelled', sku: 'LAB-1' });
  expect(await (await ask(`/product/${id}`)).text()).toContain('"sku":"LAB-1"');
  expect(await (await ask(`/product/${mug}`)).text()).toContain(`"sku":"${mug}"`);
});

test('the page of a product with 2,048 variants stays small', async () => {
  const many = await makeProductWithVariants(
    database.db,
    Array.from({ length: 2_048 }, (_, n) => ({
      optionValues: [`Size ${n % 16}`, `Shade ${Math.floor(n / 16) % 16}`, `Fit ${Math.floor(n / 256)}`],
      priceCents: 1_000 + ((n * 7_919) % 500),
      stock: (n * 31) % 12,
      sku: `KN-${((n * 2_654_435_761) % 4_294_967_296).toString(36)}-${n}`,
    })),
    { name: 'Curtain' },
  );
  const few = await (await ask(page())).text();
  const html = await (await ask(`/product/${many.id}`)).text();
  const [small, large] = [few, html].map((each) => gzipSync(each).length / 1024);
  expect((large ?? 0) - (small ?? 0)).toBeLessThan(32);
  expect([...html.matchAll(/type="radio"/g)].length).toBe(16 + 16 + 8);
});
