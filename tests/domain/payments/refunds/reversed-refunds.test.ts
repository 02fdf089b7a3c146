import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { NO_TRACKING } from '#domain/fulfilment/tracking.ts';
import { findOrder } from '#domain/orders/queries.ts';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import { retryRefund } from '#domain/payments/refunds/retry-refund.ts';
import { countReversedRefunds, reversedRefunds } from '#domain/payments/refunds/reversed-refunds.ts';
import { goodsOf, startDelivering } from '../../../support/fixtures/delivering.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, makeBuyer, reconcileAll } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let buyer: Buyer;
let orderId: string;
beforeAll(async () => {
  shop = await openPaymentShop();
  await startDelivering(shop.db);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.execute(sql`delete from completed_transactions`);
  await shop.db.execute(sql`delete from refunds`);
  buyer = await makeBuyer(shop.db, [
    await makeProduct(shop.db, { priceCents: 1_000 }),
    await makeProduct(shop.db, { priceCents: 500 }),
  ]);
  orderId = await shop.buyByPayPal(buyer);
  const asked = { kind: 'cancelled', pieces: new Map([[0, 1]]), delivery: false } as const;
  const { amount } = await quoteLineRefund(shop.db, orderId, asked);
  const version = (await readFulfilment(shop.db, orderId))?.version ?? 0;
  const take = { ...asked, orderId, amount, version, restock: false, actorUid: 'admin' };
  expect(await refundByLine(shop.db, shop.gateways, take)).toEqual({ state: 'refunded' });
});

const rows = async () =>
  (await listRefunds(shop.db, orderId)).map(
    ({ origin, state, amountCents }) => `${origin} ${state} ${amountCents}`,
  );
const order = () => findOrder(shop.db, buyer.customer.uid, orderId);

/** PayPal reverses the shop's refund and sends a webhook. */
async function undo(): Promise<string> {
  const [refund] = await listRefunds(shop.db, orderId);
  const named = refund?.providerRefundId ?? '';
  shop.paypal.undoRefund(named);
  await look(named);
  return refund?.id ?? '';
}

let notices = 0;
async function look(refundId: string): Promise<void> {
  const captureId = (await paymentHistory(shop.db, orderId))?.payment.captureId;
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }];
  const resource = { id: refundId, links };
  await shop.hear({ id: `WH-${++notices}`, type: 'PAYMENT.CAPTURE.REFUNDED', resource });
  await reconcileAll(shop.db, shop.gateway);
}

test('a refund of lines that PayPal undoes is reported, its lines stay cancelled, and it can be repeated once', async () => {
  expect(await countReversedRefunds(shop.db)).toBe(0);
  const refundId = await undo();
  expect(await rows()).toEqual(['shop failed 1080']);
  expect(await order()).toMatchObject({ status: 'COMPLETED', refundedCents: 0 });
  expect(await goodsOf(shop.db, orderId)).toEqual(['open', '0/1', '0/0']);
  expect(await countReversedRefunds(shop.db)).toBe(1);
  const again = { orderId, refundId, actorUid: 'admin' };
  const tries = await Promise.allSettled([1, 2, 3].map(() => retryRefund(shop.db, shop.gateways, again)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await rows()).filter((row) => row.startsWith('shop'))).toEqual(['shop completed 1080']);
  expect(await order()).toMatchObject({ refundedCents: 1_080 });
  expect(await countReversedRefunds(shop.db)).toBe(0);
  const { rows: mails } = await shop.db.execute(sql`
    select count(*)::int as n from confirmation_mails where refund_id = ${refundId}::uuid`);
  expect(mails).toEqual([{ n: 1 }]);
});

test('an undone refund blocks a refund of the whole order, which after a retry returns only the rest', async () => {
  const refundId = await undo();
  const whole = { orderId, actorUid: 'admin' };
  await expect(refundOrder(shop.db, shop.gateways, whole)).rejects.toThrow('REFUND_REVERSED');
  expect(await rows()).toEqual(['shop failed 1080']);
  await retryRefund(shop.db, shop.gateways, { orderId, refundId, actorUid: 'admin' });
  await refundOrder(shop.db, shop.gateways, whole);
  expect((await rows()).filter((row) => row.startsWith('shop'))).toEqual([
    'shop completed 1080',
    'shop completed 540',
  ]);
});

test('an undone refund that is made by hand at PayPal instead no longer counts as undone', async () => {
  await undo();
  const captureId = (await paymentHistory(shop.db, orderId))?.payment.captureId ?? '';
  await look(shop.paypal.refundByHand(captureId, '10.80'));
  expect(await countReversedRefunds(shop.db)).toBe(0);
  const found = await listRefunds(shop.db, orderId);
  expect(reversedRefunds(found, { totalCents: 1_620 })).toEqual([]);
  const again = { orderId, refundId: found[0]?.id ?? '', actorUid: 'admin' };
  await expect(retryRefund(shop.db, shop.gateways, again)).rejects.toThrow('ORDER_NOT_REFUNDABLE');
});

test('a refund that was not undone can’t be repeated', async () => {
  const [refund] = await listRefunds(shop.db, orderId);
  const again = { orderId, refundId: refund?.id ?? '', actorUid: 'admin' };
  await expect(retryRefund(shop.db, shop.gateways, again)).rejects.toThrow('ORDER_NOT_REFUNDABLE');
  expect(await rows()).toEqual(['shop completed 1080']);
});

test('an undone refund of a whole order blocks a refund of its lines, which its credit note already lists', async () => {
  buyer = await makeBuyer(shop.db, [await makeProduct(shop.db, { priceCents: 1_000 })]);
  orderId = await shop.buyByPayPal(buyer);
  const actorUid = 'admin';
  await createShipment(shop.db, {
    orderId,
    quantities: null,
    tracking: NO_TRACKING,
    version: null,
    actorUid,
  });
  await refundOrder(shop.db, shop.gateways, { orderId, actorUid });
  await undo();
  expect(await order()).toMatchObject({ status: 'COMPLETED', refundedCents: 0 });
  const asked = { kind: 'returned', pieces: new Map([[0, 1]]), delivery: false } as const;
  const { amount } = await quoteLineRefund(shop.db, orderId, asked);
  const version = (await readFulfilment(shop.db, orderId))?.version ?? 0;
  const take = { ...asked, orderId, amount, version, restock: false, actorUid };
  await expect(refundByLine(shop.db, shop.gateways, take)).rejects.toThrow('REFUND_REVERSED');
  expect(await rows()).toEqual(['shop failed 1080']);
});
