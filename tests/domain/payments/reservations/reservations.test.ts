import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { reconcileDue } from '#domain/payments/reconcile/reconcile-due.ts';
import { cancelPayment } from '#domain/payments/start/pay-by-provider.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer, paymentKeyOf } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let productId: number;
let buyer: Buyer;

beforeAll(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.paypal.heal());
afterAll(() => shop?.close());

/**
 * Starts a payment of the last unit and moves its start this number of minutes into the past. Returns its
 * order at PayPal.
 */
async function openSince(minutes: number): Promise<string> {
  productId = await makeProduct(shop.db, { stock: 1 });
  buyer = await makeBuyer(shop.db, [productId]);
  const order = await shop.openFor(buyer);
  await shop.db.execute(sql`
    update payments set created_at = created_at - ${minutes} * interval '1 minute',
      hold_ends_at = hold_ends_at - ${minutes} * interval '1 minute', expires_at = expires_at - ${minutes} * interval '1 minute'
    where provider_order_id = ${order}`);
  return order;
}

/** Returns the duration of the payment's reservation in whole minutes. */
async function heldMinutes(order: string): Promise<unknown> {
  const { rows } = await shop.db.execute(sql`
    select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from payments where provider_order_id = ${order}`);
  return rows[0]?.minutes;
}

describe('a payment that is not approved', () => {
  test('does not reserve its items longer because of capture requests', async () => {
    const order = await openSince(10);
    for (let n = 0; n < 3; n += 1)
      expect((await shop.captureFor(buyer, order)).payment.state).toBe('started');
    expect(await heldMinutes(order)).toBe(15);
    shop.paypal.approve(order);
    expect((await shop.captureFor(buyer, order)).payment.state).toBe('settled');
  });

  test('is released when its time is over, even after a capture request', async () => {
    const order = await openSince(20);
    await shop.captureFor(buyer, order);
    await shop.byCard(await makeBuyer(shop.db, [productId]));
    await shop.db.execute(sql`update payments set check_at = now() where provider_order_id = ${order}`);
    await reconcileDue(shop.db, shop.gateways, () => {});
    const { rows } = await shop.db.execute(
      sql`select state, reason from payments where provider_order_id = ${order}`,
    );
    expect(rows).toEqual([{ state: 'released', reason: 'expired' }]);
  });

  test('still reserves its items for 15 minutes in total when it is started again', async () => {
    const order = await openSince(10);
    expect(await shop.openFor(buyer)).toBe(order);
    expect(await heldMinutes(order)).toBe(15);
  });

  test('ends no later when it is cancelled and started again, or with another cart', async () => {
    const order = await openSince(10);
    await cancelPayment(shop.db, {
      customerId: buyer.customer.uid,
      provider: 'paypal',
      providerOrderId: order,
    });
    const anew = await shop.openFor(buyer);
    expect(anew).not.toBe(order);
    expect(await heldMinutes(anew)).toBe(5);
    const more = await makeProduct(shop.db);
    await addToCart(shop.db, { userId: buyer.customer.uid, productId: more });
    const wider = { ...buyer, key: await paymentKeyOf(shop.db, buyer.customer.uid) };
    expect(await heldMinutes(await shop.openFor(wider))).toBe(5);
    const visitor = await makeBuyer(shop.db, [more]);
    expect(await heldMinutes(await shop.openFor(visitor))).toBe(15);
  });

  test('is replaced after its reservation ends by a new one of 15 minutes', async () => {
    const order = await openSince(16);
    const anew = await shop.openFor(buyer);
    expect(anew).not.toBe(order);
    expect(await heldMinutes(anew)).toBe(15);
    expect(await heldMinutes(order)).toBe(15);
  });

  test('does not reserve its items longer because PayPal needs the payer again', async () => {
    const order = await openSince(10);
    shop.paypal.fail('capture', 'refused:PAYER_ACTION_REQUIRED');
    expect((await shop.captureFor(buyer, order)).payment.state).toBe('started');
    expect(await heldMinutes(order)).toBe(15);
  });

  test('is extended after a decline for another attempt, to an hour at most', async () => {
    const early = await openSince(10);
    shop.paypal.approve(early);
    shop.paypal.fail('capture', 'declined');
    expect((await shop.captureFor(buyer, early)).message).toBe('instrument-declined');
    expect(await heldMinutes(early)).toBe(25);
    const late = await openSince(50);
    shop.paypal.approve(late);
    shop.paypal.fail('capture', 'declined');
    await shop.captureFor(buyer, late);
    expect(await heldMinutes(late)).toBe(60);
  });
});
