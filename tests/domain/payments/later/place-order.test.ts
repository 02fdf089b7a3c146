import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMoment } from '#domain/orders/pay-later/deadlines.ts';
import { readLaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { placeOrder } from '#domain/payments/later/place-order.ts';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { DEFAULT_RESERVATIONS } from '#domain/payments/reservations/reservation-limits.ts';
import { startPayment } from '#domain/payments/start/start-payment.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer, reconcileAll } from '../../../support/fixtures/paying.ts';
import { laterStateOf, makeMember, offerLater, orderLater } from '../../../support/fixtures/paying-later.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
  await offerLater(shop.db, 'bank-transfer', { dueDays: 7, cancelDays: 14 });
});
afterAll(() => shop?.close());

test('the order is placed at once, reduces the stock, and shows how to pay', async () => {
  const productId = await makeProduct(shop.db, { stock: 3, priceCents: 1_000 });
  const buyer = await makeMember(shop.db, [productId]);
  const orderId = await orderLater(shop.db, buyer);
  expect(await shop.stockOf(productId)).toBe(2);
  const [order] = await listOrders(shop.db, buyer.customer.uid, 0);
  // The order's document has the same format and values as that of a paid order. The shop stores the unpaid
  // state separately.
  expect([order?.status, order?.intent, order?.simulated, order?.payState]).toEqual([
    'COMPLETED',
    'CAPTURE',
    false,
    'awaiting',
  ]);
  expect(order?.paymentSource).toEqual({ 'bank-transfer': { label: 'Bank transfer' } });
  if (!order) throw new Error('There is no order');
  const later = await readLaterPayment(shop.db, order);
  expect(later).toMatchObject({
    openCents: order.totalCents,
    receivedCents: 0,
    reference: orderId.slice(0, 8).toUpperCase(),
    account: { iban: 'DE89370400440532013000' },
  });
  const days = Math.round(((later?.dueAt.getTime() ?? 0) - Date.now()) / 86_400_000);
  expect([7, 8]).toContain(days);
  expect(lastMoment(later?.cancelAt ?? new Date(0)) > (later?.dueAt ?? new Date())).toBe(true);
  const history = await paymentHistory(shop.db, orderId);
  expect(history?.events.map(({ kind }) => kind)).toEqual(['started', 'placed-unpaid']);
  expect(history?.payment.state).toBe('settled');
  expect((await laterStateOf(shop.db, orderId)).mails).toEqual(['confirmation']);
});

test('the same form sent several times at once makes one order', async () => {
  const productId = await makeProduct(shop.db, { stock: 5 });
  const buyer = await makeMember(shop.db, [productId]);
  const ids = await Promise.all([1, 2, 3].map(() => orderLater(shop.db, buyer)));
  expect(new Set(ids).size).toBe(1);
  expect(await shop.stockOf(productId)).toBe(4);
});

test('of many buyers who order the last item, one gets it', async () => {
  const productId = await makeProduct(shop.db, { stock: 1 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => makeMember(shop.db, [productId])));
  const results = await Promise.allSettled(buyers.map((buyer) => orderLater(shop.db, buyer)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shop.stockOf(productId)).toBe(0);
});

test('a payment in progress reserves its item against an order that is paid later', async () => {
  const productId = await makeProduct(shop.db, { stock: 1 });
  await shop.openFor(await makeBuyer(shop.db, [productId]));
  const buyer = await makeMember(shop.db, [productId]);
  await expect(orderLater(shop.db, buyer)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await shop.stockOf(productId)).toBe(1);
});

test('a payment that a crash left without an order is released, and the form then orders', async () => {
  const productId = await makeProduct(shop.db, { stock: 1 });
  const buyer = await makeMember(shop.db, [productId]);
  const method = 'bank-transfer';
  const start = { ...buyer, method, provider: method, limits: null, holdMs: 60_000 };
  const started = await startPayment(shop.db, start);
  await shop.db.execute(sql`update payments set expires_at = now(), hold_ends_at = now(), check_at = now()
    where id = ${'payment' in started ? started.payment.id : null}`);
  await reconcileAll(shop.db, null);
  const { rows } = await shop.db.execute(
    sql`select state from payments where customer_id = ${buyer.customer.uid}`,
  );
  expect(rows).toEqual([{ state: 'released' }]);
  await orderLater(shop.db, buyer);
  expect(await shop.stockOf(productId)).toBe(0);
});

test('a method that is off, or not available for the cart, is refused and nothing changes', async () => {
  const productId = await makeProduct(shop.db, { stock: 9, priceCents: 1_000 });
  const member = await makeMember(shop.db, [productId]);
  const refused = { code: 'METHOD_SWITCHED_OFF' };
  await expect(orderLater(shop.db, member, 'invoice')).rejects.toMatchObject(refused);
  // Cash is only possible if the shop offers a place to collect the order.
  await offerLater(shop.db, 'cash-on-collection');
  await expect(orderLater(shop.db, member, 'cash-on-collection')).rejects.toMatchObject(refused);
  // A guest without an email address can't be reminded to pay.
  await expect(orderLater(shop.db, await makeBuyer(shop.db, [productId]))).rejects.toMatchObject(refused);
  await offerLater(shop.db, 'bank-transfer', { mostCents: 500 });
  await expect(orderLater(shop.db, member)).rejects.toMatchObject(refused);
  await offerLater(shop.db, 'bank-transfer', { mostCents: 0 });
  expect(await shop.stockOf(productId)).toBe(9);
});

test('unpaid orders are limited per customer and per network', async () => {
  const productId = await makeProduct(shop.db, { stock: 20 });
  const uid = 'a-hoarder';
  for (let order = 0; order < 5; order += 1)
    await orderLater(shop.db, await makeMember(shop.db, [productId], uid));
  const sixth = orderLater(shop.db, await makeMember(shop.db, [productId], uid));
  await expect(sixth).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID' });
  const holds = { ...DEFAULT_RESERVATIONS, address: '203.0.113.9' };
  await shop.db.execute(sql`update products set stock = 200 where id = ${productId}`);
  const place = async () => {
    const buyer = await makeMember(shop.db, [productId]);
    await placeOrder(shop.db, { ...buyer, holds, method: 'bank-transfer', label: '' });
  };
  for (let order = 0; order < 50; order += 1) await place();
  await expect(place()).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID' });
});
