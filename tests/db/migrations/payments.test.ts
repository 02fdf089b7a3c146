import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import type { Gateway } from '#domain/payments/gateway/gateway.ts';
import { captureApproved } from '#domain/payments/start/pay-by-provider.ts';
import { createDatabaseBefore, type OlderDatabase } from '../../support/database/older-database.ts';
import { askForOrder, makeBuyerOf, open, reconcileAll } from '../../support/fixtures/paying.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../../support/paypal/stand-in.ts';

const STOCK = 100;
const RESERVED = 60;
const CUSTOMER = 'customer-of-before';

let older: OlderDatabase;
let paypal: PayPalStandIn;
let gateway: Gateway;
let productId: string;

beforeEach(async () => {
  paypal = await startPayPalStandIn();
  gateway = createPayPal({ ...paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
  older = await createDatabaseBefore('0015-holds.sql');
  const { rows } = await older.client.query(
    `insert into products (name, category, price_cents, stock, image_key)
     values ('Lamp', 'Things', 1000, ${STOCK}, 'products/lamp.webp') returning id`,
  );
  productId = rows[0].id;
});
afterEach(async () => {
  await paypal.stop();
  await older.drop();
});

/**
 * A payment of $10.80 in the previous version's format, with its order at PayPal. The payment reserves more
 * units than the current version would.
 */
async function payBefore(state: 'started' | 'paying', declines = 0): Promise<string> {
  const { id: order, approveUrl } = await askForOrder(gateway);
  const id = randomUUID();
  const lines = JSON.stringify([
    { productId: Number(productId), name: 'Lamp', quantity: 1, priceCents: 1000 },
  ]);
  await older.client.query(
    `insert into payments (id, customer_id, method, state, cart_key, lines, subtotal_cents, tax_cents, total_cents, payer,
       paypal_order_id, approve_url, declines, expires_at, check_at)
     values ($1, $2, 'paypal', $3, 'cart', $4, 1000, 80, 1080, '{}', $5, $6, $7, now() + interval '10 minutes', now())`,
    [id, CUSTOMER, state, lines, order, approveUrl, declines],
  );
  await older.client.query('insert into stock_reservations values ($1, $2, $3)', [id, productId, RESERVED]);
  if (declines > 0)
    await older.client.query(
      `insert into payment_events (payment_id, kind) values ($1, 'instrument-declined')`,
      [id],
    );
  paypal.approve(order);
  return order;
}

test('a pending payment continues, and keeps its reservation', async () => {
  const order = await payBefore('started');
  const db = await older.upgrade();
  const wanted = await makeBuyerOf(db, Number(productId), { pieces: STOCK - RESERVED + 1 });
  await expect(open(db, gateway, wanted)).rejects.toThrow('OUT_OF_STOCK');
  const { payment } = await captureApproved(db, gateway, { customerId: CUSTOMER, providerOrderId: order });
  expect(payment.state).toBe('settled');
  await open(db, gateway, wanted);
});

test('a payment that is being captured is completed', async () => {
  await payBefore('paying');
  const db = await older.upgrade();
  await reconcileAll(db, gateway);
  expect((await db.execute(sql`select state from payments`)).rows).toEqual([{ state: 'settled' }]);
});

test('a payment that PayPal declined can be captured only by its payer', async () => {
  const order = await payBefore('started', 1);
  const db = await older.upgrade();
  await reconcileAll(db, gateway);
  expect((await db.execute(sql`select state, reason from payments`)).rows).toEqual([
    { state: 'released', reason: 'expired' },
  ]);
  expect(paypal.kept()).toEqual([]);
  const { payment } = await captureApproved(db, gateway, { customerId: CUSTOMER, providerOrderId: order });
  expect(payment.state).toBe('settled');
});
