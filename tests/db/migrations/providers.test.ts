import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import { findOrder } from '#domain/orders/queries.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { findPayment } from '#domain/payments/lifecycle/find-payment.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import * as texts from '#texts';
import { databaseBefore } from '../../support/database/version-before.ts';
import { askForOrder, reconcileAll } from '../../support/fixtures/paying.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../../support/paypal/stand-in.ts';

const CUSTOMER = 'ann';
const payer = JSON.stringify({ name: { given_name: 'Ann', surname: 'Lee' }, email_address: '' });
const ids = {
  paying: randomUUID(),
  started: randomUUID(),
  card: randomUUID(),
  demo: randomUUID(),
  refunded: randomUUID(),
};

let paypal: PayPalStandIn;
let database: Awaited<ReturnType<typeof databaseBefore>>;
let gateway: ReturnType<typeof createPayPal>;
/** The ids of PayPal's orders for the payments under way. */
const orders = { paying: '', started: '' };

type Before = {
  id: string;
  method: string;
  state: string;
  order?: string;
  capture?: string;
  reason?: string;
};

/** A payment of $10.80 in the previous version's format. */
async function pay(client: pg.Client, { id, method, state, order, capture, reason }: Before): Promise<void> {
  await client.query(
    `insert into payments (id, customer_id, method, state, cart_key, lines, amounts, subtotal_cents, tax_cents, total_cents, payer,
       paypal_order_id, capture_id, reason, expires_at, check_at)
     values ($1::uuid, $2, $3, $4, $1::text, (select json_build_array(json_build_object('productId', min(id), 'name', 'Lamp',
       'quantity', 1, 'priceCents', 1000)) from products), null, 1000, 80, 1080, $5, $6, $7, $8, now() + interval '10 minutes', now())`,
    [id, CUSTOMER, method, state, payer, order, capture, reason],
  );
}

async function order(client: pg.Client, id: string, source: object, simulated: boolean): Promise<void> {
  await client.query(
    `insert into completed_transactions (id, customer_id, payment_key, status, payer, purchase_units, payment_source, total_cents, simulated)
     values ($1::uuid, $2, $1::text, 'COMPLETED', $3, '[{"amount": {"currency_code": "USD", "value": "10.80"}}]', $4, 1080, $5)`,
    [id, CUSTOMER, payer, JSON.stringify(source), simulated],
  );
}

async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `insert into products (name, category, price_cents, stock, image_key) values ('Lamp', 'Things', 1000, 9, 'products/lamp.webp')`,
  );
  for (const name of ['paying', 'started'] as const) {
    orders[name] = (await askForOrder(gateway)).id;
    await pay(client, { id: ids[name], method: 'paypal', state: name, order: orders[name] });
  }
  paypal.approve(orders.paying);
  await pay(client, { id: ids.card, method: 'card', state: 'settled' });
  await pay(client, { id: ids.demo, method: 'demo', state: 'settled' });
  await order(client, ids.card, { card: { simulated: true } }, true);
  await order(client, ids.demo, { paypal: { simulated: true, id: 'SIMULATED-1' } }, true);
  await pay(client, { id: ids.refunded, method: 'paypal', state: 'settled', order: 'O1', capture: 'C1' });
  await order(client, ids.refunded, { paypal: { order_id: 'O1' } }, false);
  await refundBefore(client, 'R1');
  for (const [kind, type] of [
    ['webhook', 'PAYMENT.CAPTURE.REVERSED'],
    ['webhook', 'CUSTOMER.DISPUTE.CREATED'],
    ['refunded-at-paypal', null],
  ])
    await tellBefore(client, kind ?? '', type ?? null);
}

const refundBefore = (client: pg.Client | pg.Pool, id: string) =>
  client.query(
    `insert into refunds (payment_id, origin, state, amount_cents, paypal_refund_id, completed_at)
     values ($1, 'paypal', 'completed', 100, $2, now())`,
    [ids.refunded, id],
  );

const tellBefore = (client: pg.Client | pg.Pool, kind: string, type: string | null) =>
  client.query(
    `insert into payment_events (payment_id, kind, detail) values ($1, $2, jsonb_build_object('type', $3::text))`,
    [ids.refunded, kind, type],
  );

beforeAll(async () => {
  paypal = await startPayPalStandIn();
  gateway = createPayPal({ ...paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
  database = await databaseBefore('0018-payment-providers.sql', fill);
  expect(await database.update()).toContain('0018-payment-providers.sql');
});
afterAll(async () => {
  await database?.drop();
  await paypal?.stop();
});

const rows = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;

test('each payment of the previous version gets its provider, and none if no money moved', async () => {
  const found = await rows(sql`select id, provider, provider_order_id from payments`);
  expect(new Map(found.map((row) => [row.id, [row.provider, row.provider_order_id]]))).toEqual(
    new Map([
      [ids.paying, ['paypal', orders.paying]],
      [ids.started, ['paypal', orders.started]],
      [ids.card, [null, null]],
      [ids.demo, [null, null]],
      [ids.refunded, ['paypal', 'O1']],
    ]),
  );
});

test('refunds and history of the previous version are recorded by what they were, not by who made them', async () => {
  expect(await listRefunds(database.db, ids.refunded)).toMatchObject([
    { origin: 'provider', providerRefundId: 'R1' },
  ]);
  expect(
    await rows(
      sql`select kind, detail->>'about' as about from payment_events where payment_id = ${ids.refunded} order by id`,
    ),
  ).toEqual([
    { kind: 'webhook', about: 'reversal' },
    { kind: 'webhook', about: 'dispute' },
    { kind: 'refunded-at-provider', about: null },
  ]);
});

test('old orders show the same payment method as before', async () => {
  const methodOf = async (id: string) => {
    const found = await findOrder(database.db, CUSTOMER, id);
    return found && texts.orders.method(receiptOf(found).method);
  };
  expect([await methodOf(ids.card), await methodOf(ids.demo), await methodOf(ids.refunded)]).toEqual([
    'Credit Card (simulated)',
    'PayPal demo',
    'PayPal',
  ]);
});

test('this version and the previous one understand what the other writes', async () => {
  const id = randomUUID();
  const client = await database.pool.connect();
  try {
    await client.query(
      `insert into payments (id, customer_id, method, state, cart_key, lines, subtotal_cents, tax_cents, total_cents, payer, expires_at)
       values ($1, 'ben', 'paypal', 'started', 'key', '[]', 1000, 80, 1080, $2, now())`,
      [id, payer],
    );
    await client.query('update payments set paypal_order_id = $2 where id = $1', [id, 'OLD-ORDER']);
  } finally {
    client.release();
  }
  expect(await findPayment(database.db, id)).toMatchObject({
    provider: 'paypal',
    providerOrderId: 'OLD-ORDER',
  });
  await rows(sql`update payments set provider_order_id = 'NEW-ORDER' where id = ${id}`);
  expect(await rows(sql`select paypal_order_id from payments where id = ${id}`)).toEqual([
    { paypal_order_id: 'NEW-ORDER' },
  ]);
  await refundBefore(database.pool, 'R2');
  await tellBefore(database.pool, 'webhook', 'PAYMENT.CAPTURE.REFUNDED');
  expect((await listRefunds(database.db, ids.refunded))[1]).toMatchObject({
    origin: 'provider',
    providerRefundId: 'R2',
  });
  expect(
    await rows(sql`select detail->>'about' as about from payment_events order by id desc limit 1`),
  ).toEqual([{ about: 'refund' }]);
});

test('the database itself refuses a payment by a method that nobody charges', async () => {
  const insert = (method: string, provider: string | null) =>
    rows(sql`insert into payments (id, customer_id, method, provider, state, cart_key, lines, subtotal_cents, tax_cents, total_cents,
        payer, expires_at)
      values (gen_random_uuid(), 'ben', ${method}, ${provider}, 'started', ${method}, '[]', 1000, 80, 1080, ${payer}::jsonb, now())`);
  await expect(insert('cash', null)).rejects.toThrow();
  await expect(insert('card', 'paypal')).rejects.toThrow();
  await insert('coin-bank', 'coin-bank');
});

test('pending payments continue: the approved one is captured, and the other is released', async () => {
  await rows(
    sql`update payments set check_at = now(), expires_at = now() + interval '5 minutes' where provider_order_id is not null`,
  );
  await reconcileAll(database.db, gateway);
  expect((await findPayment(database.db, ids.paying)).state).toBe('settled');
  expect((await findPayment(database.db, ids.started)).state).toBe('released');
  expect(paypal.kept()).toHaveLength(1);
});
