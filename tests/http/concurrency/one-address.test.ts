import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#lib/env.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { addOneToCart, inParallel, openPayment, pay } from '../../support/fixtures/buying.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';
import { isThorough } from '../../support/thorough.ts';

const GUESTS = 200;
const BUYERS = isThorough ? GUESTS : 110;
const AT_ONCE = 25;
const PASSWORD = 'correct horse';
/** Empty settings give every limit its default. */
const DEFAULTS = Object.fromEntries(
  Object.keys(readEnv({}))
    .filter((name) => name.startsWith('LIMIT_'))
    .map((name) => [name, '']),
);

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  shop = await startShop({
    ...DEFAULTS,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    CARD_DELAY_MS: '0',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: PASSWORD,
  });
});

afterAll(async () => {
  await shop?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

test(`${BUYERS} guests behind one address can buy within the default limits`, async () => {
  const productId = await makeProduct(database.db, { stock: BUYERS });
  const guests = Array.from({ length: BUYERS }, () => createHttpShopper(shop.url));
  await inParallel(guests, AT_ONCE, async (guest) => {
    for (const path of ['/', `/product/${productId}`]) expect((await guest.open(path)).status).toBe(200);
    expect((await addOneToCart(guest, productId)).status).toBe(303);
    const key = await openPayment(guest);
    expect(await pay(guest, key)).toMatchObject({ status: 303, location: '/success' });
    expect((await guest.open('/success')).status).toBe(200);
  });
  const { rows } = await database.db.execute(sql`
    select count(*)::int as orders, count(distinct customer_id)::int as buyers from completed_transactions`);
  expect(rows).toEqual([{ orders: BUYERS, buyers: BUYERS }]);
});

test('200 guests behind one address who all request a page at once get it', async () => {
  const pages = Array.from({ length: GUESTS }, (_, at) =>
    createHttpShopper(shop.url).open(`/search?q=${at}`),
  );
  expect(new Set((await Promise.all(pages)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('an undeclared proxy is reported once in the log, and on the settings page', async () => {
  const admin = createHttpShopper(shop.url);
  await admin.post('/auth', { intent: 'login', email: 'admin@kiosk.test', password: PASSWORD });
  expect((await admin.open('/admin/settings')).html).toContain('Directly');
  for (let turn = 0; turn < 120; turn += 1) {
    const visitor = createHttpShopper(shop.url, { headers: { 'x-forwarded-for': `203.0.113.${turn}` } });
    await visitor.request('/session');
  }
  const { html } = await admin.open('/admin/settings');
  expect(html).toMatch(/All from one address, so limits count them as one visitor/);
  expect(shop.output().match(/TRUST_PROXY=true/g)).toHaveLength(1);
});
