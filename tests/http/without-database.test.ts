import { afterAll, beforeAll, expect, test } from 'vitest';
import * as texts from '#texts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { type DatabaseGate, openDatabaseGate } from '../support/database/database-gate.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../support/files/data-folder.ts';
import { addOneToCart } from '../support/fixtures/buying.ts';
import { makeProduct } from '../support/fixtures/factories.ts';
import { createHttpShopper, type HttpShopper } from '../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';

const TOKEN = 'a-token-for-whoever-reads-metrics';
const PAGES = [
  '/',
  '/product/999',
  '/product/999.data',
  '/search?q=kettle',
  '/categories/Kitchen',
  '/no-such-page',
  '/checkout',
  '/orders',
  '/favorites',
];

let database: TestDatabase;
let gate: DatabaseGate;
let dataDir: string;
let shop: ShopProcess;
let guest: HttpShopper;
let productId: number;
/** The path of a page that is in the cache. */
let kept: string;

beforeAll(async () => {
  database = await createTestDatabase();
  gate = await openDatabaseGate(database.url);
  dataDir = await makeDataFolder();
  productId = await makeProduct(database.db, { name: 'A kept kettle' });
  kept = `/product/${productId}`;
  shop = await startShop({
    DATABASE_URL: gate.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: TOKEN,
  });
  guest = createHttpShopper(shop.url);
  await addOneToCart(guest, productId);
  await waitUntil('a finished page is given', isFinished, 30_000);
  await gate.shut();
});

afterAll(async () => {
  await shop?.stop();
  await gate?.shut().catch(() => {});
  await database?.drop();
  await removeDataFolder(dataDir);
});

/** Just after the start a page may render several times before it is cached. */
async function isFinished(): Promise<boolean> {
  expect((await fetch(shop.url + kept)).status).toBe(200);
  const metrics = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return /^kiosk_page_cache_total[{]result="hit"[}] [1-9]/m.test(await metrics.text());
}

const BY_SCRIPT = { accept: '*/*', 'sec-fetch-site': 'same-origin' };

async function expectCalm(reply: Response): Promise<void> {
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  const html = await reply.text();
  expect(html).not.toMatch(/noindex|not found|Failed to/i);
  if (reply.headers.get('content-type')?.startsWith('text/html')) {
    expect(html).toMatch(/<title>[^<]*be back in a moment/);
  }
}

const isKnown = async () => (await fetch(shop.url + kept)).ok;

// The order of these cases matters: the first runs before the shop notices the outage, the second afterwards.
test.each([
  ['at once', async () => {}],
  ['once it is known', () => waitUntil('it is known', isKnown, 30_000)],
])('every page shows a calm message, and comes back later: %s', async (_when, ready) => {
  await ready();
  const asked = PAGES.flatMap((path) => [
    guest.request(path),
    fetch(shop.url + path, { redirect: 'manual' }),
  ]);
  const form = { product: String(productId), intent: 'add', return_to: '/' };
  const plain = guest.request('/cart/items', { method: 'POST', body: new URLSearchParams(form) });
  const scripted = guest.post('/cart/items.data', form, BY_SCRIPT);
  for (const reply of await Promise.all(asked)) {
    // A visitor without a user has no cart, orders or favorites, so these pages redirect to /auth.
    if (reply.status === 302) expect(reply.headers.get('location')).toMatch(/^\/auth/);
    else if (reply.status !== 202) await expectCalm(reply);
  }
  await expectCalm(await plain);
  const byScript = await scripted;
  expect(byScript.status).toBe(503);
  expect(byScript.headers.get('retry-after')).not.toBeNull();
  expect(byScript.text).toContain(texts.failures.away);
});

test('cached pages are still served', async () => {
  const reply = await fetch(shop.url + kept);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('A kept kettle');
});

test('a shop without its database is live and ready, and /health fails', async () => {
  expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${shop.url}/health`)).status).toBe(503);
});

test('when the database is back the shop is too, without outdated data', async () => {
  await database.pool.query(`update products set name = 'A new kettle' where id = $1`, [productId]);
  await gate.open();
  await waitUntil('pages come', async () => (await fetch(`${shop.url}/search?q=new`)).ok, 30_000);
  expect(await (await fetch(shop.url + kept)).text()).toContain('A new kettle');
  expect((await guest.open('/checkout')).html).toContain('A new kettle');
});

test('a form with an unknown outcome says where to check before it is sent again', async () => {
  const other = await database.pool.connect();
  await other.query('begin; lock table cart_items in access exclusive mode');
  const sent = guest.post('/cart/items.data', { product: String(productId), intent: 'add' }, BY_SCRIPT);
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await waitUntil('it is under way', async () => (await database.pool.query(waits)).rowCount === 1, 30_000);
  await gate.shut();
  other.release(true);
  const reply = await sent;
  expect(reply.status).toBe(503);
  expect(reply.text).toContain(texts.failures.lookAtCart);
  await gate.open();
});
