import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateCategory } from '#domain/catalog/categories/update-category.ts';
import { makeProductFeed } from '#domain/catalog/feeds/product-feed.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { makeCategory, makeProduct } from '../../support/fixtures/factories.ts';
import { faultsOf } from '../../support/schema-org/check.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';

const ORIGIN = 'https://shop.example';
const ATTACK = `</script><script>alert("1")</script> & <b>\u2028 😀`;

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
let kettle: number;
let attacker: number;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  await makeCategory(database.db, 'Tea & "more"');
  await makeCategory(database.db, 'Things');
  await database.pool.query(`
    insert into pictures (key, width, height) values ('products/kettle.webp', 3000, 2000), ('categories/thing.webp', 800, 600)`);
  kettle = await makeProduct(database.db, {
    name: 'Blue kettle',
    category: 'Tea & "more"',
    description: 'Boils water.',
    imageKey: 'products/kettle.webp',
    priceCents: 1_250,
    formerPriceCents: 2_000,
    brand: 'Kettle & Co',
    gtin: '4006381333931',
    mpn: 'K-1',
  });
  attacker = await makeProduct(database.db, { name: ATTACK, description: ATTACK, stock: 0 });
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    PUBLIC_URL: `${ORIGIN}/`,
    LIMIT_PAGES_WAITING_PER_ADDRESS: '1000',
  });
});

afterAll(async () => {
  await shop?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

const ask = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init });
const textOf = async (path: string) => (await ask(path)).text();

/** The JSON-LD of a page, by type. */
async function thingsOf(path: string): Promise<Record<string, Record<string, unknown>>> {
  const html = await textOf(path);
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  const things = scripts.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
  return Object.fromEntries(things.map((thing) => [String(thing['@type']), thing]));
}

/** The meta tags of a page, by name or property. */
async function tagsOf(path: string): Promise<Record<string, string>> {
  const html = await textOf(path);
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return { ...Object.fromEntries(tags.map(([, name, content]) => [name, content])), canonical, title };
}

test('a product page describes the product with schema.org data', async () => {
  const { Product, BreadcrumbList } = await thingsOf(`/product/${kettle}`);
  expect([faultsOf(Product), faultsOf(BreadcrumbList)]).toEqual([[], []]);
  expect(Product).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Blue kettle',
    description: 'Boils water.',
    sku: String(kettle),
    image: [`${ORIGIN}/images/products/kettle.webp?w=1280&f=jpeg`],
    brand: { '@type': 'Brand', name: 'Kettle & Co' },
    gtin: '4006381333931',
    offers: {
      '@type': 'Offer',
      url: `${ORIGIN}/product/${kettle}`,
      price: '12.50',
      priceCurrency: 'USD',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '20.00' },
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  });
  const category = `${ORIGIN}/categories/Tea%20%26%20%22more%22`;
  expect(BreadcrumbList?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'Tea & "more"', item: category },
    { '@type': 'ListItem', position: 3, name: 'Blue kettle', item: `${ORIGIN}/product/${kettle}` },
  ]);
});

test('every product has the data that search engines require to show it with its price', async () => {
  const empty = await makeProduct(database.db, { name: 'Bare', priceCents: 0, stock: 0 });
  for (const id of [kettle, attacker, empty]) {
    const { Product } = await thingsOf(`/product/${id}`);
    const { name, image, offers } = Product as {
      name: string;
      image: string[];
      offers: Record<string, string>;
    };
    expect(name.trim()).not.toBe('');
    expect(image.length).toBeGreaterThan(0);
    for (const each of image) expect(each).toMatch(/^https:\/\/shop\.example\/images\/.+f=jpeg$/);
    expect(offers.price).toMatch(/^\d+\.\d\d$/);
    expect(offers.priceCurrency).toMatch(/^[A-Z]{3}$/);
    expect(offers.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/);
  }
  await database.pool.query('delete from products where id = $1', [empty]);
});

test('the home page describes the shop and its search', async () => {
  const { Organization, WebSite } = await thingsOf('/');
  expect([faultsOf(Organization), faultsOf(WebSite)]).toEqual([[], []]);
  expect(Organization).toMatchObject({ name: 'Kiosk', url: `${ORIGIN}/` });
  expect((await ask(new URL(String(Organization?.logo)).pathname)).status).toBe(200);
  const search = WebSite?.potentialAction as { target: { urlTemplate: string }; 'query-input': string };
  expect(search['query-input']).toBe('required name=search_term_string');
  expect(search.target.urlTemplate).toBe(`${ORIGIN}/search?q={search_term_string}`);
  expect(await thingsOf('/?page=1')).toEqual({});
});

test('the check finds what schema.org does not define', () => {
  const offer = { '@type': 'Offer', price: '1.00' };
  expect(faultsOf({ '@type': 'Product', offers: { ...offer, availability: 'in stock' } })).toHaveLength(1);
  expect(faultsOf({ '@type': 'Product', offers: { ...offer, color: 'red' } })).toHaveLength(1);
  expect(faultsOf({ '@type': 'Product', brand: 'Kettle' })).toHaveLength(1);
  expect(faultsOf({ '@type': 'Product', potentialAction: { '@type': 'Offer' } })).toHaveLength(1);
  expect(faultsOf({ '@type': 'Ware' })).toHaveLength(1);
});

test('a name with markup stays plain text, in the head and in JSON-LD', async () => {
  const html = await textOf(`/product/${attacker}`);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('</script><script>alert');
  const { Product } = await thingsOf(`/product/${attacker}`);
  expect(Product).toMatchObject({ name: ATTACK, offers: { availability: 'https://schema.org/OutOfStock' } });
  expect(faultsOf(Product)).toEqual([]);
});

test('pictures in the page’s metadata have the size in which they are sent', async () => {
  expect(await tagsOf(`/product/${kettle}`)).toMatchObject({
    'og:image': `${ORIGIN}/images/products/kettle.webp?w=1280&amp;f=jpeg`,
    'og:image:width': '1280',
    'og:image:height': '853',
  });
  expect(await tagsOf('/categories/Things')).toMatchObject({
    'og:image:width': '800',
    'og:image:height': '600',
  });
  expect(await tagsOf(`/product/${attacker}`)).not.toHaveProperty('og:image:width');
});

test('titles and descriptions have defaults that can be overridden', async () => {
  expect(await tagsOf(`/product/${kettle}`)).toMatchObject({
    title: 'Blue kettle · Kiosk',
    description: 'Boils water.',
    canonical: `${ORIGIN}/product/${kettle}`,
  });
  expect(await tagsOf('/categories/Things')).toMatchObject({
    title: 'Things · Kiosk',
    description: 'Things: everything in this category at Kiosk.',
    canonical: `${ORIGIN}/categories/Things`,
  });
  await database.pool.query(
    "update products set meta_title = 'Kettles', meta_description = 'All blue' where id = $1",
    [kettle],
  );
  await database.pool.query(
    "update categories set meta_title = 'All things', meta_description = 'Any' where name = 'Things'",
  );
  const set = [
    { title: 'Kettles', description: 'All blue', 'og:title': 'Kettles' },
    { title: 'All things', description: 'Any', 'og:description': 'Any' },
  ];
  await expect
    .poll(async () => [await tagsOf(`/product/${kettle}`), await tagsOf('/categories/Things')])
    .toMatchObject(set);
});

test('no address on a page uses the requested host', async () => {
  const [page, robots, sitemap] = await Promise.all(['/', '/robots.txt', '/sitemap.xml'].map(textOf));
  const { host } = new URL(shop.url);
  for (const text of [page, robots, sitemap]) expect(text).not.toContain(host);
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots).toContain('Disallow: /checkout');
  expect(robots).toContain('Disallow: /products\n');
});

test('the sitemap lists every page once, and follows the catalogue', async () => {
  const locs = async (path: string) =>
    [...(await textOf(path)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
  expect(await locs('/sitemap.xml')).toEqual([
    `${ORIGIN}/sitemaps/pages.xml`,
    `${ORIGIN}/sitemaps/products-1.xml`,
  ]);
  expect(await locs('/sitemaps/pages.xml')).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/categories/Tea%20%26%20%22more%22`,
    `${ORIGIN}/categories/Things`,
  ]);
  expect(await locs('/sitemaps/products-1.xml')).toEqual([
    `${ORIGIN}/product/${kettle}`,
    `${ORIGIN}/product/${attacker}`,
  ]);
  expect((await ask('/sitemaps/products-2.xml')).status).toBe(404);
  expect((await ask('/sitemaps/products-02.xml')).status).toBe(404);
  const added = await makeProduct(database.db, { name: 'Added' });
  await expect.poll(() => locs('/sitemaps/products-1.xml')).toContain(`${ORIGIN}/product/${added}`);
  await database.pool.query('delete from products where id = $1', [added]);
  await expect.poll(() => locs('/sitemaps/products-1.xml')).not.toContain(`${ORIGIN}/product/${added}`);
});

test.each(['/', '/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml'])(
  'HEAD of %s has the headers of GET, without a body',
  async (path) => {
    const [got, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
    expect([head.status, head.headers.get('content-type')]).toEqual([200, got.headers.get('content-type')]);
    expect(await head.text()).toBe('');
  },
);

test('a visitor with a current copy of the sitemap gets 304', async () => {
  const first = await ask('/sitemap.xml');
  const again = await ask('/sitemap.xml', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('every former name of a category redirects to its present one in one hop', async () => {
  const actorUid = 'the-administrator';
  const names = ['Lamps', 'Lights', 'Light & shade'];
  await makeCategory(database.db, 'Lamps');
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from categories where name = 'Lamps'",
  );
  const id = Number(rows[0]?.id);
  // This request comes before a category has the name. The shop must later drop the cached 404.
  expect((await ask('/categories/Lights')).status).toBe(404);
  for (const [at, name] of names.slice(1).entries())
    await updateCategory(database.db, {
      actorUid,
      id,
      seenName: names[at] ?? '',
      name,
      metaTitle: '',
      metaDescription: '',
    });
  const met = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.get('location'), headers.get('cache-control')];
  };
  const moved = (query: string) => [301, `/categories/Light%20%26%20shade${query}`, 'max-age=3600'];
  await expect.poll(() => met('/categories/Lights')).toEqual(moved(''));
  expect(await met('/categories/Lamps')).toEqual(moved(''));
  expect(await met('/categories/Lamps?page=2&utm=x')).toEqual(moved('?page=2'));
  // A response that deletes a cookie is private.
  const taken = await ask('/categories/Lamps', { headers: { cookie: 'kiosk-session=of-another-shop' } });
  expect(taken.headers.get('set-cookie')).toContain('kiosk-session=;');
  expect(taken.headers.get('cache-control')).toBe('private, max-age=3600');
  expect((await ask('/categories/Light%20%26%20shade')).status).toBe(200);
  const narrowed = (name: string, rest: string) => `/products?category=${name}&${rest}`;
  const present = (rest: string) => [301, narrowed('Light+%26+shade', rest), 'no-store'];
  expect(await met(narrowed('Lamps', 'sort=price'))).toEqual(present('sort=price'));
  expect(await met(narrowed('Lights', 'min=5&stock=in&after=7.Lights'))).toEqual(present('min=5&stock=in'));
  expect((await ask(narrowed('Light+%26+shade', 'sort=price'))).status).toBe(200);
  expect((await ask(narrowed('Never', 'sort=price'))).status).toBe(200);
  await makeCategory(database.db, 'Lamps');
  await expect.poll(async () => (await ask('/categories/Lamps')).status).toBe(200);
  expect((await ask(narrowed('Lamps', 'sort=price'))).status).toBe(200);
});

test('search engines do not index an empty page of a category', async () => {
  expect((await tagsOf('/categories/Nothing')).robots).toBe('noindex');
  expect(await tagsOf('/categories/Things')).not.toHaveProperty('robots');
});

test('a category is not found before it exists, and the page does not repeat its name', async () => {
  const page = async (name: string) => {
    const reply = await ask(`/categories/${name}`);
    return { status: reply.status, html: await reply.text() };
  };
  for (const name of ['Cellar', '%E0%A4%A', '%3Cb%3E', 'Cellar?page=7', 'Cellar']) {
    const { status, html } = await page(name);
    expect(status, name).toBe(404);
    expect(html).toContain('No products found in this category');
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe('Category not found');
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe('Category not found · Kiosk');
  }
  await makeCategory(database.db, 'Cellar');
  await expect.poll(async () => (await page('Cellar')).status).toBe(200);
  const { html } = await page('Cellar');
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe('Cellar');
  expect(html).toContain('No products found in this category');
  await database.pool.query("delete from categories where name = 'Cellar'");
  await expect.poll(async () => (await page('Cellar')).status).toBe(404);
});

test('the feed lists every product at a secret address', async () => {
  const token = await makeProductFeed(database.db, { actorUid: 'the-administrator' });
  const reply = await ask(`/feeds/${token}.xml`);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await reply.text();
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="http:\/\/base.google.com\/ns\/1.0">/,
  );
  expect(xml).toMatch(/<\/channel>\n<\/rss>\n$/);
  expect([...xml.matchAll(/<g:id>(\d+)<\/g:id>/g)].map(([, id]) => Number(id))).toEqual([kettle, attacker]);
  expect(xml).toContain('<g:price>20.00 USD</g:price><g:sale_price>12.50 USD</g:sale_price>');
  expect(xml).not.toContain('<script>');
  const head = await ask(`/feeds/${token}.xml`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  expect((await ask(`/feeds/${wrong}.xml`)).status).toBe(404);
  expect((await ask(`/feeds/${token}`)).status).toBe(404);
  expect(shop.log()).not.toContain(token);
  for (let at = 0; at < 20; at += 1) await (await ask(`/feeds/${token}.xml`, { method: 'HEAD' })).text();
  const tooOften = await ask(`/feeds/${token}.xml`);
  expect([tooOften.status, tooOften.headers.has('retry-after')]).toEqual([429, true]);
});
