import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { payByDemo } from '#domain/payments/start/pay-simulated.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer, reconcileAll } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.paypal.heal());
afterAll(() => shop?.close());

/** Returns an order's entries in the audit log. All of them name the requesting administrator. */
async function auditOf(orderId: string): Promise<string[]> {
  const entries = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, orderId))
    .orderBy(auditLog.id);
  expect(new Set(entries.map(({ actorUid }) => actorUid))).toEqual(new Set(['the-admin']));
  return entries.map(({ action }) => action);
}

/** Returns the details that the audit log has of this action on an order. */
async function afterOf(orderId: string, action: string) {
  const [entry] = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, orderId), eq(auditLog.action, action)));
  return entry?.after;
}

/** Makes the payment's check due, as a webhook does. */
async function makePaymentDue(orderId: string): Promise<void> {
  await shop.db.execute(sql`update payments set check_at = now() where id = ${orderId}`);
}

/** Refunds on PayPal's website, as a person does. */
function refundByHand(captureId: string | null | undefined): void {
  for (const { capture } of shop.paypal.orders.values())
    if (capture && capture.id === captureId) capture.status = 'REFUNDED';
}

describe('a refund', () => {
  test('returns all the money once, marks the order and restocks the items', async () => {
    const productId = await makeProduct(shop.db, { stock: 3 });
    const buyer = await makeBuyer(shop.db, [productId, productId]);
    const orderId = await shop.buyByPayPal(buyer);
    const kept = shop.paypal.kept().length;
    const refund = () => refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'the-admin' });
    const all = await Promise.all([refund(), refund(), refund()]);
    expect(all.every(({ state }) => state === 'refunded' || state === 'refunding')).toBe(true);
    expect(await refund()).toEqual({ state: 'refunded' });
    expect(shop.paypal.kept()).toHaveLength(kept - 1);
    expect(await shop.stockOf(productId)).toBe(3);
    const [order] = await listOrders(shop.db, buyer.customer.uid, 0);
    expect([order?.status, order?.refundedAt instanceof Date]).toEqual(['REFUNDED', true]);
    expect(await auditOf(orderId)).toEqual(['order.ask-refund', 'order.refund']);
    const history = await paymentHistory(shop.db, orderId);
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

  test('of a simulated order needs no provider', async () => {
    const productId = await makeProduct(shop.db, { stock: 3 });
    const card = await makeBuyer(shop.db, [productId]);
    const demo = await makeBuyer(shop.db, [productId]);
    const ids = [(await shop.byCard(card)).orderId, (await payByDemo(shop.db, demo)).orderId];
    for (const orderId of ids) {
      expect(await refundOrder(shop.db, new Map(), { orderId, actorUid: 'the-admin' })).toMatchObject({
        state: 'refunded',
      });
      expect(await refundOrder(shop.db, new Map(), { orderId, actorUid: 'the-admin' })).toMatchObject({
        state: 'refunded',
      });
    }
    expect(await shop.stockOf(productId)).toBe(3);
    const [order] = await listOrders(shop.db, demo.customer.uid, 0);
    expect(order).toMatchObject({ status: 'REFUNDED', simulated: true });
  });

  test('that PayPal does not answer is completed by the reconciler', async () => {
    const productId = await makeProduct(shop.db, { stock: 3 });
    const buyer = await makeBuyer(shop.db, [productId]);
    const orderId = await shop.buyByPayPal(buyer);
    shop.paypal.fail('refund', 'lost', 1_000);
    expect(await refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'the-admin' })).toMatchObject({
      state: 'refunding',
    });
    expect((await listOrders(shop.db, buyer.customer.uid, 0))[0]?.status).toBe('COMPLETED');
    expect(await auditOf(orderId)).toEqual(['order.ask-refund']);
    shop.paypal.heal();
    await reconcileAll(shop.db, shop.gateway);
    expect((await listOrders(shop.db, buyer.customer.uid, 0))[0]?.status).toBe('REFUNDED');
    expect(await shop.stockOf(productId)).toBe(3);
    expect(await auditOf(orderId)).toEqual(['order.ask-refund', 'order.refund']);
  });

  test('that PayPal refuses is logged as refused, and as refunded after it is repeated', async () => {
    const productId = await makeProduct(shop.db, { stock: 3 });
    const orderId = await shop.buyByPayPal(await makeBuyer(shop.db, [productId]));
    const ask = () => refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'the-admin' });
    shop.paypal.fail('refund', 'refused', 1_000);
    expect(await ask()).toMatchObject({ state: 'refused' });
    await reconcileAll(shop.db, shop.gateway);
    expect(await auditOf(orderId)).toEqual(['order.ask-refund', 'order.refuse-refund']);
    const refused = { issue: 'REFUND_NOT_ALLOWED', provider: 'PayPal' };
    expect(await afterOf(orderId, 'order.refuse-refund')).toEqual(refused);
    shop.paypal.heal();
    await reconcileAll(shop.db, shop.gateway);
    expect(await auditOf(orderId)).toEqual(['order.ask-refund', 'order.refuse-refund']);
    expect(await ask()).toEqual({ state: 'refunded' });
    const again = ['order.repeat-refund', 'order.refund'];
    expect(await auditOf(orderId)).toEqual(['order.ask-refund', 'order.refuse-refund', ...again]);
  });

  describe('that is pending at PayPal', () => {
    let buyer: Buyer;
    let productId: number;
    let orderId: string;
    const status = async () => (await listOrders(shop.db, buyer.customer.uid, 0))[0]?.status;
    const kinds = async () =>
      (await paymentHistory(shop.db, orderId))?.events.map(({ kind }) => kind).slice(5);
    beforeEach(async () => {
      productId = await makeProduct(shop.db, { stock: 3 });
      buyer = await makeBuyer(shop.db, [productId]);
      orderId = await shop.buyByPayPal(buyer);
      shop.paypal.fail('refund', 'refund-pending');
      expect(await refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'the-admin' })).toMatchObject({
        state: 'refunding',
      });
      await reconcileAll(shop.db, shop.gateway);
      expect([await status(), await shop.stockOf(productId)]).toEqual(['COMPLETED', 2]);
      expect(await kinds()).toEqual(['refund-started', 'refund-pending']);
    });

    test('is booked once the money is back', async () => {
      shop.paypal.endRefunds('COMPLETED');
      await reconcileAll(shop.db, shop.gateway);
      expect([await status(), await shop.stockOf(productId)]).toEqual(['REFUNDED', 3]);
      expect(await kinds()).toEqual(['refund-started', 'refund-pending', 'refunded']);
    });

    test.each(['FAILED', 'CANCELLED'] as const)(
      'and then fails (%s) waits for a person, who may refund it at PayPal',
      async (end) => {
        shop.paypal.endRefunds(end);
        await reconcileAll(shop.db, shop.gateway);
        expect([await status(), await shop.stockOf(productId)]).toEqual(['COMPLETED', 2]);
        const history = await paymentHistory(shop.db, orderId);
        expect(history?.payment.state).toBe('settled');
        expect(await kinds()).toEqual(['refund-started', 'refund-pending', 'refused-by-provider']);
        refundByHand(history?.payment.captureId);
        await makePaymentDue(orderId);
        await reconcileAll(shop.db, shop.gateway);
        expect([await status(), await shop.stockOf(productId)]).toEqual(['REFUNDED', 3]);
      },
    );
  });

  test('that PayPal refuses at once waits for a person', async () => {
    const productId = await makeProduct(shop.db, { stock: 3 });
    const buyer = await makeBuyer(shop.db, [productId]);
    const orderId = await shop.buyByPayPal(buyer);
    shop.paypal.fail('refund', 'refund-failed');
    expect(await refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'the-admin' })).toMatchObject({
      state: 'refused',
    });
    await reconcileAll(shop.db, shop.gateway);
    const history = await paymentHistory(shop.db, orderId);
    expect(history?.payment.state).toBe('settled');
    expect(history?.events.at(-1)).toMatchObject({ kind: 'refused-by-provider' });
    expect(await shop.stockOf(productId)).toBe(2);
    refundByHand(history?.payment.captureId);
    await makePaymentDue(orderId);
    await reconcileAll(shop.db, shop.gateway);
    expect((await listOrders(shop.db, buyer.customer.uid, 0))[0]?.status).toBe('REFUNDED');
    expect(await shop.stockOf(productId)).toBe(3);
  });

  test('of an unknown order, or without PayPal, is refused', async () => {
    for (const orderId of ['', 'x', '0f8fad5b-d9cb-469f-a165-70867728950e'])
      await expect(refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'the-admin' })).rejects.toThrow(
        'ORDER_NOT_FOUND',
      );
    const productId = await makeProduct(shop.db, { stock: 3 });
    const orderId = await shop.buyByPayPal(await makeBuyer(shop.db, [productId]));
    await expect(refundOrder(shop.db, new Map(), { orderId, actorUid: 'the-admin' })).rejects.toThrow(
      'PROVIDER_OFF',
    );
    expect(await shop.stockOf(productId)).toBe(2);
  });
});
