import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import * as texts from '#texts';
import { waitUntil } from '../support/files/data-folder.ts';
import { makeOrder, makeProduct } from '../support/fixtures/factories.ts';
import { paymentKeyOf } from '../support/fixtures/paying.ts';
import { type InProcessShop, openInProcessShop, SITE } from '../support/shops/in-process-shop.ts';

const REFUNDS = 100;
const LIMIT_MS = 60_000;

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
});
afterAll(() => shop?.close());

const send = (path: string, accept: string) =>
  shop.ask('administrator', path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: SITE,
      referer: SITE + path,
      accept,
    },
    body: 'intent=refund',
  });

/** Makes an order paid with the simulated card. */
async function buy(productId: number): Promise<string> {
  const { db } = shop.database;
  const customer = { uid: shop.uids.member, displayName: 'Ann Example', email: 'ann@example.com' };
  await addToCart(db, { userId: customer.uid, productId });
  const key = await paymentKeyOf(db, customer.uid);
  return (await payByCard(db, { customer, key, rules: createPriceRulesCache(), delayMs: 0 })).orderId;
}

/**
 * Blocks every statement on orders until the caller calls the returned function. Uses a connection of its
 * own.
 */
async function holdOrders() {
  const lock = await shop.database.pool.connect();
  await lock.query('begin');
  await lock.query('lock table completed_transactions in access exclusive mode');
  return async () => {
    await lock.query('rollback');
    lock.release();
  };
}

test(
  'of 100 refunds at once, those without a connection are asked to try again, and the others are done',
  async () => {
    const ids: string[] = [];
    const productId = await makeProduct(shop.database.db, { stock: REFUNDS });
    while (ids.length < REFUNDS) ids.push(await buy(productId));
    const release = await holdOrders();
    let answered = 0;
    const replies = ids.map(async (id) => {
      const reply = await send(`/admin/orders/${id}.data`, '*/*');
      answered += 1;
      return { status: reply.status, wait: reply.headers.get('retry-after'), text: await reply.text() };
    });
    await waitUntil('most have given up', async () => answered >= REFUNDS - 10, LIMIT_MS);
    await release();
    const all = await Promise.all(replies);
    const busy = all.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThanOrEqual(REFUNDS - 10);
    for (const { text, wait } of busy) {
      expect(text).toContain(texts.failures.busy);
      expect(Number(wait)).toBeGreaterThan(0);
    }
    expect(all.filter(({ text }) => text.includes(texts.adminOrders.refundFailed))).toEqual([]);
    for (const { status } of all) expect([202, 503]).toContain(status);
  },
  2 * LIMIT_MS,
);

test('a form without JavaScript gets the message as a toast on its page', async () => {
  const id = await makeOrder(shop.database.db, {});
  const release = await holdOrders();
  const held = Array.from({ length: 9 }, async () =>
    shop.database.db.execute('select 1 from completed_transactions'),
  );
  const reply = await send(`/admin/orders/${id}`, 'text/html');
  await release();
  await Promise.all(held);
  expect([reply.status, reply.headers.get('location')]).toEqual([303, `/admin/orders/${id}`]);
  expect(decodeURIComponent(reply.headers.getSetCookie().join())).toContain(texts.failures.busy);
});
