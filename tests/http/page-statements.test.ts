import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCategory, makeProduct, makeProducts } from '../support/factories.ts';
import { type InProcessShop, openInProcessShop, SITE } from '../support/in-process-shop.ts';
import { logStatements } from '../support/statement-log.ts';

let shop: InProcessShop;
let productId: number;
beforeAll(async () => {
  shop = await openInProcessShop();
  await makeCategory(shop.database.db, 'Art');
  productId = await makeProduct(shop.database.db, { name: 'Brush', category: 'Art' });
  await makeProducts(
    shop.database.db,
    'Art',
    Array.from({ length: 70 }, (_, n) => `Ink ${n}`),
  );
});
afterAll(() => shop?.close());

/** The statements by which the database is asked for a guest. */
async function statementsOf(path: string, init: RequestInit = {}): Promise<string[]> {
  await shop.ask('guest', path, init);
  await shop.readRevocations();
  const { sent, stop } = logStatements();
  const response = await shop.ask('guest', path, init).finally(stop);
  expect(response.status).toBeLessThan(400);
  return sent.map(({ text }) => text);
}

const pages = (): [string, string][] => [
  ['home', '/'],
  ['far home', '/?page=4'],
  ['category', '/categories/Art?page=1'],
  ['product', `/product/${productId}`],
  ['search', '/search?q=Ink&page=1'],
  ['search without a match', '/search?q=ink'],
];

test('a guest’s page asks the database three times at most, session and all', async () => {
  for (const [what, path] of pages()) {
    const statements = await statementsOf(path);
    expect(statements.length, `${what}: ${statements.join('\n')}`).toBeLessThanOrEqual(3);
    expect(statements.length, what).toBeGreaterThan(0);
  }
});

test('a known guest puts a piece in the cart with two statements: one of them asks for the session', async () => {
  const body = new URLSearchParams({ intent: 'add', product: String(productId) });
  const headers = { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' };
  expect(await statementsOf('/cart/items', { method: 'POST', headers, body: body.toString() })).toHaveLength(
    2,
  );
});
