import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import type { Gateway } from '#domain/payments/gateway.ts';
import * as texts from '#texts';
import { makeProduct } from '../../support/factories.ts';
import { type InProcessShop, openInProcessShop } from '../../support/in-process-shop.ts';
import { capture, makeBuyer, open, reconcileAll } from '../../support/paying.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../../support/paypal-stand-in.ts';

let paypal: PayPalStandIn;
let gateway: Gateway;
let shop: InProcessShop;
/** The same shop after its credentials were taken away. */
let without: InProcessShop;
let productId: number;
let providerOrderId: string;
let orderId: string;

beforeAll(async () => {
  paypal = await startPayPalStandIn();
  gateway = createPayPal({ ...paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
  shop = await openInProcessShop(gateway);
  without = await openInProcessShop();
});
afterEach(() => paypal.heal());
afterAll(async () => {
  await Promise.all([shop?.close(), without?.close()]);
  await paypal?.stop();
});

async function buyAt({ database: { db } }: InProcessShop): Promise<void> {
  productId = await makeProduct(db, { stock: 3 });
  const buyer = await makeBuyer(db, [productId]);
  providerOrderId = await open(db, gateway, buyer);
  paypal.approve(providerOrderId);
  orderId = (await capture(db, gateway, buyer, providerOrderId)).payment.id;
}

beforeEach(() => buyAt(shop));

/**
 * Sends the form that refunds the order. Returns what the page that follows says, and how the order stands.
 */
async function refundAt(at: InProcessShop) {
  const here = `/admin/orders/${orderId}`;
  const reply = await at.ask('administrator', here, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.example' },
    body: 'intent=refund',
  });
  const flash = reply.headers.getSetCookie().map((cookie) => decodeURIComponent(cookie));
  return { status: reply.status, said: flash.join(), page: await pageAt(at) };
}

const pageAt = async (at: InProcessShop) =>
  (await at.ask('administrator', `/admin/orders/${orderId}`)).text();

async function standing({ database: { db } }: InProcessShop) {
  const { rows } = await db.execute(sql`
    select status, (select state from payments where payments.id = o.id) as payment,
      (select stock from products where id = ${productId}) as stock
    from completed_transactions o where id = ${orderId}`);
  return rows[0];
}

const atPayPal = () => paypal.orders.get(providerOrderId)?.capture?.status;

test('the administrator’s refund gives the money back at PayPal', async () => {
  const { status, said } = await refundAt(shop);
  expect([status, atPayPal()]).toEqual([303, 'REFUNDED']);
  expect(said).toContain(texts.adminOrders.orderRefunded);
  expect(await standing(shop)).toEqual({ status: 'REFUNDED', payment: 'refunded', stock: 3 });
});

test.each(['lost', 'refund-pending'] as const)(
  'a refund that PayPal has not confirmed (%s) is on its way, and then done',
  async (fault) => {
    paypal.fail('refund', fault, 1_000);
    const { said, page } = await refundAt(shop);
    expect(said).toContain(texts.adminOrders.orderRefunding('PayPal'));
    expect(page).toContain('The refund is on its way: PayPal has not confirmed it yet.');
    expect(page).not.toContain('name="intent" value="refund"');
    expect(await standing(shop)).toEqual({ status: 'COMPLETED', payment: 'refunding', stock: 2 });
    paypal.heal();
    paypal.endRefunds('COMPLETED');
    await reconcileAll(shop.database.db, gateway);
    expect(atPayPal()).toBe('REFUNDED');
    expect(await standing(shop)).toEqual({ status: 'REFUNDED', payment: 'refunded', stock: 3 });
    expect(await pageAt(shop)).not.toContain('The refund is on its way');
  },
);

test('without PayPal’s credentials its orders are not refunded, and the administrator reads why', async () => {
  await buyAt(without);
  const { said } = await refundAt(without);
  expect(said).toContain('PayPal is not set up: this order can’t be refunded now');
  expect(atPayPal()).toBe('COMPLETED');
  expect(await standing(without)).toEqual({ status: 'COMPLETED', payment: 'settled', stock: 2 });
});
