import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Pipeline, pipeline } from '../../support/clients/pipeline.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { waitForWaiting } from '../../support/database/row-lock.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../../support/files/data-folder.ts';
import { addOneToCart, openPayment, pay } from '../../support/fixtures/buying.ts';
import { makeCategory, makeProduct } from '../../support/fixtures/factories.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';

/** The cookie of a pending toast. A visitor with this cookie gets an uncached page. */
const TOLD = `kiosk-flash=${encodeURIComponent('[{"type":"info","text":"Logged out"}]')}`;
const PACKET = 800;
const MANY_MS = 60_000;

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
let narrow: ShopProcess;
let productId: number;
const open: Pipeline[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  await makeCategory(database.db, 'Things');
  productId = await makeProduct(database.db, { name: 'Blue kettle', category: 'Things' });
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    CARD_DELAY_MS: '0',
    LOG_LEVEL: 'error',
  };
  [shop, narrow] = await Promise.all([
    startShop(settings),
    startShop({ ...settings, LIMIT_PAGES_AT_ONCE: '1', LIMIT_PAGES_WAITING_PER_ADDRESS: '5' }),
  ]);
});

afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

afterAll(async () => {
  await Promise.all([shop?.stop(), narrow?.stop()]);
  await database?.drop();
  await removeDataFolder(dataDir);
});

/** Floods the shop from a network that is different from the network of the other visitors in these tests. */
function flood(url: string, paths: string[]): Pipeline {
  const sent = pipeline(url, paths, { from: '127.0.0.2' });
  open.push(sent);
  return sent;
}

const searches = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `/search?q=${word}${at}&u=${at}`);

const narrowed = (count: number) => Array.from({ length: count }, (_, at) => `/products?min=${at + 1}`);

test.each([
  ['searches', searches(PACKET, 'a')],
  ['lists narrowed by their prices', narrowed(PACKET)],
])(
  'a burst of 800 %s does not make other visitors wait for all of them',
  async (_, paths) => {
    const visitor = createHttpShopper(shop.url);
    const packet = flood(shop.url, paths);
    await waitUntil('the first is answered', async () => packet.heads().length > 0);
    expect((await visitor.open('/?page=1')).status).toBe(200);
    expect((await addOneToCart(visitor, productId)).status).toBe(303);
    for (const path of ['/checkout', '/search?q=Blue', `/product/${productId}`, '/products?min=0.50'])
      expect((await visitor.open(path)).status).toBe(200);
    expect(packet.heads().length).toBeLessThan(PACKET / 2);
    expect(new Set(packet.statuses())).toEqual(new Set([200]));
  },
  2 * MANY_MS,
);

test('a network with too many waiting pages is asked to try again later, while others are served', async () => {
  const lock = await database.pool.connect();
  await lock.query('begin');
  await lock.query('lock table products in access exclusive mode');
  const crowd = searches(12, 'b').map((path) => flood(narrow.url, [path]));
  const refused = () => crowd.filter((each) => each.statuses()[0] === 503);
  await waitUntil('six have a place, the others none', async () => refused().length === 6);
  for (const each of refused()) expect(each.heads()[0]).toMatch(/\r\nretry-after: \d+\r\n/i);
  const page = createHttpShopper(narrow.url).open('/search?q=Blue');
  await lock.query('rollback');
  lock.release();
  expect((await page).status).toBe(200);
  expect((await page).html).toContain('Blue kettle');
  await waitUntil('the others are answered', async () => crowd.every((each) => each.heads().length === 1));
});

test('a payment gets through while every page waits for the database', async () => {
  const visitor = createHttpShopper(shop.url);
  await addOneToCart(visitor, productId);
  const key = await openPayment(visitor);
  const lock = await database.pool.connect();
  await lock.query('begin');
  await lock.query('lock table categories in access exclusive mode');
  // Requests uncached catalogue pages, each over a separate connection.
  const crowd = Array.from({ length: 40 }, (_, at) => flood(shop.url, [`/?page=${at + 2}`]));
  await waitForWaiting(database.db, 4);
  expect(await pay(visitor, key)).toMatchObject({ status: 303, location: '/success' });
  // So far the shop has not responded to these requests, and has not aborted them.
  expect(crowd.flatMap((each) => each.statuses())).toEqual([]);
  await lock.query('rollback');
  lock.release();
  const { rows } = await database.db.execute(sql`select count(*)::int as n from completed_transactions`);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a payment gets through while forms use every connection not reserved for payments', async () => {
  const [visitor, ...others] = Array.from({ length: 9 }, () => createHttpShopper(shop.url));
  if (!visitor) throw new Error('Nobody pays');
  for (const each of [visitor, ...others]) await addOneToCart(each, productId);
  const key = await openPayment(visitor);
  const lock = await database.pool.connect();
  await lock.query('begin');
  await lock.query('lock table favorite_items in access exclusive mode');
  const forms = others.map((each) =>
    each.post('/favorites/items', { intent: 'add', product: String(productId), return_to: '/' }),
  );
  await waitForWaiting(database.db, 5);
  expect(await pay(visitor, key)).toMatchObject({ status: 303, location: '/success' });
  await lock.query('rollback');
  lock.release();
  await Promise.all(forms);
});

test('visitors who leave before they get a response cause no errors in the log', async () => {
  const from = shop.output().length;
  for (let at = 0; at < 20; at += 1) {
    const leaving = new AbortController();
    const asked = [
      fetch(`${shop.url}/search?q=gone${at}`, { signal: leaving.signal }),
      fetch(`${shop.url}/?page=${100 + at}`, {
        signal: leaving.signal,
        headers: { cookie: TOLD },
      }),
      ...['/cart/items', '/payments/paypal', '/auth'].map((path) =>
        fetch(shop.url + path, {
          method: 'POST',
          signal: leaving.signal,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: endless(),
          duplex: 'half',
        } as RequestInit),
      ),
    ];
    setTimeout(() => leaving.abort(), 20 + at * 3);
    await Promise.allSettled(asked);
  }
  // The shop has finished all earlier requests by now.
  expect((await createHttpShopper(shop.url).open('/search?q=after')).status).toBe(200);
  expect(shop.output().slice(from)).not.toMatch(/"level":50|Error/);
});

/** A request body that never ends. */
function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('intent=add&product=1')),
  });
}
