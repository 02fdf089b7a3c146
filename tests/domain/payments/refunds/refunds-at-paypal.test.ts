import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { readSummary } from '#domain/dashboard/summary.ts';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer, reconcileAll } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let productId: number;
/** The id of an order of $21.60. */
let orderId: string;
let captureId: string;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  await shop.db.delete(completedTransactions);
  productId = await makeProduct(shop.db, { stock: 3, priceCents: 2_000 });
  orderId = await shop.buyByPayPal(await makeBuyer(shop.db, [productId]));
  captureId = (await paymentHistory(shop.db, orderId))?.payment.captureId ?? '';
});
afterEach(() => {
  shop.paypal.heal();
  shop.paypal.onCall(null);
});
afterAll(() => shop?.close());

/** PayPal sends a webhook about a refund, and the shop checks the payment. */
async function hear(event: string, refundId: string): Promise<void> {
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }];
  await shop.hear({ id: `WH-${event}-${refundId}`, type: event, resource: { id: refundId, links } });
  await reconcileAll(shop.db, shop.gateway);
}

async function standing() {
  const [order] = await shop.db
    .select()
    .from(completedTransactions)
    .where(eq(completedTransactions.id, orderId));
  const history = await paymentHistory(shop.db, orderId);
  return {
    status: order?.status,
    refundedCents: order?.refundedCents,
    isRefunded: order?.refundedAt != null,
    payment: history?.payment.state,
    stock: await shop.stockOf(productId),
  };
}

const rows = async () =>
  (await listRefunds(shop.db, orderId)).map(({ origin, state, amountCents }) => [origin, state, amountCents]);

const sales = async () => (await readSummary(shop.db)).sales;

test('a partial refund at PayPal is booked once; the order keeps its status and counts with the rest', async () => {
  const refund = shop.paypal.refundByHand(captureId, '5.00');
  await hear('PAYMENT.CAPTURE.REFUNDED', refund);
  await reconcileAll(shop.db, shop.gateway);
  expect(await rows()).toEqual([['provider', 'completed', 500]]);
  expect(await standing()).toEqual({
    status: 'COMPLETED',
    refundedCents: 500,
    isRefunded: false,
    payment: 'settled',
    stock: 2,
  });
  expect(await sales()).toEqual({ orders: 1, revenueCents: 1_660, refunds: 0, refundedCents: 500 });
});

test('partial refunds that add up to the total make the order REFUNDED, and its items are restocked once', async () => {
  await hear('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refundByHand(captureId, '5.00'));
  await hear('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refundByHand(captureId, '16.60'));
  await shop.db.execute(sql`update payments set check_at = now() where id = ${orderId}`);
  await reconcileAll(shop.db, shop.gateway);
  expect(await rows()).toEqual([
    ['provider', 'completed', 500],
    ['provider', 'completed', 1_660],
  ]);
  expect(await standing()).toEqual({
    status: 'REFUNDED',
    refundedCents: 2_160,
    isRefunded: true,
    payment: 'refunded',
    stock: 3,
  });
  expect(await sales()).toEqual({ orders: 0, revenueCents: 0, refunds: 1, refundedCents: 2_160 });
});

test('after a partial refund, the administrator’s refund returns only the rest', async () => {
  await hear('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refundByHand(captureId, '5.00'));
  expect(await refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'the-admin' })).toMatchObject({
    state: 'refunded',
  });
  expect(await rows()).toEqual([
    ['provider', 'completed', 500],
    ['shop', 'completed', 1_660],
  ]);
  expect(await standing()).toMatchObject({ status: 'REFUNDED', refundedCents: 2_160, stock: 3 });
});

test('a partial refund that the shop does not know of yet is not made twice', async () => {
  shop.paypal.refundByHand(captureId, '5.00');
  await refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'the-admin' });
  await reconcileAll(shop.db, shop.gateway);
  expect((await rows()).toSorted()).toEqual([
    ['provider', 'completed', 500],
    ['shop', 'completed', 1_660],
  ]);
  expect(await standing()).toMatchObject({ status: 'REFUNDED', refundedCents: 2_160, stock: 3 });
});

test('a refund whose response was lost for good is found among those that PayPal lists', async () => {
  shop.paypal.fail('refund', 'lost', 1_000);
  await refundOrder(shop.db, shop.gateways, { orderId, actorUid: 'the-admin' });
  shop.paypal.heal();
  const byHand = shop.paypal.refundByHand(captureId);
  await reconcileAll(shop.db, shop.gateway);
  expect(await rows()).toEqual([['shop', 'completed', 2_160]]);
  expect((await listRefunds(shop.db, orderId))[0]?.providerRefundId).toBe(byHand);
  expect(await standing()).toMatchObject({ status: 'REFUNDED', refundedCents: 2_160, stock: 3 });
});

test.each([true, false])(
  'a reversal by PayPal (listed by its order: %s) is booked, and the items are not restocked',
  async (listed) => {
    const refund = shop.paypal.reverse(captureId, undefined, { listed });
    await hear('PAYMENT.CAPTURE.REVERSED', refund);
    expect(await rows()).toEqual([['reversal', 'completed', 2_160]]);
    expect(await standing()).toEqual({
      status: 'REFUNDED',
      refundedCents: 2_160,
      isRefunded: true,
      payment: 'refunded',
      stock: 2,
    });
    expect(await sales()).toMatchObject({ orders: 0, revenueCents: 0, refundedCents: 2_160 });
  },
);

test('a partial reversal that only its webhook names is read from PayPal', async () => {
  await hear('PAYMENT.CAPTURE.REVERSED', shop.paypal.reverse(captureId, '7.00', { listed: false }));
  expect(await rows()).toEqual([['reversal', 'completed', 700]]);
  expect(await standing()).toMatchObject({ status: 'COMPLETED', refundedCents: 700, payment: 'settled' });
});

test('if PayPal no longer has the order, its capture and webhooks name the refunds', async () => {
  const { payment } = (await paymentHistory(shop.db, orderId)) ?? {};
  shop.paypal.end(payment?.providerOrderId ?? '', 'forgotten');
  const unheard = shop.paypal.refundByHand(captureId, '5.00');
  await hear('PAYMENT.CAPTURE.COMPLETED', 'ANOTHER');
  await hear('PAYMENT.CAPTURE.PENDING', 'ANOTHER');
  const kinds = (await paymentHistory(shop.db, orderId))?.events.map(({ kind }) => kind);
  expect(kinds?.filter((kind) => kind === 'refund-unreadable')).toHaveLength(1);
  await hear('PAYMENT.CAPTURE.REFUNDED', unheard);
  expect(await rows()).toEqual([['provider', 'completed', 500]]);
  shop.paypal.refundByHand(captureId);
  await hear('PAYMENT.CAPTURE.REFUNDED', 'ANOTHER');
  expect(await rows()).toEqual([
    ['provider', 'completed', 500],
    ['provider', 'completed', 1_660],
  ]);
  expect(await standing()).toMatchObject({ status: 'REFUNDED', refundedCents: 2_160, stock: 3 });
});

test('a webhook about a reversal that PayPal does not know changes nothing', async () => {
  await hear('PAYMENT.CAPTURE.REVERSED', '8F500000AB1234567');
  expect(await rows()).toEqual([]);
  expect(await standing()).toMatchObject({ status: 'COMPLETED', refundedCents: 0, stock: 2 });
});

test('items return to stock once, even if a refund at PayPal is undone and made again', async () => {
  const first = shop.paypal.refundByHand(captureId);
  await hear('PAYMENT.CAPTURE.REFUNDED', first);
  expect(await standing()).toMatchObject({ status: 'REFUNDED', stock: 3 });
  shop.paypal.undoRefund(first);
  await hear('PAYMENT.CAPTURE.REFUNDED-undone', first);
  expect(await standing()).toMatchObject({ status: 'COMPLETED', stock: 3 });
  await hear('PAYMENT.CAPTURE.REFUNDED', shop.paypal.refundByHand(captureId));
  expect(await standing()).toMatchObject({ status: 'REFUNDED', stock: 3 });
});

test('a reversal that PayPal undoes no longer counts as a refund', async () => {
  const refund = shop.paypal.reverse(captureId);
  await hear('PAYMENT.CAPTURE.REVERSED', refund);
  shop.paypal.undoReversal(refund);
  await hear('CUSTOMER.DISPUTE.RESOLVED', refund);
  expect(await rows()).toEqual([['reversal', 'failed', 2_160]]);
  expect(await standing()).toEqual({
    status: 'COMPLETED',
    refundedCents: 0,
    isRefunded: false,
    payment: 'settled',
    stock: 2,
  });
  expect(await sales()).toEqual({ orders: 1, revenueCents: 2_160, refunds: 0, refundedCents: 0 });
});
