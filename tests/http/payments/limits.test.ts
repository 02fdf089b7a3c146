import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as texts from '#texts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../../support/files/data-folder.ts';
import { addOneToCart, openPayment, pay } from '../../support/fixtures/buying.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../../support/paypal/stand-in.ts';
import { createHttpShopper, type HttpShopper } from '../../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';

const ADDRESS_LIMIT = 3;

let database: TestDatabase;
let paypal: PayPalStandIn;
let dataDir: string;
let live: ShopProcess;
let demo: ShopProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  paypal = await startPayPalStandIn();
  dataDir = await makeDataFolder();
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    CARD_DELAY_MS: '0',
    TRUST_PROXY: 'true',
    LIMIT_PAYMENTS_PER_ADDRESS: String(ADDRESS_LIMIT),
    LIMIT_CODES_PER_ADDRESS: '2',
    LIMIT_RESERVED_PER_USER: '4',
    LIMIT_RESERVED_PER_ADDRESS: '5',
    LIMIT_RESERVED_PERCENT_PER_ADDRESS: '10',
  };
  [live, demo] = await Promise.all([
    startShop({ ...settings, ...paypal.env, CARD_PAYMENTS: 'true' }),
    startShop(settings),
  ]);
});
afterAll(async () => {
  await Promise.all([live?.stop(), demo?.stop()]);
  await paypal?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

/** Each way to start a payment. Returns the visitor's error message; null if there is none. */
const ways: [string, () => ShopProcess, (guest: HttpShopper, key: string) => Promise<string | null>][] = [
  [
    'PayPal',
    () => live,
    async (guest, key) => {
      const reply = await guest.post('/payments/paypal', { key }, { accept: 'application/json' });
      return reply.status === 200 ? null : `${reply.status} ${JSON.parse(reply.text).toasts[0].text}`;
    },
  ],
  ['the card', () => live, async (guest, key) => readRefusal(guest, await pay(guest, key))],
  [
    'a PayPal demonstration',
    () => demo,
    async (guest, key) => readRefusal(guest, await guest.post('/checkout', { key, method: 'paypal' })),
  ],
];

async function readRefusal(guest: HttpShopper, reply: { location: string }): Promise<string | null> {
  if (reply.location === '/success') return null;
  const { html } = await guest.open(reply.location);
  return html.includes(texts.refusals.byCode.TOO_MANY_PAYMENTS)
    ? `429 ${texts.refusals.byCode.TOO_MANY_PAYMENTS}`
    : html;
}

test.each(ways)(
  'one address can start only a limited number of payments by %s, whoever pays',
  async (way, shop, begin) => {
    const productId = await makeProduct(database.db, { stock: 50 });
    const guestFrom = async (address: string) => {
      const guest = createHttpShopper(shop().url, { headers: { 'x-forwarded-for': address } });
      await addOneToCart(guest, productId);
      return begin(guest, await openPayment(guest));
    };
    const at = ways.findIndex(([name]) => name === way);
    for (let n = 0; n < ADDRESS_LIMIT; n += 1) expect(await guestFrom(`203.0.113.${at}`)).toBeNull();
    expect(await guestFrom(`203.0.113.${at}`)).toBe(`429 ${texts.refusals.byCode.TOO_MANY_PAYMENTS}`);
    expect(await guestFrom(`198.51.100.${at}`)).toBeNull();
  },
);

test('one address can try only a limited number of unknown codes, whichever guests try them', async () => {
  const productId = await makeProduct(database.db, { stock: 50 });
  const replies: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const guest = createHttpShopper(live.url, { headers: { 'x-forwarded-for': '203.0.113.77' } });
    await addOneToCart(guest, productId);
    await guest.post('/checkout', { intent: 'apply_code', code: 'NOPE', return_to: '/checkout' });
    replies.push((await guest.open('/checkout')).html);
  }
  const tooMany = replies.map((html) => html.includes(texts.refusals.byCode.TOO_MANY_CODES));
  expect(tooMany).toEqual([false, false, true]);
});

test('one network can reserve only a limited number of items before anybody approves', async () => {
  const productId = await makeProduct(database.db, { stock: 50 });
  for (const address of ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:2::1'])
    expect(await beginAt(address, 0, productId)).toBeNull();
  expect(await keptOf(productId)).toEqual([
    { quantity: 6, held: 4, known: true },
    { quantity: 6, held: 1, known: true },
    { quantity: 6, held: 4, known: true },
  ]);
});

test.each([1, 2])(
  'one network can reserve only a limited number of items during simulated payments (%#)',
  async (way) => {
    const productId = await makeProduct(database.db, { stock: 50 });
    const blocker = await database.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table completed_transactions in share mode');
    const paying = beginAt(`2001:db8:1:${way}::1`, way, productId);
    await waitUntil('it is under way', async () => (await keptOf(productId)).length > 0);
    expect(await keptOf(productId)).toEqual([{ quantity: 6, held: 4, known: true }]);
    await blocker.query('rollback');
    blocker.release();
    expect(await paying).toBeNull();
  },
);

/** A guest at this network address starts a payment for six units. Returns the error message, if any. */
async function beginAt(address: string, at: number, productId: number): Promise<string | null | undefined> {
  const [, shop, begin] = ways[at] ?? [];
  const guest = createHttpShopper(shop?.().url ?? '', { headers: { 'x-forwarded-for': address } });
  for (let piece = 0; piece < 6; piece += 1) await addOneToCart(guest, productId);
  return begin?.(guest, await openPayment(guest));
}

async function keptOf(productId: number) {
  const { rows } = await database.db.execute(sql`
    select quantity, held, network is not null as known from stock_reservations join payments on payments.id = payment_id
    where product_id = ${productId} order by created_at`);
  return rows;
}
