import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartItems } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { changeStatus } from '#domain/catalog/products/change-status.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { restockProducts } from '#domain/payments/refunds/return-to-stock.ts';
import { lockProduct, lockRow, waitForWaiting } from '../../../support/database/row-lock.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer, paymentKeyOf, reconcileAll } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let productId: number;
let buyer: Buyer;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  productId = await makeProduct(shop.db, { stock: 10, priceCents: 1_000 });
  buyer = await makeBuyer(shop.db, [productId]);
});
afterEach(() => {
  shop.paypal.heal();
  shop.paypal.onCall(null);
});
afterAll(() => shop?.close());

/** Returns the buyer with the key of the current cart. `uid` is the account after the buyer has logged in. */
async function asNow(uid = buyer.customer.uid): Promise<Buyer> {
  return { ...buyer, customer: { ...buyer.customer, uid }, key: await paymentKeyOf(shop.db, uid) };
}

describe('while PayPal has not confirmed a payment, its items are not charged again', () => {
  beforeEach(async () => {
    const order = await shop.openFor(buyer);
    shop.paypal.approve(order);
    shop.paypal.fail('capture', '503', 1_000);
    await expect(shop.captureFor(buyer, order)).rejects.toThrow('did not capture');
  });

  async function expectRefused(now: Buyer): Promise<void> {
    expect(now.key).not.toBe(buyer.key);
    const refusal = { code: 'PAYMENT_UNDER_WAY', provider: 'paypal' };
    await expect(shop.openFor(now)).rejects.toMatchObject(refusal);
    await expect(shop.byCard(now)).rejects.toMatchObject(refusal);
    shop.paypal.heal();
    await reconcileAll(shop.db, shop.gateway);
    expect(await listOrders(shop.db, now.customer.uid, 0)).toHaveLength(1);
  }

  test('at another price', async () => {
    await shop.db.update(products).set({ priceCents: 900 }).where(eq(products.id, productId));
    await expectRefused(await asNow());
  });

  test('with something else in the cart', async () => {
    await addToCart(shop.db, { userId: buyer.customer.uid, productId: await makeProduct(shop.db) });
    await expectRefused(await asNow());
  });

  test('to the account that the guest logs in to', async () => {
    const userId = `${buyer.customer.uid}-account`;
    await mergeGuest(shop.db, { guestId: buyer.customer.uid, userId });
    await expectRefused(await asNow(userId));
  });

  test('but other items can be paid', async () => {
    const userId = buyer.customer.uid;
    await shop.db.delete(cartItems).where(eq(cartItems.userId, userId));
    await addToCart(shop.db, { userId, productId: await makeProduct(shop.db) });
    expect(await shop.byCard(await asNow())).toMatchObject({ orderId: expect.any(String) });
  });
});

test('an order that is being made while its guest logs in belongs to the account', async () => {
  const guestId = buyer.customer.uid;
  const userId = `${guestId}-account`;
  const order = await shop.openFor(buyer);
  shop.paypal.approve(order);
  await shop.db.delete(cartItems).where(eq(cartItems.userId, guestId));
  const locked = Promise.withResolvers<() => Promise<void>>();
  shop.paypal.onCall(async ({ step, when }) => {
    if (step === 'capture' && when === 'done') locked.resolve(await lockProduct(shop.db, productId));
  });
  const settled = shop.captureFor(buyer, order);
  const free = await locked.promise;
  await waitForWaiting(shop.db, 1);
  const merged = mergeGuest(shop.db, { guestId, userId });
  await waitForWaiting(shop.db, 2);
  await free();
  await Promise.all([settled, merged]);
  expect(await listOrders(shop.db, userId, 0)).toHaveLength(1);
  expect(await listOrders(shop.db, guestId, 0)).toEqual([]);
});

describe.each(['hidden', 'listed'] as const)('while a product becomes %s', (status) => {
  /** Changes the status on a separate connection. Returns a function that commits the change. */
  const beginChange = async () => {
    const chosen = sql`(select ${productId}::bigint)`;
    if (status === 'listed')
      await shop.db.transaction((tx) => changeStatus(tx, { actorUid: 'admin', chosen, status: 'hidden' }));
    return lockRow(shop.db, (tx) => changeStatus(tx, { actorUid: 'admin', chosen, status }));
  };

  test('a captured payment still becomes an order', async () => {
    const order = await shop.openFor(buyer);
    shop.paypal.approve(order);
    const changing = Promise.withResolvers<() => Promise<void>>();
    shop.paypal.onCall(async ({ step, when }) => {
      if (step === 'capture' && when === 'done') changing.resolve(await beginChange());
    });
    const settled = shop.captureFor(buyer, order);
    const commit = await changing.promise;
    await waitForWaiting(shop.db, 1);
    await commit();
    expect((await settled).payment).toMatchObject({ state: 'settled', reason: null });
  });

  test('returned items are added to its stock', async () => {
    const before = (await shop.stockOf(productId)) ?? 0;
    const commit = await beginChange();
    const returned = shop.db.transaction((tx) => restockProducts(tx, [{ productId, quantity: 2 }]));
    await waitForWaiting(shop.db, 1);
    await commit();
    await returned;
    expect(await shop.stockOf(productId)).toBe(before + 2);
  });

  test('an approved payment is still captured', async () => {
    const order = await shop.openFor(buyer);
    shop.paypal.approve(order);
    const commit = await beginChange();
    const settled = shop.captureFor(buyer, order);
    await waitForWaiting(shop.db, 1);
    await commit();
    expect((await settled).payment.state).toBe('settled');
  });
});

describe('while an import has locked a product', () => {
  test('a new payment for it is refused quickly, and leaves nothing behind', async () => {
    const free = await lockProduct(shop.db, productId);
    await expect(shop.byCard(buyer)).rejects.toThrow('PRODUCTS_BUSY');
    await expect(shop.openFor(buyer)).rejects.toThrow('PRODUCTS_BUSY');
    await free();
    await shop.byCard(buyer);
    expect(await shop.stockOf(productId)).toBe(9);
  });

  test('a payer who has already paid for it waits for the order', async () => {
    const order = await shop.openFor(buyer);
    shop.paypal.approve(order);
    const locked = Promise.withResolvers<() => Promise<void>>();
    shop.paypal.onCall(async ({ step, when }) => {
      if (step === 'capture' && when === 'done') locked.resolve(await lockProduct(shop.db, productId));
    });
    const settled = shop.captureFor(buyer, order);
    const free = await locked.promise;
    await expect(shop.byCard(await makeBuyer(shop.db, [productId]))).rejects.toThrow('PRODUCTS_BUSY');
    await waitForWaiting(shop.db, 1);
    await free();
    expect((await settled).payment.state).toBe('settled');
  });
});
