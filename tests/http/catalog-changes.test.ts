import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../support/files/data-folder.ts';
import { makeCategory, makeProduct } from '../support/fixtures/factories.ts';
import { createHttpShopper } from '../support/shops/http-shopper.ts';
import { type ShopProcess, startShop } from '../support/shops/shop-process.ts';

const ADMIN = { email: 'admin@kiosk.test', password: 'Secret-99-Kiosk' };
/** Processes of a hosted database server can't be paused. */
const HOSTED = process.env.DATABASE_URL !== undefined;

let database: TestDatabase;
let dataDir: string;
let shops: [ShopProcess, ShopProcess];
let shown: number;
let other: number;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataFolder();
  await makeCategory(database.db, 'Things');
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    ADMIN_PASSWORD: ADMIN.password,
  };
  const first = await startShop(settings);
  shops = [first, await startShop(settings)];
});

afterAll(async () => {
  for (const shop of shops ?? []) await shop.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

beforeEach(async () => {
  shown = await makeProduct(database.db, { name: 'Kettle', stock: 5 });
  other = await makeProduct(database.db, { name: 'Saw', category: 'Tools' });
  // Without this wait, a busy process could get the notification after it has cached the new pages. It would
  // then drop these pages.
  await catchUp();
});

/** The product page for a visitor without cookies, from each process. */
const pages = (id: number) =>
  Promise.all(shops.map(async ({ url }) => (await fetch(`${url}/product/${id}`)).text()));
/**
 * Waits until each process has cached the product page. A busy process may have stored no page, for example
 * because a query took too long.
 */
const cachePages = (id: number) =>
  expect
    .poll(async () => {
      const replies = await Promise.all(shops.map(({ url }) => fetch(`${url}/product/${id}`)));
      await Promise.all(replies.map((reply) => reply.text()));
      return replies.every(({ headers }) => headers.has('etag'));
    })
    .toBe(true);
const names = async (id: number) => (await pages(id)).map((html) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]);

/**
 * Waits until all processes have caught up with all changes. Each process does this before it responds to a
 * form.
 */
const catchUp = () =>
  Promise.all(shops.map(({ url }) => fetch(`${url}/logout`, { method: 'POST', redirect: 'manual' })));

/** Renames both products without a notification. Only a page that is rendered afterwards has the new name. */
async function renameUnheard(): Promise<void> {
  await database.pool.query(`
    begin;
    alter table products disable trigger user;
    update products set name = 'Unheard' where id in (${shown}, ${other});
    alter table products enable trigger user;
    commit`);
}

const LISTENING = `datname = current_database() and (query = 'select' or query like 'listen %')`;

test('a change drops the cached pages that show the product in every process, and no others', async () => {
  for (const id of [shown, other]) await cachePages(id);
  await renameUnheard();
  await database.pool.query('update products set price_cents = 7 where id = $1', [shown]);
  await catchUp();
  expect(await names(shown)).toEqual(['Unheard', 'Unheard']);
  expect(await names(other)).toEqual(['Saw', 'Saw']);
});

test('a notification of the previous version, which names nothing, drops every cached page', async () => {
  await cachePages(other);
  await renameUnheard();
  await database.pool.query(`select pg_notify('catalog_changed', '')`);
  await catchUp();
  expect(await names(other)).toEqual(['Unheard', 'Unheard']);
});

test('cached pages are dropped when the listening connection is lost', async () => {
  await cachePages(other);
  await renameUnheard();
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENING}`);
  await expect.poll(() => names(other), { timeout: 5_000 }).toEqual(['Unheard', 'Unheard']);
});

test.skipIf(HOSTED)(
  'a process drops its own cached pages before it answers a change, even without a notification',
  async () => {
    const [shop] = shops;
    const admin = createHttpShopper(shop.url);
    await admin.post('/auth', { intent: 'login', ...ADMIN });
    expect((await pages(shown))[0]).toContain('Only 5 left');
    const listening = () => database.pool.query(`select pid from pg_stat_activity where ${LISTENING}`);
    await expect.poll(async () => (await listening()).rowCount, { timeout: 5_000 }).toBe(2);
    const { rows } = await listening();
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    try {
      const reply = await admin.post('/admin/products', { intent: 'increase', product: String(shown) });
      expect(reply.status).toBe(303);
      expect(await (await fetch(`${shop.url}/product/${shown}`)).text()).toContain('In stock');
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT');
    }
  },
);
