import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { listOrders } from '#domain/orders/queries.ts';
import { payByPayPalDemo } from '#domain/payments/pay-simulated.ts';
import { paymentHistory } from '#domain/payments/queries.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { makeProduct } from '../support/factories.ts';
import { type Buyer, makeBuyer, reconcileAll } from '../support/paying.ts';
import { openTill, type Till } from '../support/till.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterEach(() => till.paypal.heal());
afterAll(() => till?.close());

/** What the log tells of an order, all of it by the administrator who asked. */
async function auditOf(orderId: string): Promise<string[]> {
  const entries = await till.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, orderId))
    .orderBy(auditLog.id);
  expect(new Set(entries.map(({ actorUid }) => actorUid))).toEqual(new Set(['the-admin']));
  return entries.map(({ action }) => action);
}

/** What a person does on PayPal's own pages. */
function refundByHand(captureId: string | null | undefined): void {
  for (const { capture } of till.paypal.orders.values())
    if (capture && capture.id === captureId) capture.status = 'REFUNDED';
}

describe('a refund', () => {
  test('gives the whole money back once, marks the order and puts the goods back', async () => {
    const productId = await makeProduct(till.db, { stock: 3 });
    const buyer = await makeBuyer(till.db, [productId, productId]);
    const orderId = await till.buyByPayPal(buyer);
    const kept = till.paypal.kept().length;
    const refund = () => refundOrder(till.db, till.gateway, { orderId, actorUid: 'the-admin' });
    const all = await Promise.all([refund(), refund(), refund()]);
    expect(all.every((state) => state === 'refunded' || state === 'refunding')).toBe(true);
    expect(await refund()).toBe('refunded');
    expect(till.paypal.kept()).toHaveLength(kept - 1);
    expect(await till.stockOf(productId)).toBe(3);
    const [order] = await listOrders(till.db, buyer.customer.uid, 0);
    expect([order?.status, order?.refundedAt instanceof Date]).toEqual(['REFUNDED', true]);
    expect(await auditOf(orderId)).toEqual(['order.ask-refund', 'order.refund']);
    const history = await paymentHistory(till.db, orderId);
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
    const productId = await makeProduct(till.db, { stock: 3 });
    const card = await makeBuyer(till.db, [productId]);
    const demo = await makeBuyer(till.db, [productId]);
    const ids = [(await till.byCard(card)).orderId, (await payByPayPalDemo(till.db, demo)).orderId];
    for (const orderId of ids) {
      expect(await refundOrder(till.db, null, { orderId, actorUid: 'the-admin' })).toBe('refunded');
      expect(await refundOrder(till.db, null, { orderId, actorUid: 'the-admin' })).toBe('refunded');
    }
    expect(await till.stockOf(productId)).toBe(3);
    const [order] = await listOrders(till.db, demo.customer.uid, 0);
    expect(order).toMatchObject({ status: 'REFUNDED', simulated: true });
  });

  test('that PayPal does not answer is finished by the reconciler', async () => {
    const productId = await makeProduct(till.db, { stock: 3 });
    const buyer = await makeBuyer(till.db, [productId]);
    const orderId = await till.buyByPayPal(buyer);
    till.paypal.fail('refund', 'lost', 1_000);
    expect(await refundOrder(till.db, till.gateway, { orderId, actorUid: 'the-admin' })).toBe('refunding');
    expect((await listOrders(till.db, buyer.customer.uid, 0))[0]?.status).toBe('COMPLETED');
    expect(await auditOf(orderId)).toEqual(['order.ask-refund']);
    till.paypal.heal();
    await reconcileAll(till.db, till.gateway);
    expect((await listOrders(till.db, buyer.customer.uid, 0))[0]?.status).toBe('REFUNDED');
    expect(await till.stockOf(productId)).toBe(3);
    expect(await auditOf(orderId)).toEqual(['order.ask-refund', 'order.refund']);
  });

  test('that PayPal refuses is told so once in the log, and as refunded only when it is', async () => {
    const productId = await makeProduct(till.db, { stock: 3 });
    const orderId = await till.buyByPayPal(await makeBuyer(till.db, [productId]));
    till.paypal.fail('refund', 'refused', 1_000);
    expect(await refundOrder(till.db, till.gateway, { orderId, actorUid: 'the-admin' })).toBe('refunding');
    await reconcileAll(till.db, till.gateway);
    expect(await auditOf(orderId)).toEqual(['order.ask-refund', 'order.refuse-refund']);
    till.paypal.heal();
    await reconcileAll(till.db, till.gateway);
    expect(await auditOf(orderId)).toEqual(['order.ask-refund', 'order.refuse-refund', 'order.refund']);
  });

  describe('that PayPal has only begun', () => {
    let buyer: Buyer;
    let productId: number;
    let orderId: string;
    const status = async () => (await listOrders(till.db, buyer.customer.uid, 0))[0]?.status;
    const kinds = async () =>
      (await paymentHistory(till.db, orderId))?.events.map(({ kind }) => kind).slice(5);
    beforeEach(async () => {
      productId = await makeProduct(till.db, { stock: 3 });
      buyer = await makeBuyer(till.db, [productId]);
      orderId = await till.buyByPayPal(buyer);
      till.paypal.fail('refund', 'refund-pending');
      expect(await refundOrder(till.db, till.gateway, { orderId, actorUid: 'the-admin' })).toBe('refunding');
      await reconcileAll(till.db, till.gateway);
      expect([await status(), await till.stockOf(productId)]).toEqual(['COMPLETED', 2]);
      expect(await kinds()).toEqual(['refund-started', 'refund-pending']);
    });

    test('is booked once the money is back', async () => {
      till.paypal.endRefunds('COMPLETED');
      await reconcileAll(till.db, till.gateway);
      expect([await status(), await till.stockOf(productId)]).toEqual(['REFUNDED', 3]);
      expect(await kinds()).toEqual(['refund-started', 'refund-pending', 'refunded']);
    });

    test.each(['FAILED', 'CANCELLED'] as const)(
      'and that comes to nothing (%s) waits for a person, who may give it back at PayPal',
      async (end) => {
        till.paypal.endRefunds(end);
        await reconcileAll(till.db, till.gateway);
        expect([await status(), await till.stockOf(productId)]).toEqual(['COMPLETED', 2]);
        const history = await paymentHistory(till.db, orderId);
        expect(history?.payment.state).toBe('refunding');
        expect(await kinds()).toEqual(['refund-started', 'refund-pending', 'refused-by-paypal']);
        refundByHand(history?.payment.captureId);
        await reconcileAll(till.db, till.gateway);
        expect([await status(), await till.stockOf(productId)]).toEqual(['REFUNDED', 3]);
      },
    );
  });

  test('that PayPal refuses at once waits for a person', async () => {
    const productId = await makeProduct(till.db, { stock: 3 });
    const buyer = await makeBuyer(till.db, [productId]);
    const orderId = await till.buyByPayPal(buyer);
    till.paypal.fail('refund', 'refund-failed');
    expect(await refundOrder(till.db, till.gateway, { orderId, actorUid: 'the-admin' })).toBe('refunding');
    await reconcileAll(till.db, till.gateway);
    const history = await paymentHistory(till.db, orderId);
    expect(history?.payment.state).toBe('refunding');
    expect(history?.events.at(-1)).toMatchObject({ kind: 'refused-by-paypal' });
    expect(await till.stockOf(productId)).toBe(2);
    refundByHand(history?.payment.captureId);
    await reconcileAll(till.db, till.gateway);
    expect((await listOrders(till.db, buyer.customer.uid, 0))[0]?.status).toBe('REFUNDED');
    expect(await till.stockOf(productId)).toBe(3);
  });

  test('of what is no order, or without PayPal, is refused', async () => {
    for (const orderId of ['', 'x', '0f8fad5b-d9cb-469f-a165-70867728950e'])
      await expect(refundOrder(till.db, till.gateway, { orderId, actorUid: 'the-admin' })).rejects.toThrow(
        'ORDER_NOT_FOUND',
      );
    const productId = await makeProduct(till.db, { stock: 3 });
    const orderId = await till.buyByPayPal(await makeBuyer(till.db, [productId]));
    await expect(refundOrder(till.db, null, { orderId, actorUid: 'the-admin' })).rejects.toThrow(
      'PAYPAL_OFF',
    );
    expect(await till.stockOf(productId)).toBe(2);
  });
});
