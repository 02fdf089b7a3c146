import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import type { Gateway } from '#domain/payments/gateway/gateway.ts';
import * as texts from '#texts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { capture, makeBuyer, open, reconcileAll } from '../../support/fixtures/paying.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../../support/paypal/stand-in.ts';
import { type InProcessShop, openInProcessShop } from '../../support/shops/in-process-shop.ts';

let paypal: PayPalStandIn;
let gateway: Gateway;
let shop: InProcessShop;
/** The same shop without PayPal credentials. */
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

/** Submits the refund form. Returns the message of the next page and the order's state. */
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

test('the administrator’s refund returns the money through PayPal', async () => {
  const { status, said } = await refundAt(shop);
  expect([status, atPayPal()]).toEqual([303, 'REFUNDED']);
  expect(said).toContain(texts.adminOrders.orderRefunded);
  expect(await standing(shop)).toEqual({ status: 'REFUNDED', payment: 'refunded', stock: 3 });
});

test.each(['lost', 'refund-pending'] as const)(
  'a refund that PayPal has not confirmed (%s) is shown as requested, and then as done',
  async (fault) => {
    paypal.fail('refund', fault, 1_000);
    const { said, page } = await refundAt(shop);
    expect(said).toContain(texts.adminOrders.orderRefunding('PayPal'));
    expect(page).toContain('Refund requested. PayPal has not confirmed it yet.');
    expect(page).not.toContain('name="intent" value="refund"');
    expect(await standing(shop)).toEqual({ status: 'COMPLETED', payment: 'refunding', stock: 2 });
    paypal.heal();
    paypal.endRefunds('COMPLETED');
    await reconcileAll(shop.database.db, gateway);
    expect(atPayPal()).toBe('REFUNDED');
    expect(await standing(shop)).toEqual({ status: 'REFUNDED', payment: 'refunded', stock: 3 });
    expect(await pageAt(shop)).not.toContain('PayPal has not confirmed it yet');
  },
);

test('a refund that PayPal refuses is shown with reason and advice, and a manual refund replaces it', async () => {
  paypal.fail('refund', 'refused', 1_000);
  const { said, page } = await refundAt(shop);
  expect(said).toContain('PayPal refused the refund. No money was refunded. This payment can’t be refunded');
  expect(page).toContain('PayPal refused to refund $10.80. This payment can’t be refunded this way.');
  expect(page).toContain('refund the same amount by hand at PayPal');
  expect(page).toContain('Retry refund of $10.80');
  expect(page).toContain('Refund refused by PayPal');
  expect(page).not.toContain('on its way');
  expect(await standing(shop)).toMatchObject({ status: 'COMPLETED', payment: 'settled' });
  paypal.heal();
  paypal.refundByHand(paypal.orders.get(providerOrderId)?.capture?.id ?? '');
  expect((await refundAt(shop)).said).toContain(texts.adminOrders.refundedByHand('PayPal'));
  const after = await pageAt(shop);
  expect(after).toContain('Manual refund at PayPal, replaces the shop’s refund');
  expect(after).not.toContain('refused to refund');
  expect(await standing(shop)).toMatchObject({ status: 'REFUNDED', payment: 'refunded' });
});

test('without PayPal’s credentials its orders cannot be refunded, and the administrator reads why', async () => {
  await buyAt(without);
  const { said } = await refundAt(without);
  expect(said).toContain('PayPal is not set up, so this order can’t be refunded now');
  expect(atPayPal()).toBe('COMPLETED');
  expect(await standing(without)).toEqual({ status: 'COMPLETED', payment: 'settled', stock: 2 });
});
