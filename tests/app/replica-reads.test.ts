import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { makeCategory, makeProduct } from '../support/fixtures/factories.ts';
import {
  type InProcessShop,
  openInProcessShop,
  SITE,
  type VisitorKind,
} from '../support/shops/in-process-shop.ts';

/** The replica is a different database, so that the result shows which database was read. */
let replica: TestDatabase;
let shop: InProcessShop;
let productId: number;

beforeAll(async () => {
  replica = await createTestDatabase();
  shop = await openInProcessShop(null, { replicaDb: replica.db, cachePages: true });
  await makeCategory(replica.db, 'Things');
  await makeCategory(shop.database.db, 'Things');
  await makeProduct(replica.db, { name: 'Lamp of before' });
  productId = await makeProduct(shop.database.db, { name: 'Lamp of now' });
});
afterAll(async () => {
  await shop?.close();
  await replica?.drop();
});

const shows = async (visitor: VisitorKind, path: string, cookie = '') => {
  const page = await (await shop.ask(visitor, path, { headers: { cookie } })).text();
  return ['Lamp of before', 'Lamp of now'].filter((name) => page.includes(name));
};

test.each([
  ['guest', '/'],
  ['guest', '/search?q=Lamp'],
  ['guest', '/categories/Things'],
  ['administrator', '/admin/products'],
  ['administrator', '/admin/products.csv'],
] as const)('a private list of a %s is read from the replica: %s', async (visitor, path) => {
  expect(await shows(visitor, path)).toEqual(['Lamp of before']);
});

test('a shared page is read from the primary', async () => {
  expect(await shows('none', '/search?q=Lamp')).toEqual(['Lamp of now']);
});

test('the product itself, the cart and the payment page are read from the primary', async () => {
  expect(await shows('guest', `/product/${productId}`)).toEqual(['Lamp of now']);
});

test('a visitor who has just sent a form reads from the primary for a moment, in every process', async () => {
  const sent = await shop.ask('guest', '/cart/items', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
    body: `intent=add&product=${productId}`,
  });
  const wrote = sent.headers.getSetCookie().find((cookie) => cookie.startsWith('shop-wrote='));
  expect(wrote).toMatch(/Max-Age=5; .*HttpOnly; SameSite=Lax/);
  expect(await shows('guest', '/search?q=Lamp', wrote?.split(';')[0])).toEqual(['Lamp of now']);
  expect(await shows('guest', '/checkout')).toEqual(['Lamp of now']);
});
