import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, endState, makeBuyer, reconcileAll } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

const STOCK = 2;

let shop: PaymentShop;
let productId: number;
let buyer: Buyer;
let order: string;
let keptBefore: number;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  productId = await makeProduct(shop.db, { stock: STOCK });
  buyer = await makeBuyer(shop.db, [productId]);
  keptBefore = shop.paypal.kept().length;
  order = await shop.openFor(buyer);
  shop.paypal.approve(order);
});
afterEach(() => shop.paypal.heal());
afterAll(() => shop?.close());

const capture = () => shop.captureFor(buyer, order);

/**
 * Expects that the payment ended for this reason: nothing is paid, the goods are released, and the cart is
 * unchanged and can be paid.
 */
async function expectOver(reason: string): Promise<void> {
  const { rows } = await shop.db.execute(
    sql`select state, reason from payments where provider_order_id = ${order}`,
  );
  expect(rows).toEqual([{ state: 'released', reason }]);
  const unpaid = { orders: 0, carted: 1, stock: STOCK, reserved: 0, open: 0 };
  expect(await endState(shop.db, buyer, productId)).toEqual(unpaid);
  expect(shop.paypal.kept()).toHaveLength(keptBefore);
  await shop.byCard(buyer);
  expect(await endState(shop.db, buyer, productId)).toMatchObject({ orders: 1, stock: STOCK - 1 });
}

async function detailOf(kind: string): Promise<unknown> {
  const { rows } = await shop.db.execute(sql`
    select detail from payment_events join payments on payments.id = payment_id
    where provider_order_id = ${order} and kind = ${kind}`);
  return rows[0]?.detail;
}

describe('a capture', () => {
  test.each(['PAYER_CANNOT_PAY', 'TRANSACTION_BLOCKED_BY_PAYEE', 'PAYMENT_DENIED', '403/PERMISSION_DENIED'])(
    'that PayPal refuses for good (%s) ends the payment, and its history says why',
    async (refusal) => {
      shop.paypal.fail('capture', `refused:${refusal}`);
      expect((await capture()).payment).toMatchObject({ state: 'released', reason: 'refused' });
      expect(await detailOf('capture-refused')).toEqual({
        reason: 'refused',
        issue: refusal.split('/').at(-1),
      });
      await expectOver('refused');
    },
  );

  test('that PayPal wrongly calls not approved is requested again', async () => {
    shop.paypal.fail('capture', 'refused:ORDER_NOT_APPROVED');
    expect((await capture()).payment.state).toBe('started');
    await reconcileAll(shop.db, shop.gateway);
    expect(await endState(shop.db, buyer, productId)).toMatchObject({ orders: 1, open: 0 });
  });

  test('that the reconciler requests and PayPal refuses ends the payment, too', async () => {
    shop.paypal.fail('capture', 'refused:TRANSACTION_REFUSED');
    await reconcileAll(shop.db, shop.gateway);
    await expectOver('refused');
  });

  test('that exists but was declined does not count as paid', async () => {
    shop.paypal.fail('capture', 'capture-declined');
    expect((await capture()).payment).toMatchObject({ state: 'released', reason: 'declined' });
    await expectOver('declined');
  });

  test('that PayPal reviews and denies is not paid, and reserves the items until then', async () => {
    shop.paypal.fail('capture', 'pending');
    expect((await capture()).message).toBe('pending');
    await reconcileAll(shop.db, shop.gateway);
    expect(await endState(shop.db, buyer, productId)).toMatchObject({ orders: 0, reserved: 1, open: 1 });
    const held = shop.paypal.orders.get(order)?.capture;
    if (held) held.status = 'DECLINED';
    await reconcileAll(shop.db, shop.gateway);
    await expectOver('declined');
  });
});

describe.each(['VOIDED', 'forgotten'] as const)('an order that is %s at PayPal', (how) => {
  test('can not be captured by its payer', async () => {
    shop.paypal.end(order, how);
    expect((await capture()).payment).toMatchObject({ state: 'released', reason: 'gone-at-provider' });
    await expectOver('gone-at-provider');
  });

  test('is released by the reconciler', async () => {
    shop.paypal.end(order, how);
    await reconcileAll(shop.db, shop.gateway);
    await expectOver('gone-at-provider');
  });

  test('is released after a capture that never arrived', async () => {
    shop.paypal.fail('capture', '503', 1_000);
    await expect(capture()).rejects.toThrow('did not capture');
    shop.paypal.heal();
    shop.paypal.end(order, how);
    await reconcileAll(shop.db, shop.gateway);
    await expectOver('gone-at-provider');
  });
});

test('a capture under review is still watched if PayPal no longer knows its order', async () => {
  shop.paypal.fail('capture', 'pending');
  await capture();
  const held = shop.paypal.orders.get(order)?.capture;
  shop.paypal.end(order, 'forgotten');
  await reconcileAll(shop.db, shop.gateway);
  expect(await endState(shop.db, buyer, productId)).toMatchObject({ orders: 0, reserved: 1, open: 1 });
  if (held) held.status = 'COMPLETED';
  await reconcileAll(shop.db, shop.gateway);
  expect(await endState(shop.db, buyer, productId)).toMatchObject({ orders: 1, reserved: 0, open: 0 });
});
