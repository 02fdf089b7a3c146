import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#db/schema/catalog.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { listCart } from '#domain/cart/queries.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';
import { paymentKey } from '#domain/orders/payment-key.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { cancelPayPal } from '#domain/payments/pay-by-paypal.ts';
import { reconcileDue } from '#domain/payments/reconcile-due.ts';
import { sweepPayments } from '#domain/payments/sweep-payments.ts';
import { makeProduct } from '../support/factories.ts';
import { endState, makeBuyer, reconcileAll } from '../support/paying.ts';
import { openTill, type Till } from '../support/till.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterEach(() => till.paypal.heal());
afterAll(() => till?.close());

const runOut = () => till.db.execute(sql`update payments set expires_at = now() where state = 'started'`);

describe('reservations', () => {
  test('the last piece is kept for whoever is paying, never twice', async () => {
    const productId = await makeProduct(till.db, { stock: 1 });
    const [first, second] = [await makeBuyer(till.db, [productId]), await makeBuyer(till.db, [productId])];
    const order = await till.openFor(first);
    await expect(till.openFor(second)).rejects.toThrow('OUT_OF_STOCK');
    await expect(till.byCard(second)).rejects.toThrow('OUT_OF_STOCK');
    const [held] = await listCart(till.db, second.customer.uid);
    const [own] = await listCart(till.db, first.customer.uid);
    expect([held, own]).toMatchObject([
      { stock: 1, held: 1 },
      { stock: 1, held: 0 },
    ]);
    till.paypal.approve(order);
    expect((await till.captureFor(first, order)).payment.state).toBe('settled');
    expect(await till.stockOf(productId)).toBe(0);
  });

  test('one’s own never block oneself: another way to pay replaces the one before', async () => {
    const productId = await makeProduct(till.db, { stock: 1 });
    const buyer = await makeBuyer(till.db, [productId]);
    const order = await till.openFor(buyer);
    await till.byCard(buyer);
    till.paypal.approve(order);
    expect((await till.captureFor(buyer, order)).payment).toMatchObject({
      state: 'released',
      reason: 'replaced',
    });
    expect(till.paypal.orders.get(order)?.capture).toBeNull();
  });

  test('what ran out is free for others; a late approval is paid when there is enough, and not charged when not', async () => {
    const productId = await makeProduct(till.db, { stock: 2 });
    const [late, other, tooLate] = [
      await makeBuyer(till.db, [productId]),
      await makeBuyer(till.db, [productId]),
      await makeBuyer(till.db, [productId]),
    ];
    const order = await till.openFor(late);
    const lastOrder = await till.openFor(tooLate);
    await reconcileAll(till.db, till.gateway);
    await till.byCard(other);
    till.paypal.approve(order);
    expect((await till.captureFor(late, order)).payment.state).toBe('settled');
    till.paypal.approve(lastOrder);
    expect((await till.captureFor(tooLate, lastOrder)).payment).toMatchObject({
      state: 'released',
      reason: 'out-of-stock',
    });
    expect(till.paypal.orders.get(lastOrder)?.capture).toBeNull();
    expect(await till.stockOf(productId)).toBe(0);
  });

  test('a reservation that ran out but was not swept yet holds nothing', async () => {
    const productId = await makeProduct(till.db, { stock: 1 });
    const [first, second] = [await makeBuyer(till.db, [productId]), await makeBuyer(till.db, [productId])];
    await till.openFor(first);
    await runOut();
    await till.byCard(second);
    expect(await till.stockOf(productId)).toBe(0);
  });
});

describe('a cart', () => {
  test('is not paid again while its money may be on the way', async () => {
    const productId = await makeProduct(till.db);
    const buyer = await makeBuyer(till.db, [productId]);
    const order = await till.openFor(buyer);
    till.paypal.approve(order);
    till.paypal.fail('capture', '503', 1_000);
    await expect(till.captureFor(buyer, order)).rejects.toThrow('did not capture');
    await expect(till.byCard(buyer)).rejects.toThrow('PAYMENT_UNDER_WAY');
    await expect(till.openFor(buyer)).rejects.toThrow('PAYMENT_UNDER_WAY');
    // Nor can it be cancelled now.
    await cancelPayPal(till.db, { customerId: buyer.customer.uid, paypalOrderId: order });
    till.paypal.heal();
    await reconcileAll(till.db, till.gateway);
    expect(await endState(till.db, buyer, productId)).toMatchObject({ orders: 1, carted: 0 });
  });

  test('loses the bought pieces alone: what came while paying stays, and can be bought', async () => {
    const bought = await makeProduct(till.db, { stock: 10 });
    const late = await makeProduct(till.db, { stock: 10 });
    const buyer = await makeBuyer(till.db, [bought]);
    const userId = buyer.customer.uid;
    const order = await till.openFor(buyer);
    for (const productId of [bought, bought, late]) await addToCart(till.db, { userId, productId });
    till.paypal.approve(order);
    await till.captureFor(buyer, order);
    const left = await listCart(till.db, userId);
    expect(left.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
      [
        [bought, 2],
        [late, 1],
      ].sort(),
    );
    await till.byCard({ ...buyer, key: paymentKey(left) });
    expect(await listOrders(till.db, userId, 0)).toHaveLength(2);
    expect([await till.stockOf(bought), await till.stockOf(late)]).toEqual([7, 9]);
  });

  test('of which as much is left as was bought is a new cart, and can be paid', async () => {
    const productId = await makeProduct(till.db, { stock: 10 });
    const buyer = await makeBuyer(till.db, [productId]);
    const order = await till.openFor(buyer);
    await addToCart(till.db, { userId: buyer.customer.uid, productId });
    till.paypal.approve(order);
    await till.captureFor(buyer, order);
    const key = paymentKey(await listCart(till.db, buyer.customer.uid));
    expect(key).not.toBe(buyer.key);
    await till.byCard({ ...buyer, key });
    expect(await till.stockOf(productId)).toBe(8);
  });

  test('of a guest who logs in while paying is paid once, by the account', async () => {
    const productId = await makeProduct(till.db, { stock: 10 });
    const guest = await makeBuyer(till.db, [productId]);
    const account = { ...guest, customer: { ...guest.customer, uid: `${guest.customer.uid}-account` } };
    const order = await till.openFor(guest);
    await mergeGuest(till.db, { guestId: guest.customer.uid, userId: account.customer.uid });
    till.paypal.approve(order);
    await expect(till.captureFor(guest, order)).rejects.toThrow('PAYMENT_NOT_FOUND');
    expect((await till.captureFor(account, order)).payment.state).toBe('settled');
    expect(await endState(till.db, account, productId)).toEqual({
      orders: 1,
      carted: 0,
      stock: 9,
      reserved: 0,
      open: 0,
    });
  });

  test('is paid at the price that was agreed to, whatever the product costs since', async () => {
    const productId = await makeProduct(till.db, { priceCents: 1_000 });
    const buyer = await makeBuyer(till.db, [productId]);
    const order = await till.openFor(buyer);
    await till.db.update(products).set({ priceCents: 9_999 }).where(eq(products.id, productId));
    till.paypal.approve(order);
    await till.captureFor(buyer, order);
    const [stored] = await listOrders(till.db, buyer.customer.uid, 0);
    expect([stored?.totalCents, till.paypal.orders.get(order)?.capture?.amount.value]).toEqual([
      1_080,
      '10.80',
    ]);
  });
});

test('ten captures and reconcilers at once make one order and one capture', async () => {
  const productId = await makeProduct(till.db, { stock: 10 });
  const buyer = await makeBuyer(till.db, [productId]);
  const order = await till.openFor(buyer);
  till.paypal.approve(order);
  const kept = till.paypal.kept().length;
  await Promise.allSettled([
    ...Array.from({ length: 5 }, () => till.captureFor(buyer, order)),
    ...Array.from({ length: 5 }, () => reconcileAll(till.db, till.gateway)),
  ]);
  await reconcileAll(till.db, till.gateway);
  expect(await endState(till.db, buyer, productId)).toEqual({
    orders: 1,
    carted: 0,
    stock: 9,
    reserved: 0,
    open: 0,
  });
  expect(till.paypal.kept()).toHaveLength(kept + 1);
});

test('several processes reconcile each payment once', async () => {
  const productId = await makeProduct(till.db, { stock: 50 });
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeBuyer(till.db, [productId])));
  for (const buyer of buyers) till.paypal.approve(await till.openFor(buyer));
  await till.db.execute(sql`update payments set check_at = now() where state = 'started'`);
  const looked = await Promise.all([1, 2, 3].map(() => reconcileDue(till.db, till.gateway, () => {})));
  expect(looked.reduce((sum, each) => sum + each, 0)).toBe(12);
  expect(await till.stockOf(productId)).toBe(38);
});

test('payments that came to nothing are forgotten after a month, orders never', async () => {
  const productId = await makeProduct(till.db, { stock: 5 });
  const [gone, kept] = [await makeBuyer(till.db, [productId]), await makeBuyer(till.db, [productId])];
  const order = await till.openFor(gone);
  await cancelPayPal(till.db, { customerId: gone.customer.uid, paypalOrderId: order });
  const { orderId } = await till.byCard(kept);
  await till.db.execute(sql`update payments set updated_at = now() - interval '31 days'`);
  await sweepPayments(till.db);
  const left = await till.db.execute(
    sql`select id from payments where customer_id = any(${sql.param([gone.customer.uid, kept.customer.uid])})`,
  );
  expect(left.rows).toEqual([{ id: orderId }]);
});
