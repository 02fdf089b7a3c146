import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';
import { type ShopProcess, startShop } from '../../support/shops/shop-process.ts';

let database: TestDatabase;
let folder: string;
let shop: ShopProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeDataFolder();
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, SEED_DEMO: 'false', TRUST_PROXY: 'true' };
  shop = await startShop(settings);
});

afterAll(async () => {
  await shop.stop();
  await database.drop();
  await removeDataFolder(folder);
});

const linesWith = (word: string) =>
  shop
    .log()
    .split('\n')
    .filter((line) => line.includes(word))
    .map((line) => JSON.parse(line));

const findLine = (word: string) => expect.poll(() => linesWith(word)[0]);

test('the log names a request by the proxy’s request id and the route, never by its address', async () => {
  const order = randomUUID();
  await fetch(`${shop.url}/orders/${order}?token=abc`, { headers: { 'x-request-id': 'of-the-proxy-1' } });
  await findLine('of-the-proxy-1').toMatchObject({ method: 'GET', route: '/orders/:id', status: 302 });
  expect(shop.log()).not.toContain(order);
});

test('an invalid request id is replaced with one of the shop', async () => {
  await fetch(`${shop.url}/cart/items`, { headers: { 'x-request-id': 'ann@example.com' } });
  await findLine('"/cart/items"').toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('an error is logged with its request', async () => {
  await database.pool.query('alter table products rename to gone');
  await fetch(`${shop.url}/product/7`, { headers: { 'x-request-id': 'of-the-proxy-2' } });
  await database.pool.query('alter table gone rename to products');
  await findLine('"level":50').toMatchObject({
    requestId: 'of-the-proxy-2',
    route: '/product/:id',
    err: { message: expect.stringContaining('Failed query') },
  });
});
