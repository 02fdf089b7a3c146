import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { readLaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { recordReceivedPayment } from '#domain/payments/later/record-received-payment.ts';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import { startDelivering } from '../../../../support/fixtures/delivering.ts';
import { makeProduct } from '../../../../support/fixtures/factories.ts';
import {
  laterStateOf,
  makeMember,
  offerLater,
  orderLater,
} from '../../../../support/fixtures/paying-later.ts';
import { openPaymentShop, type PaymentShop } from '../../../../support/shops/payment-shop.ts';

const actorUid = 'the-admin';
let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
  await offerLater(shop.db, 'bank-transfer');
  await startDelivering(shop.db);
});
afterAll(() => shop?.close());

async function laterOf(orderId: string) {
  const [order] = await shop.db
    .select()
    .from(completedTransactions)
    .where(eq(completedTransactions.id, orderId));
  const later = order && (await readLaterPayment(shop.db, order));
  if (!later) throw new Error('This order is not paid later');
  return { ...later, totalCents: order.totalCents };
}

/** Makes an order of two units of one product. `paidCents` of its total are paid. */
async function anOrder(paidCents: number | 'all') {
  const productId = await makeProduct(shop.db, { stock: 5, priceCents: 1_000 });
  const orderId = await orderLater(shop.db, await makeMember(shop.db, [productId, productId]));
  const { version, totalCents } = await laterOf(orderId);
  const amountCents = paidCents === 'all' ? totalCents : paidCents;
  const seen = { orderId, version, reference: '', receivedOn: zoneDay(new Date()), actorUid };
  if (amountCents > 0) await recordReceivedPayment(shop.db, { ...seen, amountCents });
  return { productId, orderId, totalCents };
}

async function refund(orderId: string, reference = '') {
  const { version } = await laterOf(orderId);
  return refundOrder(shop.db, shop.gateways, { orderId, actorUid, byHand: { version, reference } });
}

async function cancelOne(orderId: string, handReference = '', line = 0) {
  const found = await readFulfilment(shop.db, orderId);
  const take = { kind: 'cancelled' as const, pieces: new Map([[line, 1]]), delivery: false };
  const { amount, handCents } = await quoteLineRefund(shop.db, orderId, take);
  const more = {
    orderId,
    amount,
    handCents,
    version: found?.version ?? 0,
    restock: false,
    actorUid,
    handReference,
  };
  await refundByLine(shop.db, shop.gateways, { ...take, ...more });
  return amount;
}

/** The part of the order that was cancelled before it was paid, in cents. */
async function cancelledOf(orderId: string) {
  const [order] = await shop.db
    .select({ cents: completedTransactions.cancelledCents })
    .from(completedTransactions)
    .where(eq(completedTransactions.id, orderId));
  return order?.cents;
}

const handsOf = async (orderId: string) =>
  (await listRefunds(shop.db, orderId)).map(({ state, handCents, handReference }) => [
    state,
    handCents,
    handReference,
  ]);

/** The refunds that the events name. */
async function refundsOfEvents(orderId: string) {
  const events = (await paymentHistory(shop.db, orderId))?.events ?? [];
  return events.filter(({ kind }) => kind === 'refunded').map(({ detail }) => detail.shopRefundId);
}

test('a paid order is refunded by hand, with a reference; its items are back on sale', async () => {
  const { productId, orderId, totalCents } = await anOrder('all');
  expect(await refund(orderId, 'Transfer 7')).toEqual({ state: 'refunded' });
  expect(await refund(orderId, 'Transfer 7')).toEqual({ state: 'refunded' });
  expect(await handsOf(orderId)).toEqual([['completed', totalCents, 'Transfer 7']]);
  expect(await cancelledOf(orderId)).toBe(0);
  expect(await laterStateOf(shop.db, orderId)).toMatchObject({
    state: 'paid',
    status: 'REFUNDED',
    mails: ['confirmation', 'refund'],
  });
  expect(await shop.stockOf(productId)).toBe(5);
});

test('an unpaid order is cancelled, and no money is refunded', async () => {
  const { productId, orderId, totalCents } = await anOrder(0);
  await refund(orderId);
  expect(await handsOf(orderId)).toEqual([['completed', 0, '']]);
  expect(await cancelledOf(orderId)).toBe(totalCents);
  expect(await laterStateOf(shop.db, orderId)).toMatchObject({
    state: 'cancelled',
    status: 'REFUNDED',
    mails: ['confirmation', 'cancellation'],
  });
  expect(await shop.stockOf(productId)).toBe(5);
});

test('a payment that was recorded meanwhile stops the cancellation', async () => {
  const { orderId, totalCents } = await anOrder(0);
  const { version } = await laterOf(orderId);
  const seen = { orderId, version, reference: '', receivedOn: zoneDay(new Date()), actorUid };
  await recordReceivedPayment(shop.db, { ...seen, amountCents: totalCents });
  const stale = { orderId, actorUid, byHand: { version, reference: '' } };
  await expect(refundOrder(shop.db, shop.gateways, stale)).rejects.toMatchObject({ code: 'PAYMENT_CHANGED' });
  expect(await laterStateOf(shop.db, orderId)).toMatchObject({ state: 'paid', status: 'COMPLETED' });
});

test('items cancelled before the payment lower the open amount, and cancelling all of them cancels the order', async () => {
  const { productId, orderId, totalCents } = await anOrder(0);
  const amount = await cancelOne(orderId);
  expect(await laterOf(orderId)).toMatchObject({ state: 'awaiting', openCents: totalCents - amount });
  expect(await handsOf(orderId)).toEqual([['completed', 0, '']]);
  expect(await shop.stockOf(productId)).toBe(4);
  await refund(orderId);
  expect((await laterStateOf(shop.db, orderId)).state).toBe('cancelled');
  const refunds = await listRefunds(shop.db, orderId);
  expect(await refundsOfEvents(orderId)).toEqual(refunds.map(({ id }) => id));
});

test('cancelling items of a partly paid order refunds only the overpaid amount', async () => {
  const { orderId, totalCents } = await anOrder(1_900);
  const amount = await cancelOne(orderId, 'Transfer 8');
  const tooMuch = 1_900 - (totalCents - amount);
  expect(tooMuch).toBeGreaterThan(0);
  expect(await handsOf(orderId)).toEqual([['completed', tooMuch, 'Transfer 8']]);
  expect(await cancelledOf(orderId)).toBe(amount - tooMuch);
  expect(await laterOf(orderId)).toMatchObject({ state: 'paid', openCents: 0 });
  await refund(orderId, 'Transfer 9');
  const hands = (await handsOf(orderId)).map(([, cents]) => Number(cents));
  expect(hands.reduce((sum, cents) => sum + cents, 0)).toBe(1_900);
});

test('revenue includes an order when it is placed, and excludes it when it is cancelled', async () => {
  const revenue = async () => {
    const { rows } = await shop.db.execute<{ cents: string | null }>(
      sql`select sum(revenue_cents) as cents from sales_days`,
    );
    return Number(rows[0]?.cents ?? 0);
  };
  const before = await revenue();
  const { orderId, totalCents } = await anOrder(0);
  expect(await revenue()).toBe(before + totalCents);
  await refund(orderId);
  expect(await revenue()).toBe(before);
});

test('a free item that is cancelled first does not change the later refunds', async () => {
  const productId = await makeProduct(shop.db, { stock: 5, priceCents: 1_000 });
  const freeId = await makeProduct(shop.db, { stock: 5, priceCents: 0 });
  const orderId = await orderLater(shop.db, await makeMember(shop.db, [productId, productId, freeId]));
  const { version, totalCents } = await laterOf(orderId);
  const seen = { orderId, version, reference: '', receivedOn: zoneDay(new Date()), actorUid };
  await recordReceivedPayment(shop.db, { ...seen, amountCents: totalCents });
  const found = await readFulfilment(shop.db, orderId);
  const free = found?.lines.find((line) => line.productId === freeId)?.line ?? 0;
  const sold = found?.lines.find((line) => line.productId === productId)?.line ?? 0;
  expect(await cancelOne(orderId, '', free)).toBe(0);
  const amount = await cancelOne(orderId, 'Transfer 1', sold);
  await refund(orderId, 'Transfer 2');
  expect((await handsOf(orderId)).map(([, cents]) => cents)).toEqual([0, amount, totalCents - amount]);
  expect(await cancelledOf(orderId)).toBe(0);
});

test('items are not cancelled if the amount to pay back has changed since the question', async () => {
  const { orderId, totalCents } = await anOrder(0);
  const take = { kind: 'cancelled' as const, pieces: new Map([[0, 1]]), delivery: false };
  const { amount, handCents, version } = await quoteLineRefund(shop.db, orderId, take);
  expect(handCents).toBe(0);
  const paid = { orderId, version: (await laterOf(orderId)).version, reference: '', actorUid };
  const receivedOn = zoneDay(new Date());
  await recordReceivedPayment(shop.db, { ...paid, receivedOn, amountCents: totalCents });
  const request = { ...take, orderId, amount, version, restock: false, actorUid };
  const refunding = refundByLine(shop.db, shop.gateways, { ...request, handCents });
  await expect(refunding).rejects.toThrow('PAYMENT_CHANGED');
  const now = await quoteLineRefund(shop.db, orderId, take);
  expect(now.handCents).toBe(amount);
  await refundByLine(shop.db, shop.gateways, { ...request, handCents: now.handCents });
});
