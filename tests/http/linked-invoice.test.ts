import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOrderLink } from '#domain/orders/order-link.ts';
import { makeOrder } from '../support/fixtures/factories.ts';
import { type InProcessShop, openInProcessShop } from '../support/shops/in-process-shop.ts';

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop(null, { visitorAddress: () => '203.0.113.9' });
});
afterAll(() => shop?.close());

/** Makes an order that has an invoice with this number. Returns the token of the order's link. */
async function billed(number: number): Promise<string> {
  const { db } = shop.database;
  const price = { currency_code: 'USD', value: '10.80' };
  const items = [{ sku: '1', stock_keeping_unit: 'BR-9', name: 'Brush', quantity: '1', unit_amount: price }];
  const orderId = await makeOrder(db, { purchaseUnits: [{ amount: price, items }] });
  const seller = JSON.stringify({ name: 'Kiosk Ltd', address: '9 Market Square', taxNumber: '' });
  await db.execute(sql`
    insert into invoices (kind, number, name, order_id, seller, amount_cents, paid_at)
    values ('invoice', ${number}, ${`K-${number}`}, ${orderId}, ${seller}::jsonb, 1080, now())`);
  return linkTo(orderId);
}

/** Creates an order link, as the email contains it. Returns its token. */
async function linkTo(orderId: string): Promise<string> {
  const { token, tokenHash } = newOrderLink();
  await shop.database.db.execute(
    sql`insert into order_links (token_hash, order_id) values (${tokenHash}, ${orderId}::uuid)`,
  );
  return token;
}

const ask = (path: string) => shop.ask('none', path);

test('a mailed link opens only its own order’s invoice, and is neither cached nor leaked', async () => {
  const [token] = [await billed(1), await billed(2)];
  const order = await ask(`/orders/by-link/${token}`);
  expect(await order.text()).toContain(`href="/orders/by-link/${token}/invoice"`);
  const invoice = await ask(`/orders/by-link/${token}/invoice`);
  expect(invoice.status).toBe(200);
  expect(invoice.headers.get('referrer-policy')).toBe('same-origin');
  expect(invoice.headers.get('cache-control')).toContain('no-store');
  const page = await invoice.text();
  expect(page).toContain('Invoice K-1');
  expect(page).toContain('9 Market Square');
  expect(page).toContain('BR-9');
  expect(page).not.toContain('K-2');
  expect((await ask(`/orders/by-link/${token}/invoice?note=K-2`)).status).toBe(404);
});

test('the link of an order without an invoice opens no invoice', async () => {
  const token = await linkTo(await makeOrder(shop.database.db));
  expect((await ask(`/orders/by-link/${token}/invoice`)).status).toBe(404);
});

test('a visitor who guesses invoice links is throttled', async () => {
  const token = await billed(3);
  for (let guess = 0; guess < 20; guess += 1)
    expect((await ask(`/orders/by-link/${'0'.repeat(32)}/invoice`)).status).toBe(404);
  expect((await ask(`/orders/by-link/${token}/invoice`)).status).toBe(429);
  expect((await ask(`/orders/by-link/${token}`)).status).toBe(429);
});
