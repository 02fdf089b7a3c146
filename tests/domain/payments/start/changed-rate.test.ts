import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { exportOrders } from '#domain/orders/admin-list/export-orders.ts';
import { orderFilterFrom } from '#domain/orders/admin-list/order-filter.ts';
import { findOrder } from '#domain/orders/queries.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import type { Gateway } from '#domain/payments/gateway/gateway.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { confirmationMail } from '../../../../server/mails/confirmation-mail.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, capture, open, paymentKeyOf } from '../../../support/fixtures/paying.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../../../support/paypal/stand-in.ts';
import { type InProcessShop, openInProcessShop } from '../../../support/shops/in-process-shop.ts';

let paypal: PayPalStandIn;
let gateway: Gateway;
/** The shop's tax is raised after the payment was opened. */
let shop: InProcessShop;
let buyer: Buyer;
let providerOrderId: string;

beforeAll(async () => {
  paypal = await startPayPalStandIn();
  gateway = createPayPal({ ...paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
  shop = await openInProcessShop(gateway);
  const { db } = shop.database;
  const uid = shop.uids.member;
  await addToCart(db, { userId: uid, productId: await makeProduct(db, { stock: 9, priceCents: 1_000 }) });
  const customer = { uid, displayName: null, email: null };
  buyer = { customer, key: await paymentKeyOf(db, uid), rules: createPriceRulesCache() };
  providerOrderId = await open(db, gateway, buyer);
  await db.execute(sql`update tax_rates set rate_percent = 20`);
});
afterAll(async () => {
  await shop?.close();
  await paypal?.stop();
});

const paying = (buyer: Buyer, key = buyer.key) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.example' },
  body: new URLSearchParams({ key, method: 'card' }).toString(),
});

test('a cart is never charged at a tax rate that its page did not show', async () => {
  const reply = await shop.ask('member', '/checkout', paying(buyer));
  expect(decodeURIComponent(reply.headers.getSetCookie().join())).toContain('Your cart has changed');
  const page = await (await shop.ask('member', '/checkout')).text();
  expect(page.includes('Tax (20%)') && page.includes('$12.00')).toBe(true);
});

test('a payment in progress while the rate changes has the same amounts at PayPal, on every page, in mail and export', async () => {
  const { db } = shop.database;
  const { amount } = paypal.orders.get(providerOrderId)?.unit ?? {};
  expect(amount).toMatchObject({ value: '10.80', breakdown: { tax_total: { value: '0.80' } } });
  paypal.approve(providerOrderId);
  const { payment } = await capture(db, gateway, buyer, providerOrderId);
  expect(payment).toMatchObject({
    state: 'settled',
    amounts: { subtotal: 1_000, taxes: [{ ratePercent: 8, amount: 80 }], total: 1_080 },
  });

  const order = await findOrder(db, shop.uids.member, payment.id);
  expect(order).toMatchObject({ totalCents: 1_080, amounts: payment.amounts });
  expect(order?.purchaseUnits[0]?.amount).toEqual(amount);
  for (const [visitor, path] of [
    ['member', `/orders/${payment.id}`],
    ['administrator', `/admin/orders/${payment.id}`],
  ] as const) {
    const page = await (await shop.ask(visitor, path)).text();
    const texts = ['Tax (8%)', '$10.00', '$0.80', '$10.80', '20%'];
    expect(texts.filter((text) => page.includes(text))).toEqual(texts.slice(0, 4));
  }
  if (!order) throw new Error('There is no order');
  const mail = confirmationMail(receiptOf(order), 'http://shop.example').text;
  expect(mail).toMatch(/Tax \(8%\): \$0\.80[\s\S]*Total: \$10\.80/);
  const row = (await exportOrders(db, orderFilterFrom(new URLSearchParams())).next()).value;
  expect(row).toMatchObject({ id: payment.id, total: '10.80' });
  const dashboard = await (await shop.ask('administrator', '/admin')).text();
  expect(dashboard.includes('$10.80')).toBe(true);
});
