import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Address, readAddress } from '#domain/addresses/address.ts';
import { saveAddress } from '#domain/addresses/save-address.ts';
import { saveCheckout } from '#domain/addresses/save-checkout-details.ts';
import { logStatements } from '../../support/database/statement-log.ts';
import { makeCategory, makeOrder, makeProduct, makeProducts } from '../../support/fixtures/factories.ts';
import {
  type InProcessShop,
  openInProcessShop,
  SITE,
  type VisitorKind,
} from '../../support/shops/in-process-shop.ts';

let shop: InProcessShop;
let productId: number;
let orderId: string;
beforeAll(async () => {
  shop = await openInProcessShop();
  await makeCategory(shop.database.db, 'Art');
  productId = await makeProduct(shop.database.db, { name: 'Brush', category: 'Art' });
  await makeProducts(
    shop.database.db,
    'Art',
    Array.from({ length: 70 }, (_, n) => `Ink ${n}`),
  );
  const price = { currency_code: 'USD', value: '10.00' };
  const items = [{ sku: String(productId), name: 'Brush', quantity: '1', unit_amount: price }];
  orderId = await makeOrder(shop.database.db, {
    customerId: shop.uids.guest,
    purchaseUnits: [{ amount: price, items }],
  });
  for (const path of ['/cart/items', '/favorites/items'])
    expect((await shop.ask('guest', path, chosen())).status).toBeLessThan(400);
});
afterAll(() => shop?.close());

/** Returns the SQL statements of a request, by a guest unless another visitor is given. */
async function statementsOf(
  path: string,
  init: RequestInit = {},
  visitor: VisitorKind = 'guest',
): Promise<string[]> {
  await shop.ask(visitor, path, init);
  await shop.readRevocations();
  const { sent, stop } = logStatements();
  const response = await shop.ask(visitor, path, init).finally(stop);
  expect(response.status).toBeLessThan(400);
  return sent.map(({ text }) => text);
}

/** The form that adds the product to the cart or the favorites. */
function chosen(): RequestInit {
  const body = new URLSearchParams({ intent: 'add', product: String(productId) });
  const headers = { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', headers, body: body.toString() };
}

/** Each address, with the content that it shows and its maximum number of SQL statements. */
const pages = (): [string, string, number?][] => [
  ['home', '/'],
  ['far home', '/?page=4'],
  ['category', '/categories/Art?page=1'],
  ['product', `/product/${productId}`],
  ['filters', '/products?stock=in&sort=price'],
  ['filters of a search', '/products?q=Ink&min=1&sort=name'],
  ['search', '/search?q=Ink&page=1'],
  ['search without a match', '/search?q=ink'],
  ['cart', '/checkout'],
  ['payment', '/checkout?pay'],
  ['favorites', '/favorites'],
  ['orders', '/orders'],
  ['order, with its pictures and refunds', `/orders/${orderId}`, 4],
  ['thanks, with the order and where its confirmation went', '/success', 5],
  ['account', '/account'],
];

test('a guest’s page makes at most three database queries, session included, and one with an order two more', async () => {
  for (const [what, path, most = 3] of pages()) {
    const statements = await statementsOf(path);
    expect(statements.length, `${what}: ${statements.join('\n')}`).toBeLessThanOrEqual(most);
    expect(statements.length, what).toBeGreaterThan(0);
  }
});

const TEXTS: Partial<Address> = {
  country: 'US',
  name: 'Ann Example',
  line1: '1 High Street',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
};
const HOME = readAddress((field) => TEXTS[field]);
const SAID = { email: 'ann@example.com', address: HOME, billing: null };

test('a known guest adds an item to the cart with two statements, one of them for the session', async () => {
  expect(await statementsOf('/cart/items', chosen())).toHaveLength(2);
});

test('with delivery and a code the cart’s page makes at most one more query, for guests and for members with addresses', async () => {
  const { db, pool } = shop.database;
  expect((await shop.ask('member', '/cart/items', chosen())).status).toBeLessThan(400);
  await saveAddress(db, { customerId: shop.uids.member, id: null, address: HOME });
  const visitors = ['guest', 'member'] as const;
  const before = { guest: 0, member: 0 };
  for (const visitor of visitors) before[visitor] = (await statementsOf('/checkout', {}, visitor)).length;

  await pool.query(`update shop_settings set delivers = true`);
  await pool.query(
    `insert into discounts (name, code, kind, percent, max_uses) values ('Ten', 'TEN', 'percent', 10, 5)`,
  );
  for (const visitor of visitors) {
    for (const confirmed of [false, true]) {
      await saveCheckout(db, shop.uids[visitor], { ...SAID, confirmed });
      for (const path of ['/checkout', '/checkout?pay']) {
        const statements = await statementsOf(path, {}, visitor);
        const what = `${path} of a ${visitor}, ${confirmed}: ${statements.join('\n')}`;
        expect(statements.length, what).toBeLessThanOrEqual(before[visitor] + 1);
      }
    }
  }
});
