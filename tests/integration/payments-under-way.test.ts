import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#db/schema/catalog.ts';
import { cartItems } from '#db/schema/shopping.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { listCart } from '#domain/cart/queries.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';
import { paymentKey } from '#domain/orders/payment-key.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { makeProduct } from '../support/factories.ts';
import { type Buyer, makeBuyer, reconcileAll } from '../support/paying.ts';
import { lockProduct, waitForWaiting } from '../support/row-lock.ts';
import { openTill, type Till } from '../support/till.ts';

let till: Till;
let productId: number;
let buyer: Buyer;

beforeAll(async () => {
  till = await openTill();
});
beforeEach(async () => {
  productId = await makeProduct(till.db, { stock: 10, priceCents: 1_000 });
  buyer = await makeBuyer(till.db, [productId]);
});
afterEach(() => {
  till.paypal.heal();
  till.paypal.onCall(null);
});
afterAll(() => till?.close());

/** The buyer, or the account that the buyer logged in to, with the cart as it is now. */
async function asNow(uid = buyer.customer.uid): Promise<Buyer> {
  return { customer: { ...buyer.customer, uid }, key: paymentKey(await listCart(till.db, uid)) };
}

describe('while PayPal has not said whether goods are paid, they are not charged again', () => {
  beforeEach(async () => {
    const order = await till.openFor(buyer);
    till.paypal.approve(order);
    till.paypal.fail('capture', '503', 1_000);
    await expect(till.captureFor(buyer, order)).rejects.toThrow('did not capture');
  });

  async function expectRefused(now: Buyer): Promise<void> {
    expect(now.key).not.toBe(buyer.key);
    await expect(till.openFor(now)).rejects.toThrow('PAYMENT_UNDER_WAY');
    await expect(till.byCard(now)).rejects.toThrow('PAYMENT_UNDER_WAY');
    till.paypal.heal();
    await reconcileAll(till.db, till.gateway);
    expect(await listOrders(till.db, now.customer.uid, 0)).toHaveLength(1);
  }

  test('at another price', async () => {
    await till.db.update(products).set({ priceCents: 900 }).where(eq(products.id, productId));
    await expectRefused(await asNow());
  });

  test('with something else in the cart', async () => {
    await addToCart(till.db, { userId: buyer.customer.uid, productId: await makeProduct(till.db) });
    await expectRefused(await asNow());
  });

  test('to the account that the guest logs in to', async () => {
    const userId = `${buyer.customer.uid}-account`;
    await mergeGuest(till.db, { guestId: buyer.customer.uid, userId });
    await expectRefused(await asNow(userId));
  });

  test('yet other goods can be paid', async () => {
    const userId = buyer.customer.uid;
    await till.db.delete(cartItems).where(eq(cartItems.userId, userId));
    await addToCart(till.db, { userId, productId: await makeProduct(till.db) });
    expect(await till.byCard(await asNow())).toMatchObject({ orderId: expect.any(String) });
  });
});

test('an order that is just being made when its guest logs in belongs to the account', async () => {
  const guestId = buyer.customer.uid;
  const userId = `${guestId}-account`;
  const order = await till.openFor(buyer);
  till.paypal.approve(order);
  await till.db.delete(cartItems).where(eq(cartItems.userId, guestId));
  const locked = Promise.withResolvers<() => Promise<void>>();
  till.paypal.onCall(async ({ step, when }) => {
    if (step === 'capture' && when === 'done') locked.resolve(await lockProduct(till.db, productId));
  });
  const settled = till.captureFor(buyer, order);
  const free = await locked.promise;
  await waitForWaiting(till.db, 1);
  const merged = mergeGuest(till.db, { guestId, userId });
  await waitForWaiting(till.db, 2);
  await free();
  await Promise.all([settled, merged]);
  expect(await listOrders(till.db, userId, 0)).toHaveLength(1);
  expect(await listOrders(till.db, guestId, 0)).toEqual([]);
});

describe('while an import has locked a product', () => {
  test('who begins to pay it is sent away soon, and nothing is left behind', async () => {
    const free = await lockProduct(till.db, productId);
    await expect(till.byCard(buyer)).rejects.toThrow('PRODUCTS_BUSY');
    await expect(till.openFor(buyer)).rejects.toThrow('PRODUCTS_BUSY');
    await free();
    await till.byCard(buyer);
    expect(await till.stockOf(productId)).toBe(9);
  });

  test('who has paid it waits for the order', async () => {
    const order = await till.openFor(buyer);
    till.paypal.approve(order);
    const locked = Promise.withResolvers<() => Promise<void>>();
    till.paypal.onCall(async ({ step, when }) => {
      if (step === 'capture' && when === 'done') locked.resolve(await lockProduct(till.db, productId));
    });
    const settled = till.captureFor(buyer, order);
    const free = await locked.promise;
    await expect(till.byCard(await makeBuyer(till.db, [productId]))).rejects.toThrow('PRODUCTS_BUSY');
    await waitForWaiting(till.db, 1);
    await free();
    expect((await settled).payment.state).toBe('settled');
  });
});
