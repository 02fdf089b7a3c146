import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../support/files/data-folder.ts';
import { makeCategory, makeProduct } from '../support/fixtures/factories.ts';
import type { HttpShopper } from '../support/shops/http-shopper.ts';
import { ADMIN_EMAIL, enter, PASSWORD } from '../support/shops/session-shops.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';
import { isThorough } from '../support/thorough.ts';

const MEMBERS = isThorough ? 20 : 4;
const COOKIES = ['kiosk-session', 'kiosk-flash', 'member'];

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
let products: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  await makeCategory(database.db, 'Things');
  products = await Promise.all(
    Array.from({ length: MEMBERS }, (_, at) =>
      makeProduct(database.db, { name: `Blue kettle ${at}`, category: 'Things' }),
    ),
  );
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    ADMIN_PASSWORD: PASSWORD,
    LIMIT_SIGN_UPS_PER_ADDRESS: '1000',
  });
});

afterAll(async () => {
  await shop?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

let made = 0;
async function signUp(name = 'Ann') {
  made += 1;
  const email = `member-${made}@mail.example`;
  const form = { intent: 'signup', username: name, email, password: PASSWORD, confirm: PASSWORD };
  return { email, shopper: await enter(shop, form) };
}

/** Returns the visitor's cookies in the form of a request header. */
const cookiesOf = (shopper: HttpShopper) =>
  COOKIES.flatMap((name) => {
    const value = shopper.cookie(name);
    return value === undefined ? [] : [`${name}=${value}`];
  }).join('; ');

/** Sends a request, as the page's script does. */
const asScript = (shopper: HttpShopper, path: string, headers: Record<string, string> = {}) =>
  shopper.request(path, { headers: { cookie: `${cookiesOf(shopper)}; script=1`, ...headers } });

const me = async (shopper: HttpShopper) => (await asScript(shopper, '/me')).json();
const isFinished = (response: Response) => response.headers.has('etag');

const add = (shopper: HttpShopper, product: number) =>
  shopper.post('/cart/items', { intent: 'add', product: String(product), return_to: '/' });
const like = (shopper: HttpShopper, product: number) =>
  shopper.post('/favorites/items', { intent: 'add', product: String(product), return_to: '/' });

test('cached pages contain no data of any member', { timeout: 120_000 }, async () => {
  const paths = ['/', '/categories/Things', '/search?q=kettle', '/search?q=none', `/product/${products[0]}`];
  const asData = (path: string) => (path === '/' ? '/_.data' : path.replace(/^([^?]*)/, '$1.data'));
  const all = [...paths, ...paths.map(asData), '/product/999999'];
  const members: HttpShopper[] = [];
  const secrets: string[] = [];
  for (const [at, product] of products.entries()) {
    const name = `Secretname${at}x`;
    const { email, shopper } = await signUp(name);
    for (let pieces = 0; pieces < 3; pieces += 1) await add(shopper, product);
    await like(shopper, product);
    const { uid } = await me(shopper);
    secrets.push(name, email, uid, shopper.cookie('member') ?? '', shopper.cookie('kiosk-session') ?? '');
    members.push(shopper);
  }
  await database.pool.query("notify catalog_changed, ''");
  const visit = async (shopper: HttpShopper) => {
    for (const path of all) {
      const [whole, finished] = [await shopper.request(path), await asScript(shopper, path)];
      expect([isFinished(whole), isFinished(finished)], path).toEqual([false, true]);
      const text = await finished.text();
      expect(finished.headers.getSetCookie()).toEqual([]);
      expect(finished.headers.get('cache-control')).toBe('private, no-cache');
      expect(finished.headers.get('vary')).toContain('Cookie');
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/Cart, \d|value="remove"|"pieces",[1-9]/);
    }
  };
  await Promise.all(members.map(visit));
  for (const path of all) {
    const response = await fetch(shop.url + path);
    const text = await response.text();
    expect(isFinished(response), path).toBe(true);
    for (const secret of secrets) expect(text, path).not.toContain(secret);
    expect(text, path).not.toMatch(/Cart, \d|value="remove"|http-equiv="refresh"/);
  }
});

test('/me returns each member’s own data, and nobody’s data to other visitors', async () => {
  const [first, second] = [await signUp(), await signUp()];
  const [product = 0, other = 0] = products;
  await add(first.shopper, product);
  await add(first.shopper, product);
  await like(first.shopper, product);
  await add(second.shopper, other);
  expect(await me(first.shopper)).toMatchObject({ admin: false, pieces: 2, favoriteIds: [product] });
  expect(await me(second.shopper)).toMatchObject({ pieces: 1, favoriteIds: [] });
  const reply = await fetch(`${shop.url}/me`);
  expect(await reply.json()).toEqual({
    uid: null,
    admin: false,
    askInMs: null,
    pieces: 0,
    favoriteIds: [],
    toasts: [],
  });
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 'GET', 403],
  ['another name of the site', { 'sec-fetch-site': 'same-site' }, 'GET', 403],
  ['the address bar', { 'sec-fetch-site': 'none' }, 'GET', 403],
  ['a form', { 'sec-fetch-site': 'same-origin' }, 'POST', 405],
  ['the page', { 'sec-fetch-site': 'same-origin' }, 'GET', 200],
])('/me answers only the shop’s own pages: %s', async (_whom, headers, method, status) => {
  const { shopper } = await signUp();
  const cookie = cookiesOf(shopper);
  const reply = await fetch(`${shop.url}/me`, { method, headers: { ...headers, cookie } });
  expect(reply.status).toBe(status);
  // A forbidden request does not use up the pending toast.
  if (status === 403) expect((await me(shopper)).toasts).toHaveLength(1);
});

test('pending toasts come with /me once, and not with the cached page', async () => {
  const { shopper } = await signUp();
  await me(shopper);
  await add(shopper, products[0] ?? 0);
  const page = await asScript(shopper, '/');
  expect(isFinished(page)).toBe(true);
  expect(await page.text()).not.toContain('Added to cart');
  expect((await me(shopper)).toasts).toEqual([
    { type: 'success', text: 'Added to cart', toCart: 'View cart' },
  ]);
  expect((await me(shopper)).toasts).toEqual([]);
});

test('each session has a random value that JavaScript can read and that ends with it', async () => {
  const { shopper, email } = await signUp();
  const words = [shopper.cookie('member')];
  const again = await shopper.post('/auth', { intent: 'login', email, password: PASSWORD });
  const line = again.headers.getSetCookie().find((each) => each.startsWith('member='));
  expect(line).not.toMatch(/httponly/i);
  words.push(shopper.cookie('member'));
  await shopper.open('/account');
  expect(shopper.cookie('member')).toBe(words[1]);
  for (const word of words) expect(word).toMatch(/^[\w-]{22}$/);
  expect(new Set(words).size).toBe(2);
  await shopper.post('/logout', { sure: 'yes' });
  expect(shopper.cookie('member')).toBeUndefined();
});

test('a session from before these values existed gets one with its next page', async () => {
  const { shopper } = await signUp();
  const cookie = `kiosk-session=${shopper.cookie('kiosk-session')}; script=1`;
  const page = await fetch(`${shop.url}/`, { headers: { cookie } });
  expect(isFinished(page)).toBe(false);
  expect(page.headers.getSetCookie().join()).toMatch(/member=[\w-]{22};/);
});

test('the administrator gets fully rendered pages, even after a member in the same browser', async () => {
  const { shopper } = await signUp();
  await shopper.post('/auth', { intent: 'login', email: ADMIN_EMAIL, password: PASSWORD });
  expect(shopper.cookie('member')).toBeUndefined();
  const page = await asScript(shopper, '/');
  expect(isFinished(page)).toBe(false);
  expect(await page.text()).toContain('Admin Panel');
  expect(shopper.cookie('member')).toBeUndefined();
});

test('an ended session gets the cached page, and /me says that nobody is signed in', async () => {
  const { shopper } = await signUp();
  const { uid } = await me(shopper);
  await database.pool.query('update identity.users set disabled = true where id = $1', [uid]);
  await waitUntil('the list has it', async () => (await me(shopper)).uid === null, 10_000);
  expect(isFinished(await asScript(shopper, '/'))).toBe(true);
});

test('/me removes cookies that no shop made', async () => {
  const cookie = `kiosk-session=x; member=${'a'.repeat(22)}; script=1`;
  const page = await fetch(`${shop.url}/`, { headers: { cookie } });
  expect(isFinished(page)).toBe(true);
  const taken = (await fetch(`${shop.url}/me`, { headers: { cookie } })).headers.getSetCookie();
  for (const name of ['kiosk-session', 'member'])
    expect(taken.join()).toMatch(new RegExp(`${name}=; Max-Age=0`));
});

test('a cached page redirects a browser without JavaScript to the same page rendered in full', async () => {
  const { shopper } = await signUp();
  const html = await (await asScript(shopper, '/search?utm_source=x&q=blue+kettle&page=0')).text();
  const to =
    /<noscript><meta http-equiv="refresh" content="0;url=([^"]+)"><\/noscript>/.exec(html)?.[1] ?? '';
  expect(to).toBe('/no-script?return_to=%2Fsearch%3Fq%3Dblue%2Bkettle');
  const back = await asScript(shopper, to);
  expect([back.status, back.headers.get('location')]).toEqual([303, '/search?q=blue+kettle']);
  expect(back.headers.getSetCookie().join()).toMatch(/^script=; Max-Age=0; Path=\//);
});

test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', ''])(
  'a redirect to %j leads to the home page instead',
  async (to) => {
    const url = `${shop.url}/no-script?${new URLSearchParams({ return_to: to })}`;
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe('/');
  },
);
