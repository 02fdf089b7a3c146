import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProducts } from '#domain/catalog/products/change-products.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../support/files/data-folder.ts';
import { makeCategory, makeProduct, makeProducts } from '../support/fixtures/factories.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
let kettle: number;

const start = () =>
  startShop({ DATABASE_URL: database.url, DATA_DIR: dataDir, SEED_DEMO: 'false', TRUST_PROXY: 'true' });

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  await makeCategory(database.db, 'Things');
  kettle = await makeProduct(database.db, { name: 'Blue kettle', priceCents: 2_500 });
  shop = await start();
});
afterAll(async () => {
  await shop?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(shop.url + path, { ...init, headers });

test('suggestions are the same for everybody, and cached by the browser for 30 seconds and by the shop', async () => {
  const first = await ask('/suggestions?q=Blu');
  expect(first.headers.get('cache-control')).toBe('private, max-age=30');
  expect(first.headers.get('vary')).toBe('Accept-Encoding');
  expect(await first.json()).toEqual({
    products: [{ id: kettle, name: 'Blue kettle', priceCents: 2_500, imageKey: 'products/thing.webp' }],
    categories: [],
  });
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  const member = 'member=0123456789012345678901; script=1; kiosk-session=of-a-guest';
  for (const cookie of ['', member, 'kiosk-session=sealed']) {
    const again = await ask('/suggestions?u=1&q=+Blu', { cookie });
    expect([again.status, again.headers.get('etag'), again.headers.get('set-cookie')]).toEqual([
      200,
      etag,
      null,
    ]);
  }
  expect((await ask('/suggestions?q=Blu', { 'if-none-match': etag })).status).toBe(304);
});

test('a change of the catalogue drops cached suggestions', async () => {
  const price = async () => (await (await ask('/suggestions?q=Blue')).json()).products[0]?.priceCents;
  const categories = async () => (await (await ask('/suggestions?q=thi')).json()).categories;
  expect([await price(), await categories()]).toEqual([2_500, ['Things']]);
  await changeProducts(database.db, {
    actorUid: 'the-administrator',
    selection: { ids: [kettle] },
    change: { kind: 'price', cents: 1_900 },
  });
  await expect.poll(price).toBe(1_900);
  await makeCategory(database.db, 'Thick things');
  await expect.poll(categories).toEqual(['Thick things', 'Things']);
});

test('a product that comes back into stock is suggested at once, even for the first time', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `Copper pan ${at}`);
  await makeProducts(database.db, 'Things', names);
  const suggested = async (): Promise<string[]> => {
    const { products } = await (await ask('/suggestions?q=pan')).json();
    return products.map(({ name }: { name: string }) => name);
  };
  const stock = (pieces: number, name: string) =>
    database.pool.query('update products set stock = $1 where name like $2', [pieces, name]);
  await stock(0, 'Copper pan %');
  await expect.poll(suggested).toEqual(names.slice(0, 8));
  await stock(3, 'Copper pan 9');
  await expect.poll(suggested).toEqual(['Copper pan 9', ...names.slice(0, 7)]);
});

test.each([
  ['/suggestions', {}],
  ['/suggestions?q=+', {}],
  [`/suggestions?q=${'x'.repeat(81)}`, {}],
  [`/suggestions?q=${'x'.repeat(600)}`, {}],
])('an unusable search gets no suggestions: %s', async (path) => {
  const response = await ask(path);
  expect([response.status, await response.json()]).toEqual([200, { products: [], categories: [] }]);
});

test('another method is refused', async () => {
  expect((await ask('/suggestions?q=x', {}, { method: 'POST' })).status).toBe(405);
});

async function guestCookies(): Promise<string> {
  const response = await ask(
    '/auth',
    { accept: 'text/html', origin: shop.url },
    { method: 'POST', body: new URLSearchParams({ intent: 'guest' }), redirect: 'manual' },
  );
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  expect(cookies.join()).toContain('kiosk-session');
  return cookies.join('; ');
}

const from = (address: string, purpose = {}) => ({ 'x-forwarded-for': address, ...purpose });

test('full and cached pages count searches by network, and the process writes the counts when it stops', async () => {
  const search = async (path: string, headers: Record<string, string>) => {
    expect((await ask(path, headers)).status).toBe(200);
  };
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    await search('/search?q=Kayak', from(address));
    await search('/search.data?q=kayak', from(address));
    await search('/search?q=Blue', from(address));
    await search('/search?q=Blue&page=1', from(address));
    await search('/search?q=jo%40example.com', from(address));
    await search('/search?q=Ahead', from(address, { 'sec-purpose': 'prefetch' }));
    await search('/suggestions?q=Kay', from(address));
  }
  // A guest without JavaScript gets private pages.
  await search('/search?q=Blue', { ...from('203.0.113.4'), cookie: await guestCookies() });
  await shop.stop();
  const { rows } = await database.pool.query(
    'select text, count::int, is_empty, is_common, networks from searches order by text',
  );
  shop = await start();
  expect(rows).toEqual([
    { text: 'blue', count: 4, is_empty: false, is_common: true, networks: [] },
    { text: 'kayak', count: 3, is_empty: true, is_common: true, networks: [] },
  ]);
});
