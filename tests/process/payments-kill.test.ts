import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ciTest } from '../support/ci-only.ts';
import { waitForWaiting } from '../support/database/row-lock.ts';
import { waitUntil } from '../support/files/data-folder.ts';
import { addOneToCart, BY_SCRIPT, buyByPayPal, openPayment, pay } from '../support/fixtures/buying.ts';
import { startDelivering } from '../support/fixtures/delivering.ts';
import { makeSellable } from '../support/fixtures/sellables.ts';
import type { Call, Step } from '../support/paypal/stand-in.ts';
import { createHttpShopper, type HttpShopper } from '../support/shops/http-shopper.ts';
import { type KillableShop, openKillableShop } from '../support/shops/killable-shop.ts';
import { rounds } from '../support/thorough.ts';

const STOCK = 5;

/** The cart's content in these tests: a product without options, and a variant of a product with options. */
type Goods = [number, number];

let shop: KillableShop;

beforeAll(async () => {
  shop = await openKillableShop();
  // The shop ships for $5.00 and deducts 10 % while the discount has uses left.
  await startDelivering(shop.db);
  await shop.db.execute(sql`update delivery_methods set price_cents = 500`);
  await shop.db.execute(
    sql`insert into discounts (name, kind, percent, max_uses) values ('Tenth', 'percent', 10, 1000)`,
  );
});
afterEach(() => shop.heal());
afterAll(() => shop?.close());

/** Returns the database's state for both goods, and the number of captures that PayPal has not refunded. */
async function outcome(goods: Goods) {
  const ids = sql`any(${sql.param(goods)}::bigint[])`;
  const { rows } = await shop.db.execute(sql`
    select array(select stock from sellables where id = ${ids} order by id) as stock,
      (select count(*)::int from completed_transactions
        where purchase_units->0->'items'->0->>'sku' = ${String(goods[0])}
          and purchase_units->0->'items'->1->>'sku' = ${String(goods[1])}) as orders,
      (select count(*)::int from cart_items where product_id = ${ids}) as carts,
      (select count(*)::int from stock_reservations where product_id = ${ids}) as reserved,
      (select count(*)::int from discount_uses join payments p on p.id = payment_id
        where p.lines->0->>'productId' = ${String(goods[0])}) as uses,
      (select count(*)::int from fulfilment_lines where product_id = ${ids}) as "toSend"`);
  return { ...rows[0], kept: shop.paypal.kept().length };
}

const paid = (kept: number) => ({
  stock: [STOCK - 1, STOCK - 1],
  orders: 1,
  carts: 0,
  reserved: 0,
  kept: kept + 1,
  uses: 1,
  toSend: 2,
});
const unpaid = (kept: number) => ({
  stock: [STOCK, STOCK],
  orders: 0,
  carts: 2,
  reserved: 0,
  kept,
  uses: 0,
  toSend: 0,
});

async function readyToPay(): Promise<{ goods: Goods; shopper: HttpShopper; key: string }> {
  const goods: Goods = [
    await makeSellable(shop.db, 'product', { stock: STOCK }),
    await makeSellable(shop.db, 'variant', { stock: STOCK }),
  ];
  const shopper = createHttpShopper(shop.url());
  for (const id of goods) await addOneToCart(shopper, id);
  return { goods, shopper, key: await openPayment(shopper) };
}

const steps: [Step, Call['when'], 'paid' | 'unpaid'][] = [
  ['create', 'arrived', 'unpaid'],
  ['create', 'done', 'unpaid'],
  ['capture', 'arrived', 'paid'],
  ['capture', 'done', 'paid'],
];

test.each(rounds(steps))(
  'killed when the call to %s has %s: the payment ends %s, with nothing left over',
  async (step, when, end) => {
    await shop.start();
    const { goods, shopper, key } = await readyToPay();
    const kept = shop.paypal.kept().length;
    const killed = shop.killAt(step, when);
    await buyByPayPal(shopper, shop.paypal, key).catch(() => {});
    await killed;
    await shop.recover();
    expect(await outcome(goods)).toEqual(end === 'paid' ? paid(kept) : unpaid(kept));
  },
);

ciTest(
  'killed between the payer’s approval and the capture: the payment is captured and settled',
  async () => {
    await shop.start();
    const { goods, shopper, key } = await readyToPay();
    const kept = shop.paypal.kept().length;
    const started = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
    await shop.kill();
    shop.paypal.approve(JSON.parse(started.text).providerOrderId);
    await shop.recover();
    expect(await outcome(goods)).toEqual(paid(kept));
  },
);

test('killed between capture and settling: the order is made', async () => {
  await shop.start();
  const { goods, shopper, key } = await readyToPay();
  const kept = shop.paypal.kept().length;
  // A lock on the variant makes the settling of the payment wait.
  const blocker = await shop.database.pool.connect();
  const buying = (async () => {
    const started = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
    const { providerOrderId } = JSON.parse(started.text);
    shop.paypal.approve(providerOrderId);
    shop.paypal.onCall(async ({ step, when }) => {
      if (step !== 'capture' || when !== 'done') return;
      await blocker.query('begin');
      await blocker.query('select 1 from sellables where id = $1 for update', [goods[1]]);
    });
    await shopper.post(`/payments/paypal/${providerOrderId}/capture`, {}, BY_SCRIPT);
  })().catch(() => {});
  await waitUntil(
    'the money is booked',
    async () =>
      (await shop.count(sql`select count(*)::int as n from payments where state = 'captured'`)) === 1,
  );
  await shop.kill();
  await blocker.query('rollback');
  blocker.release();
  await buying;
  shop.paypal.onCall(null);
  expect(await outcome(goods)).toMatchObject({ orders: 0, kept: kept + 1 });
  await shop.recover();
  expect(await outcome(goods)).toEqual(paid(kept));
});

test('killed between the order and its response: paying again leads to the same order', async () => {
  await shop.start();
  const { goods, shopper, key } = await readyToPay();
  const kept = shop.paypal.kept().length;
  const [product, table] = [await shop.database.pool.connect(), await shop.database.pool.connect()];
  await product.query('begin');
  shop.paypal.onCall(async ({ step, when }) => {
    if (step === 'capture' && when === 'done')
      await product.query('select 1 from sellables where id = $1 for update', [goods[0]]);
  });
  const buying = buyByPayPal(shopper, shop.paypal, key).catch(() => {});
  await waitForWaiting(shop.db, 1);
  // This lock waits for the end of the settling, and then makes the response wait.
  await table.query('begin');
  const locked = table.query('lock table payments');
  await waitForWaiting(shop.db, 2);
  await product.query('commit');
  await locked;
  await shop.kill();
  await table.query('rollback');
  for (const client of [product, table]) client.release();
  await buying;
  shop.paypal.onCall(null);
  expect(await outcome(goods)).toEqual(paid(kept));
  await shop.recover();
  expect(await outcome(goods)).toEqual(paid(kept));
  const again = await shopper.post(new URL('/payments/paypal', shop.url()).href, { key }, BY_SCRIPT);
  expect(JSON.parse(again.text)).toMatchObject({ ok: true, to: expect.stringContaining('/success') });
  expect(await outcome(goods)).toEqual(paid(kept));
});

ciTest('killed right after a webhook of an approval: the payment is captured and settled', async () => {
  await shop.start();
  const { goods, shopper, key } = await readyToPay();
  const kept = shop.paypal.kept().length;
  const started = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
  const id: string = JSON.parse(started.text).providerOrderId;
  shop.paypal.approve(id);
  const notice = { type: 'CHECKOUT.ORDER.APPROVED', resource: { id } };
  expect(await shop.paypal.notify(shop.url(), notice)).toBe(204);
  await shop.kill();
  expect(await outcome(goods)).toMatchObject({ orders: 0, kept });
  await shop.recover();
  expect(await shop.paypal.notify(shop.url(), notice)).toBe(204);
  expect(await outcome(goods)).toEqual(paid(kept));
});

ciTest(
  'killed during a simulated card payment: nothing is paid, and the same form pays afterwards',
  async () => {
    await shop.start({ CARD_DELAY_MS: '5000' });
    const { goods, shopper, key } = await readyToPay();
    const kept = shop.paypal.kept().length;
    const paying = pay(shopper, key).catch(() => {});
    await waitUntil(
      'the payment is started',
      async () =>
        (await shop.count(sql`select count(*)::int as n from payments where state = 'started'`)) === 1,
    );
    await shop.kill();
    await paying;
    await shop.recover();
    await expectPaidAfterwards('card', { goods, shopper, key, kept });
  },
);

ciTest(
  'killed during a simulated PayPal payment: nothing is paid, and the same form pays afterwards',
  async () => {
    const demo = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' };
    await shop.start(demo);
    const { goods, shopper, key } = await readyToPay();
    const kept = shop.paypal.kept().length;
    // The simulated payment takes no time, so this lock delays its settling.
    const blocker = await shop.database.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table completed_transactions in share mode');
    const paying = shopper.post('/checkout', { key, method: 'paypal' }).catch(() => {});
    await waitForWaiting(shop.db, 1);
    expect(await shop.count(sql`select count(*)::int as n from payments where state = 'started'`)).toBe(1);
    await shop.kill();
    await blocker.query('rollback');
    blocker.release();
    await paying;
    await shop.recover(demo);
    await expectPaidAfterwards('paypal', { goods, shopper, key, kept });
  },
);

type Left = { goods: Goods; shopper: HttpShopper; key: string; kept: number };

/** Expects that nothing is paid yet, and that the payment succeeds if the same form is sent again. */
async function expectPaidAfterwards(method: string, { goods, shopper, key, kept }: Left): Promise<void> {
  expect(await outcome(goods)).toEqual(unpaid(kept));
  const again = await shopper.post(new URL('/checkout', shop.url()).href, { key, method });
  expect(again.location).toBe('/success');
  expect(await outcome(goods)).toEqual({ ...paid(kept), kept });
}
