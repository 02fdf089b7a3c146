import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitePages } from '#db/schema/site.ts';
import { cachedPatterns } from '../../support/cached-patterns.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { makeCategory, makeProduct } from '../../support/fixtures/factories.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';

const PRODUCTS = 61;

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
let named: ShopProcess;
let productId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  await makeCategory(database.db, 'Things');
  for (let at = 0; at < PRODUCTS; at += 1)
    productId = await makeProduct(database.db, { name: `Blue kettle ${at}`, category: 'Things' });
  await database.db.insert(sitePages).values({ slug: 'imprint', title: 'Imprint', isPublished: true });
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, SEED_DEMO: 'false' };
  [shop, named] = await Promise.all([
    startShop(settings),
    startShop({ ...settings, PUBLIC_URL: 'https://shop.example' }),
  ]);
});

afterAll(async () => {
  await Promise.all([shop?.stop(), named?.stop()]);
  await database?.drop();
  await removeDataFolder(dataDir);
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers });

/**
 * The pages of each pattern. Each page has a list of equivalent addresses. `ID` stands for a product's id.
 */
const ADDRESSES: Record<string, Record<string, string[]>> = {
  '/': {
    '/': ['/?page=0', '/?page=-1', '/?page=x', '/?q=smuggled'],
    '/?page=2': ['/?page=002', '/?page=2&page=3', '/?u=1&page=2'],
    '/_.data': ['/_.data?index'],
  },
  '/product/:id': {
    '/product/ID': ['/product/ID?page=3', '/product/ID?id=9'],
    '/product/ID.data': ['/product/ID.data?page=3'],
    '/product/999': ['/product/999?page=1'],
  },
  '/categories': {
    '/categories': ['/categories?page=1', '/categories?q=smuggled'],
    '/categories.data': ['/categories.data?sort=smuggled'],
  },
  '/categories/:name': {
    '/categories/Things': [
      '/categories/T%68ings',
      '/categories/Things?page=0',
      '/categories/Things?q=smuggled',
    ],
    '/categories/Things?page=1': ['/categories/Things?page=1&page=0', '/categories/%20Things?page=01'],
    '/categories/Things.data': ['/categories/Things.data?sort=smuggled'],
  },
  '/pages/:slug': {
    '/pages/imprint': ['/pages/imprint?page=3', '/pages/im%70rint?q=smuggled'],
    '/pages/none': ['/pages/none?page=1'],
  },
  '/search': {
    '/search?q=Blue': ['/search?q=Blue&q=smuggled', '/search?q=%20Blue+', '/search?page=0&q=Bl%75e'],
    '/search?q=Blue&page=1': ['/search?page=1&q=Blue', '/search?page=1&page=2&q=Blue'],
    '/search?q=none': ['/search?q=none%00'],
    '/search': ['/search?q=', '/search?Q=smuggled'],
    '/search.data?q=Blue': ['/search.data?u=1&q=Blue'],
  },
};
const FOREIGN = 'utm_source=smuggled&return_to=%2Fstranger&u="><script>smuggled';

/** This page redirects every other spelling of its address. */
const NARROWED = '/products';

test.each(Object.values(ADDRESSES).flatMap((pages) => Object.entries(pages)))(
  '%s is the same page even if first requested with unknown parameters, and contains none of them',
  async (path, others) => {
    const here = (address: string) => address.replace('ID', String(productId));
    const pages: Response[] = [];
    for (const address of [path, ...others])
      pages.push(await ask(here(address) + (address.includes('?') ? '&' : '?') + FOREIGN));
    pages.push(await ask(here(path)));
    const last = pages.at(-1);
    expect(last?.headers.get('etag')).toBeTruthy();
    expect(JSON.stringify([...(last?.headers ?? [])])).not.toMatch(/smuggled|utm_source/);
    const text = await last?.text();
    expect(text).not.toMatch(/smuggled|utm_source/);
    for (const page of pages.slice(0, -1)) {
      expect([page.url, page.headers.get('etag')]).toEqual([page.url, last?.headers.get('etag')]);
      expect(await page.text()).toBe(text);
    }
  },
);

test('these tests cover every cached page', async () => {
  expect([...Object.keys(ADDRESSES), NARROWED].sort()).toEqual(await cachedPatterns());
});

test('a filtered list is cached under its exact address, and unknown parameters redirect there', async () => {
  const narrowed = `${NARROWED}?sale=on`;
  const kept = await ask(narrowed);
  const led = await ask(`${narrowed}&${FOREIGN}`);
  expect([led.redirected, led.url]).toEqual([true, shop.url + narrowed]);
  expect(led.headers.get('etag')).toBe(kept.headers.get('etag'));
  expect(await led.text()).not.toContain('smuggled');
});

const SORTS = ['', 'newest', 'price', 'price-down', 'name', 'cheapest', 'PRICE'];
const SALES = ['', 'on', 'off'];
const OTHERS = ['', 'min=1', 'stock=in', 'q=Blue', 'after=7.Things'];

test.each([
  ['all products', ''],
  ['a category', 'category=Things'],
  ['a category that somebody made up', 'category=Made+up'],
])('of %s at most 9 filtered lists are cached, whatever is requested', async (_, category) => {
  const addresses = OTHERS.flatMap((other) =>
    SALES.flatMap((sale) =>
      SORTS.map((sort) => [category, sale && `sale=${sale}`, sort && `sort=${sort}`, other]),
    ),
  ).map((parts) => `${NARROWED}?${parts.filter(Boolean).join('&')}`);
  const kept = new Set<string>();
  for (const address of addresses) {
    const page = await fetch(shop.url + address, { redirect: 'manual' });
    // Only cached pages have an ETag.
    if (page.headers.has('etag')) kept.add(address);
    await page.text();
  }
  expect(kept.size).toBe(9);
});

test('known parameters make separate pages, and their links and forms keep them', async () => {
  const html = await (await ask('/search?q=Blue&page=1&u=1')).text();
  expect(html).toContain('name="return_to" value="/search?q=Blue&amp;page=1"');
  expect(html).toContain('href="/search?q=Blue"');
  const etags = ['/search?q=Blue', '/search?q=Blue&page=1', '/search?q=Green'].map(async (path) =>
    (await ask(path)).headers.get('etag'),
  );
  expect(new Set(await Promise.all(etags)).size).toBe(3);
});

test('nothing about the first visitor gets onto the shared page', async () => {
  const marks = {
    'x-request-id': 'smuggled-1',
    referer: 'http://smuggled.example/',
    'user-agent': 'smuggled',
  };
  expect(await (await ask('/search?q=first', marks)).text()).not.toContain('smuggled');
});

test.each([
  [
    'a session that another shop sealed',
    'kiosk-session=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c',
    'kiosk-session',
  ],
  ['no session at all', 'kiosk-session=x', 'kiosk-session'],
  ['toasts that nobody wrote', 'kiosk-flash=x', 'kiosk-flash'],
])(
  'a visitor with a cookie that is %s gets the shared page, and the cookie is removed',
  async (_what, cookie, name) => {
    const kept = await ask('/search?q=cookie');
    const page = await ask('/search?q=cookie', { cookie });
    expect(page.status).toBe(200);
    expect(page.headers.get('etag')).toBe(kept.headers.get('etag'));
    const [taken = '', ...others] = page.headers.getSetCookie();
    expect(taken).toMatch(new RegExp(`^${name}=; Max-Age=0;`));
    expect(others).toEqual([]);
    // The response for the next visitor sets no cookie.
    expect((await ask('/search?q=cookie')).headers.getSetCookie()).toEqual([]);
  },
);

test('a visitor with a cookie of this shop gets their own page', async () => {
  const guest = createHttpShopper(shop.url);
  await guest.post('/cart/items', { intent: 'add', product: String(productId), return_to: '/' });
  const page = await guest.open('/search?q=cookie');
  expect(page.headers.get('etag')).toBeNull();
  expect(page.html).toContain('Cart, 1 item');
});

test('a shop with PUBLIC_URL caches one page, whatever host is requested', async () => {
  const { port } = new URL(named.url);
  const [first, second] = await Promise.all([
    fetch(`http://127.0.0.1:${port}/search?q=named`),
    fetch(`http://127.0.0.1:${port}/search?q=named`, { headers: { 'x-forwarded-host': 'evil.example' } }),
  ]);
  expect(first.headers.get('etag')).toBe(second.headers.get('etag'));
  expect(await first.text()).not.toContain('127.0.0.1');
});
