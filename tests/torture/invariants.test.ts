import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../torture/invariants/check.ts';
import { makeProduct } from '../support/fixtures/factories.ts';
import { makeBuyer } from '../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../support/shops/payment-shop.ts';

const STOCK = 10;

let shop: PaymentShop;
let productId: number;

beforeAll(async () => {
  shop = await openPaymentShop();
  productId = await makeProduct(shop.db, { stock: STOCK });
  await shop.byCard(await makeBuyer(shop.db, [productId]));
  await shop.buyByPayPal(await makeBuyer(shop.db, [productId]));
});
afterAll(() => shop?.close());

type Told = { orders: string[]; pictures: string[] };

/** The rules that a shop violates if it has acknowledged these orders and pictures. */
async function broken(asked: Pick<pg.ClientBase, 'query'>, told: Told = { orders: [], pictures: [] }) {
  const checked = await checkInvariants({
    ...told,
    query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await asked.query<Row>(text, values)).rows,
    digest: async () => null,
    paypal: shop.paypal,
    stock: new Map([[productId, STOCK]]),
  });
  return checked.filter((each) => each.broken.length > 0).map(({ rule }) => rule);
}

/** Applies a violation, checks the rules, and undoes the violation. Returns the violated rules. */
async function brokenBy(harm: string): Promise<string[]> {
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    await client.query(harm);
    return await broken(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const PICTURE = `'a.png', 'p', 1, 1, 1, 'image/png', decode(repeat('00', 16), 'hex'), decode(repeat('00', 32), 'hex')`;

test('a consistent shop violates no rule', async () => {
  expect(await broken(shop.pool)).toEqual([]);
});

test.each([
  ['orders are the sums of their lines', 'update completed_transactions set total_cents = total_cents + 1'],
  ['stock is what there was less what was sold', 'update products set stock = stock + 1'],
  ['the provider’s money and the orders agree', 'update payments set capture_id = null'],
  ['counters say what counting says', 'update sales_days set orders = orders + 1'],
  ['counters say what counting says', 'update sales_by_day set orders = orders + 1'],
  ['counters say what counting says', 'update product_sales_by_day set pieces = pieces + 1'],
  ['counters say what counting says', 'update product_counts set count = count + 1'],
  ['pictures have their checksums', `insert into files.objects values (${PICTURE}, 't', '{}', now(), now())`],
  ['no payment stands half way, every order has its mail', 'delete from confirmation_mails'],
])('violation of “%s” is detected: %s', async (rule, harm) => {
  expect(await brokenBy(harm)).toContain(rule);
});

test('a missing order or picture that was acknowledged is detected', async () => {
  const told = { orders: ['no-such-cart'], pictures: ['avatars/none.png'] };
  expect(await broken(shop.pool, told)).toEqual([
    'no order is doubled, none acknowledged is lost',
    'pictures have their checksums',
  ]);
});
