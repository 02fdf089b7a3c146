import { request as httpRequest } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as texts from '#texts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../support/files/data-folder.ts';
import { addOneToCart, openPayment, pay } from '../support/fixtures/buying.ts';
import { makeProduct } from '../support/fixtures/factories.ts';
import {
  createHttpShopper,
  type HttpShopper,
  hiddenInput,
  hiddenInputs,
} from '../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
/** The same shop behind a proxy that terminates TLS. */
let behindTls: ShopProcess;
let productId: number;
let shopper: HttpShopper;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    CARD_DELAY_MS: '0',
  };
  [shop, behindTls] = await Promise.all([
    startShop(settings),
    startShop({ ...settings, TRUST_PROXY: 'true' }),
  ]);
});

beforeEach(async () => {
  productId = await makeProduct(database.db, { priceCents: 2_000, stock: 10 });
  shopper = createHttpShopper(shop.url);
});

afterAll(async () => {
  await Promise.all([shop?.stop(), behindTls?.stop()]);
  await database?.drop();
  await removeDataFolder(dataDir);
});

const cart = () =>
  database.db
    .execute(sql`select product_id, quantity, price_cents, user_id from cart_items
  where product_id = ${productId}`)
    .then(({ rows }) => rows);
const newestOrder = () =>
  database.db
    .execute(sql`select id from completed_transactions order by created_at desc limit 1`)
    .then(({ rows }) => String(rows[0]?.id));
const orders = () =>
  database.db
    .execute(sql`select customer_id, total_cents from completed_transactions
  where purchase_units->0->'items'->0->>'sku' = ${String(productId)}`)
    .then(({ rows }) => rows);

test('other sites cannot use a visitor’s cookies, and JavaScript can read only a random value', async () => {
  const { headers } = await addOneToCart(shopper, productId);
  const cookies = headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['kiosk-session', 'kiosk-flash', 'member']);
  expect(cookies.map((cookie) => /; HttpOnly/.test(cookie))).toEqual([true, true, false]);
  expect(cookies[2]).toMatch(/^member=[\w-]{22};/);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/; Secure|; Domain/);
  }
});

test('a visitor can order through a proxy that terminates TLS, with cookies bound to https', async () => {
  const origin = `https://${new URL(behindTls.url).host}`;
  const visitor = createHttpShopper(behindTls.url, {
    headers: { 'x-forwarded-proto': 'https', origin, 'sec-fetch-site': 'same-origin' },
  });
  const { headers } = await addOneToCart(visitor, productId);
  const [session = '', flash = ''] = headers.getSetCookie();
  expect(session).toMatch(/^__Host-kiosk-session=[^;]+;.* Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
  expect(flash).toMatch(/; Secure/);
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
  const reply = await pay(visitor, await openPayment(visitor));
  expect([reply.status, reply.location]).toEqual([303, '/success']);
  const page = await createHttpShopper(behindTls.url, { headers: { 'x-forwarded-proto': 'https' } }).open(
    '/',
  );
  // Without PUBLIC_URL, the page names the address that the shop listens on, never the requested one.
  expect(page.html).toContain(`rel="canonical" href="${behindTls.url}/"`);
  expect(page.html).not.toContain(origin);
});

test('X-Forwarded-Proto sets no secure cookie in a shop without TRUST_PROXY', async () => {
  const visitor = createHttpShopper(shop.url, { headers: { 'x-forwarded-proto': 'https' } });
  const { headers } = await addOneToCart(visitor, productId);
  expect(headers.getSetCookie()[0]).toMatch(/^kiosk-session=/);
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'nonsense' },
  { 'sec-fetch-site': 'cross-site' },
] as Record<string, string>[])('a form that another site sends changes nothing: %o', async (headers) => {
  await addOneToCart(shopper, productId);
  const key = await openPayment(shopper);
  const before = await cart();
  for (const [path, fields] of [
    ['/cart/items', { intent: 'add', product: String(productId) }],
    ['/cart/items.data', { intent: 'add', product: String(productId) }],
    ['/favorites/items', { intent: 'add', product: String(productId) }],
    ['/checkout', { key, method: 'card' }],
    ['/auth', { intent: 'guest' }],
    ['/logout', {}],
  ] as [string, Record<string, string>][]) {
    const reply = await shopper.post(path, fields, headers);
    expect([path, reply.status]).toEqual([path, 403]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
  expect(await cart()).toEqual(before);
  expect(await orders()).toEqual([]);
});

test('forms that are too large or of another content type are refused', async () => {
  const form = `intent=add&product=${productId}&note=`;
  for (const path of ['/cart/items', '/favorites/items', '/checkout', '/auth', '/logout']) {
    expect([path, await send(path, [`{"intent":"add","product":${productId}}`], 'application/json')]).toEqual(
      [path, 415],
    );
    expect([path, await send(path, [form, 'x'.repeat(100_000)])]).toEqual([path, 413]);
    expect([path, await send(path, [form, ...Array(2_000).fill('x'.repeat(1_000))])]).toEqual([path, 413]);
  }
  expect(await send('/cart/items', [form])).toBe(303);
  const declared = await shopper.post('/cart/items', { intent: 'add', note: 'x'.repeat(100_000) });
  expect(declared.status).toBe(413);
  expect(await cart()).toMatchObject([{ quantity: 1 }]);
});

/** Sends a chunked body without a length over a separate connection. Returns the status of the response. */
function send(path: string, chunks: string[], type = 'application/x-www-form-urlencoded'): Promise<number> {
  const headers = { 'content-type': type, accept: 'text/html' };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(new URL(path, shop.url), { method: 'POST', headers, agent: false }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.resume();
    });
    // The server may stop reading after its response, so errors after the response have no effect here.
    sent.on('error', reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}

test('a price, total, quantity or user in a form is ignored', async () => {
  const stated = { price: '1', price_cents: '1', total: '1', userId: 'me', user_id: 'me', customer_id: 'me' };
  await shopper.post('/cart/items', { intent: 'add', product: String(productId), quantity: '50', ...stated });
  const [line] = await cart();
  expect(line).toMatchObject({ quantity: 1, price_cents: 2_000 });
  const key = await openPayment(shopper);
  const reply = await shopper.post('/checkout', {
    key,
    method: 'card',
    status: 'PENDING',
    amount: '0',
    ...stated,
  });
  expect(reply.location).toBe('/success');
  expect(await orders()).toEqual([{ customer_id: line?.user_id, total_cents: '2160' }]);
});

test('an invalid product id changes nothing', async () => {
  for (const product of [
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    ' 1',
    '99999999999999999999',
    "1' or '1'='1",
    'x'.repeat(60_000),
  ])
    expect((await shopper.post('/cart/items', { intent: 'add', product })).status).toBe(303);
  expect(await cart()).toEqual([]);
  expect(shopper.cookie('kiosk-session')).toBeUndefined();
});

test("no visitor can change or see a stranger's cart", async () => {
  await addOneToCart(shopper, productId);
  const item = hiddenInput((await shopper.open('/checkout')).html, 'item');
  const before = await cart();
  const stranger = createHttpShopper(shop.url);
  for (const intent of ['increase', 'decrease', 'remove']) {
    await stranger.post('/cart/items', { intent, item });
    await stranger.post('/auth', { intent: 'guest' });
    await stranger.post('/cart/items', { intent, item });
  }
  expect(await cart()).toEqual(before);
  const key = await openPayment(shopper);
  expect((await pay(stranger, key)).location).toBe('/checkout');
  expect(await orders()).toEqual([]);
  expect(hiddenInputs((await stranger.open('/checkout')).html, 'item')).toEqual([]);
});

test("a stranger's order and an unknown one are not found, and the success page shows neither", async () => {
  await addOneToCart(shopper, productId);
  await pay(shopper, await openPayment(shopper));
  const id = await newestOrder();
  expect((await shopper.open(`/orders/${id}`)).html).toContain(id);
  const stranger = createHttpShopper(shop.url);
  const asked = await stranger.request(`/orders/${id}`);
  expect(asked.headers.get('location')).toBe(`/auth?return_to=${encodeURIComponent(`/orders/${id}`)}`);
  await stranger.post('/auth', { intent: 'guest' });
  for (const path of [id, '0f8fad5b-d9cb-469f-a165-70867728950e', 'nothing', `${id}'--`]) {
    const { status, html } = await stranger.open(`/orders/${encodeURIComponent(path)}`);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain(texts.orders.notFound);
    expect(html).not.toContain('COMPLETED');
  }
  expect((await stranger.open('/orders')).html).toContain(texts.orders.emptyTitle);
  const main = /<main.*<\/main>/s;
  expect(main.exec((await stranger.open(`/success?order=${id}`)).html)?.[0]).not.toContain(id.slice(0, 8));
});

test('the success page shows the order named in its address, otherwise the latest one', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    await addOneToCart(shopper, productId);
    await pay(shopper, await openPayment(shopper));
    ids.push(await newestOrder());
  }
  const [first = '', second = ''] = ids.map((id) => id.slice(0, 8));
  expect((await shopper.open(`/success?order=${ids[0]}`)).html).toContain(`>${first}<`);
  expect((await shopper.open('/success')).html).toContain(`>${second}<`);
});

test('pages that need a user redirect other visitors to the log in page, with a return address', async () => {
  for (const path of ['/checkout', '/success', '/account', '/favorites', '/orders'])
    expect((await shopper.request(path)).headers.get('location')).toBe(
      `/auth?return_to=${encodeURIComponent(path)}`,
    );
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'evil.example',
])('no form redirects to another site: return_to=%o', async (target) => {
  for (const product of [String(productId), 'none']) {
    const fields = { intent: 'add', product, return_to: target };
    const { status, location } = await shopper.post('/cart/items', fields);
    expect(status).toBe(303);
    expect(new URL(location, shop.url).origin).toBe(shop.url);
  }
  const referer = 'https://evil.example/page';
  const { location } = await shopper.post('/cart/items', { intent: 'add', product: 'none' }, { referer });
  expect(location).toBe('/');
});

test('no page and no data response contains a token of the visitor', async () => {
  await addOneToCart(shopper, productId);
  expect(shopper.cookie('kiosk-session')).toMatch(/^eyJ/);
  for (const path of ['/', '/auth', '/account', '/favorites', '/orders', '/checkout', '/checkout?pay=1']) {
    for (const each of [path, path === '/' ? '/_.data' : path.replace(/(\?|$)/, '.data$1')]) {
      const response = await shopper.request(each, { headers: { accept: '*/*' } });
      expect([each, response.status]).toEqual([each, 200]);
      expect(await response.text()).not.toMatch(/eyJ|refreshToken|idToken/);
    }
  }
});

test('a cookie that the shop did not seal signs nobody in', async () => {
  await addOneToCart(shopper, productId);
  const sealed = shopper.cookie('kiosk-session') ?? '';
  const middle = Math.floor(sealed.length / 2);
  const other = sealed[middle] === 'A' ? 'B' : 'A';
  for (const value of [
    'x',
    sealed.slice(0, -30),
    `${sealed.slice(0, middle)}${other}${sealed.slice(middle + 1)}`,
  ]) {
    const response = await shopper.request('/checkout', { headers: { cookie: `kiosk-session=${value}` } });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/auth?return_to=%2Fcheckout']);
  }
});

test('JavaScript that asks for JSON gets a form’s success or refusal as JSON', async () => {
  const send = async (fields: Record<string, string>) => {
    const reply = await shopper.post('/cart/items', fields, { accept: 'application/json' });
    return { ...reply, body: JSON.parse(reply.text) };
  };
  const done = await send({ intent: 'add', product: String(productId) });
  expect(done).toMatchObject({ status: 200, body: { ok: true, toasts: [{ type: 'success' }] } });
  expect(done.headers.get('cache-control')).toBe('no-store');
  expect(await send({ intent: 'add', product: '999999999' })).toMatchObject({
    status: 404,
    body: { ok: false, toasts: [{ type: 'error' }] },
  });
});
