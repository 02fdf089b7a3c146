import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal.ts';
import { auditLog } from '#db/schema/audit.ts';
import { products } from '#db/schema/catalog.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { listCart } from '#domain/cart/queries.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';
import { paymentKey } from '#domain/orders/payment-key.ts';
import { listOrders } from '#domain/orders/queries.ts';
import type { Gateway } from '#domain/payments/gateway.ts';
import { cancelPayPal } from '#domain/payments/pay-by-paypal.ts';
import { payByCard, payByPayPalDemo } from '#domain/payments/pay-simulated.ts';
import { paymentHistory } from '#domain/payments/queries.ts';
import { reconcileDue } from '#domain/payments/reconcile-due.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { sweepPayments } from '#domain/payments/sweep-payments.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeProduct } from '../support/factories.ts';
import { type Buyer, capture, endState, makeBuyer, open, reconcileAll } from '../support/paying.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../support/paypal-stand-in.ts';

let database: TestDatabase;
let paypal: PayPalStandIn;
let gateway: Gateway;
beforeAll(async () => {
  database = await createTestDatabase();
  paypal = await startPayPalStandIn();
  gateway = createPayPal({ ...paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
});
afterEach(() => {
  paypal.heal();
  paypal.onCall(null);
});
afterAll(async () => {
  await paypal?.stop();
  await database?.drop();
});

const byCard = (buyer: Buyer) => payByCard(database.db, { ...buyer, delayMs: 0 });
const openFor = (buyer: Buyer) => open(database.db, gateway, buyer);
const captureFor = (buyer: Buyer, order: string) => capture(database.db, gateway, buyer, order);
const stockOf = async (id: number) =>
  (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock;
const runOut = () => database.db.execute(sql`update payments set expires_at = now() where state = 'started'`);

async function buyByPayPal(buyer: Buyer): Promise<string> {
  const order = await openFor(buyer);
  paypal.approve(order);
  return (await captureFor(buyer, order)).payment.id;
}

describe('reservations', () => {
  test('the last piece is kept for whoever is paying, never twice', async () => {
    const productId = await makeProduct(database.db, { stock: 1 });
    const [first, second] = [
      await makeBuyer(database.db, [productId]),
      await makeBuyer(database.db, [productId]),
    ];
    const order = await openFor(first);
    await expect(openFor(second)).rejects.toThrow('OUT_OF_STOCK');
    await expect(byCard(second)).rejects.toThrow('OUT_OF_STOCK');
    paypal.approve(order);
    expect((await captureFor(first, order)).payment.state).toBe('settled');
    expect(await stockOf(productId)).toBe(0);
  });

  test('one’s own never block oneself: another way to pay replaces the one before', async () => {
    const productId = await makeProduct(database.db, { stock: 1 });
    const buyer = await makeBuyer(database.db, [productId]);
    const order = await openFor(buyer);
    await byCard(buyer);
    paypal.approve(order);
    expect((await captureFor(buyer, order)).payment).toMatchObject({ state: 'released', reason: 'replaced' });
    expect(paypal.orders.get(order)?.capture).toBeNull();
  });

  test('what ran out is free for others; a late approval is paid when there is enough, and not charged when not', async () => {
    const productId = await makeProduct(database.db, { stock: 2 });
    const [late, other, tooLate] = [
      await makeBuyer(database.db, [productId]),
      await makeBuyer(database.db, [productId]),
      await makeBuyer(database.db, [productId]),
    ];
    const order = await openFor(late);
    const lastOrder = await openFor(tooLate);
    await reconcileAll(database.db, gateway);
    await byCard(other);
    paypal.approve(order);
    expect((await captureFor(late, order)).payment.state).toBe('settled');
    paypal.approve(lastOrder);
    expect((await captureFor(tooLate, lastOrder)).payment).toMatchObject({
      state: 'released',
      reason: 'out-of-stock',
    });
    expect(paypal.orders.get(lastOrder)?.capture).toBeNull();
    expect(await stockOf(productId)).toBe(0);
  });

  test('a reservation that ran out but was not swept yet holds nothing', async () => {
    const productId = await makeProduct(database.db, { stock: 1 });
    const [first, second] = [
      await makeBuyer(database.db, [productId]),
      await makeBuyer(database.db, [productId]),
    ];
    await openFor(first);
    await runOut();
    await byCard(second);
    expect(await stockOf(productId)).toBe(0);
  });
});

describe('a cart', () => {
  test('is not paid again while its money may be on the way', async () => {
    const productId = await makeProduct(database.db);
    const buyer = await makeBuyer(database.db, [productId]);
    const order = await openFor(buyer);
    paypal.approve(order);
    paypal.fail('capture', '503', 1_000);
    await expect(captureFor(buyer, order)).rejects.toThrow('did not capture');
    await expect(byCard(buyer)).rejects.toThrow('PAYMENT_UNDER_WAY');
    await expect(openFor(buyer)).rejects.toThrow('PAYMENT_UNDER_WAY');
    // Nor can it be cancelled now.
    await cancelPayPal(database.db, { customerId: buyer.customer.uid, paypalOrderId: order });
    paypal.heal();
    await reconcileAll(database.db, gateway);
    expect(await endState(database.db, buyer, productId)).toMatchObject({ orders: 1, carted: 0 });
  });

  test('loses the bought pieces alone: what came while paying stays, and can be bought', async () => {
    const bought = await makeProduct(database.db, { stock: 10 });
    const late = await makeProduct(database.db, { stock: 10 });
    const buyer = await makeBuyer(database.db, [bought]);
    const userId = buyer.customer.uid;
    const order = await openFor(buyer);
    for (const productId of [bought, bought, late]) await addToCart(database.db, { userId, productId });
    paypal.approve(order);
    await captureFor(buyer, order);
    const left = await listCart(database.db, userId);
    expect(left.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
      [
        [bought, 2],
        [late, 1],
      ].sort(),
    );
    await byCard({ ...buyer, key: paymentKey(left) });
    expect(await listOrders(database.db, userId, 0)).toHaveLength(2);
    expect([await stockOf(bought), await stockOf(late)]).toEqual([7, 9]);
  });

  test('of which as much is left as was bought is a new cart, and can be paid', async () => {
    const productId = await makeProduct(database.db, { stock: 10 });
    const buyer = await makeBuyer(database.db, [productId]);
    const order = await openFor(buyer);
    await addToCart(database.db, { userId: buyer.customer.uid, productId });
    paypal.approve(order);
    await captureFor(buyer, order);
    const key = paymentKey(await listCart(database.db, buyer.customer.uid));
    expect(key).not.toBe(buyer.key);
    await byCard({ ...buyer, key });
    expect(await stockOf(productId)).toBe(8);
  });

  test('of a guest who logs in while paying is paid once, by the account', async () => {
    const productId = await makeProduct(database.db, { stock: 10 });
    const guest = await makeBuyer(database.db, [productId]);
    const account = { ...guest, customer: { ...guest.customer, uid: `${guest.customer.uid}-account` } };
    const order = await openFor(guest);
    await mergeGuest(database.db, { guestId: guest.customer.uid, userId: account.customer.uid });
    paypal.approve(order);
    await expect(captureFor(guest, order)).rejects.toThrow('PAYMENT_NOT_FOUND');
    expect((await captureFor(account, order)).payment.state).toBe('settled');
    expect(await endState(database.db, account, productId)).toEqual({
      orders: 1,
      carted: 0,
      stock: 9,
      reserved: 0,
      open: 0,
    });
  });

  test('is paid at the price that was agreed to, whatever the product costs since', async () => {
    const productId = await makeProduct(database.db, { priceCents: 1_000 });
    const buyer = await makeBuyer(database.db, [productId]);
    const order = await openFor(buyer);
    await database.db.update(products).set({ priceCents: 9_999 }).where(eq(products.id, productId));
    paypal.approve(order);
    await captureFor(buyer, order);
    const [stored] = await listOrders(database.db, buyer.customer.uid, 0);
    expect([stored?.totalCents, paypal.orders.get(order)?.capture?.amount.value]).toEqual([1_080, '10.80']);
  });
});

test('ten captures and reconcilers at once make one order and one capture', async () => {
  const productId = await makeProduct(database.db, { stock: 10 });
  const buyer = await makeBuyer(database.db, [productId]);
  const order = await openFor(buyer);
  paypal.approve(order);
  const kept = paypal.kept().length;
  await Promise.allSettled([
    ...Array.from({ length: 5 }, () => captureFor(buyer, order)),
    ...Array.from({ length: 5 }, () => reconcileAll(database.db, gateway)),
  ]);
  await reconcileAll(database.db, gateway);
  expect(await endState(database.db, buyer, productId)).toEqual({
    orders: 1,
    carted: 0,
    stock: 9,
    reserved: 0,
    open: 0,
  });
  expect(paypal.kept()).toHaveLength(kept + 1);
});

describe('a refund', () => {
  test('gives the whole money back once, marks the order and puts the goods back', async () => {
    const productId = await makeProduct(database.db, { stock: 3 });
    const buyer = await makeBuyer(database.db, [productId, productId]);
    const orderId = await buyByPayPal(buyer);
    const kept = paypal.kept().length;
    const refund = () => refundOrder(database.db, gateway, { orderId, actorUid: 'the-admin' });
    const all = await Promise.all([refund(), refund(), refund()]);
    expect(all.every((state) => state === 'refunded' || state === 'refunding')).toBe(true);
    expect(await refund()).toBe('refunded');
    expect(paypal.kept()).toHaveLength(kept - 1);
    expect(await stockOf(productId)).toBe(3);
    const [order] = await listOrders(database.db, buyer.customer.uid, 0);
    expect([order?.status, order?.refundedAt instanceof Date]).toEqual(['REFUNDED', true]);
    const audited = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, orderId));
    expect(audited.map(({ actorUid, action }) => [actorUid, action])).toEqual([
      ['the-admin', 'order.refund'],
    ]);
    const history = await paymentHistory(database.db, orderId);
    expect(history?.events.map(({ kind }) => kind)).toEqual([
      'started',
      'created',
      'capture-started',
      'captured',
      'settled',
      'refund-started',
      'refunded',
    ]);
  });

  test('of a simulated order asks nobody', async () => {
    const productId = await makeProduct(database.db, { stock: 3 });
    const card = await makeBuyer(database.db, [productId]);
    const demo = await makeBuyer(database.db, [productId]);
    const ids = [(await byCard(card)).orderId, (await payByPayPalDemo(database.db, demo)).orderId];
    for (const orderId of ids) {
      expect(await refundOrder(database.db, null, { orderId })).toBe('refunded');
      expect(await refundOrder(database.db, null, { orderId })).toBe('refunded');
    }
    expect(await stockOf(productId)).toBe(3);
    const [order] = await listOrders(database.db, demo.customer.uid, 0);
    expect(order).toMatchObject({ status: 'REFUNDED', simulated: true });
  });

  test('that PayPal does not answer is finished by the reconciler', async () => {
    const productId = await makeProduct(database.db, { stock: 3 });
    const buyer = await makeBuyer(database.db, [productId]);
    const orderId = await buyByPayPal(buyer);
    paypal.fail('refund', 'lost', 1_000);
    expect(await refundOrder(database.db, gateway, { orderId })).toBe('refunding');
    expect((await listOrders(database.db, buyer.customer.uid, 0))[0]?.status).toBe('COMPLETED');
    paypal.heal();
    await reconcileAll(database.db, gateway);
    expect((await listOrders(database.db, buyer.customer.uid, 0))[0]?.status).toBe('REFUNDED');
    expect(await stockOf(productId)).toBe(3);
  });

  test('of what is no order, or without PayPal, is refused', async () => {
    for (const orderId of ['', 'x', '0f8fad5b-d9cb-469f-a165-70867728950e'])
      await expect(refundOrder(database.db, gateway, { orderId })).rejects.toThrow('ORDER_NOT_FOUND');
    const productId = await makeProduct(database.db, { stock: 3 });
    const orderId = await buyByPayPal(await makeBuyer(database.db, [productId]));
    await expect(refundOrder(database.db, null, { orderId })).rejects.toThrow('PAYPAL_OFF');
    expect(await stockOf(productId)).toBe(2);
  });
});

test('several processes reconcile each payment once', async () => {
  const productId = await makeProduct(database.db, { stock: 50 });
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeBuyer(database.db, [productId])));
  for (const buyer of buyers) paypal.approve(await openFor(buyer));
  await database.db.execute(sql`update payments set check_at = now() where state = 'started'`);
  const looked = await Promise.all([1, 2, 3].map(() => reconcileDue(database.db, gateway, () => {})));
  expect(looked.reduce((sum, each) => sum + each, 0)).toBe(12);
  expect(await stockOf(productId)).toBe(38);
});

test('payments that came to nothing are forgotten after a month, orders never', async () => {
  const productId = await makeProduct(database.db, { stock: 5 });
  const [gone, kept] = [await makeBuyer(database.db, [productId]), await makeBuyer(database.db, [productId])];
  const order = await openFor(gone);
  await cancelPayPal(database.db, { customerId: gone.customer.uid, paypalOrderId: order });
  const { orderId } = await byCard(kept);
  await database.db.execute(sql`update payments set updated_at = now() - interval '31 days'`);
  await sweepPayments(database.db);
  const left = await database.db.execute(
    sql`select id from payments where customer_id = any(${sql.param([gone.customer.uid, kept.customer.uid])})`,
  );
  expect(left.rows).toEqual([{ id: orderId }]);
});
