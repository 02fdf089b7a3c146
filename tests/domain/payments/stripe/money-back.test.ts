import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { markDelivered } from '#domain/fulfilment/mark-delivered.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { NO_TRACKING } from '#domain/fulfilment/tracking.ts';
import { writeNote } from '#domain/orders/write-note.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { retryRefund } from '#domain/payments/refunds/retry-refund.ts';
import { startDelivering } from '../../../support/fixtures/delivering.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer } from '../../../support/fixtures/paying.ts';
import { openStripeShop, type StripeShop } from '../../../support/shops/stripe-shop.ts';

let shop: StripeShop;
let productId: number;
beforeAll(async () => {
  shop = await openStripeShop();
});
beforeEach(async () => {
  productId = await makeProduct(shop.db, { stock: 20, priceCents: 1_000 });
});
afterEach(() => shop.stripe.heal());
afterAll(() => shop?.close());

const ADMIN = 'the-administrator';

async function bought() {
  const { session, orderId } = await shop.buy(await makeBuyer(shop.db, [productId]));
  return { session, orderId, intent: shop.intent(session) };
}

/** The shop receives all Stripe events twice and checks the payment. */
async function hearAll(): Promise<void> {
  for (const event of [...shop.stripe.events, ...shop.stripe.events]) await shop.hear(event);
  await shop.reconcile();
}

const refundsOf = async (orderId: string) =>
  (
    await shop.db.execute(sql`select origin, state, amount_cents::int as cents, provider_refund_id as id
      from refunds where payment_id = ${orderId} order by created_at, id`)
  ).rows;

const order = async (orderId: string) =>
  (
    await shop.db.execute(
      sql`select status, refunded_cents::int as back from completed_transactions where id = ${orderId}`,
    )
  ).rows[0];

test('a refund by the administrator returns the whole amount at Stripe', async () => {
  const { orderId, intent } = await bought();
  expect(await refundOrder(shop.db, shop.gateways, { orderId, actorUid: ADMIN })).toEqual({
    state: 'refunded',
  });
  expect(shop.stripe.back.left(intent)).toBe(0);
  expect(await order(orderId)).toEqual({ status: 'REFUNDED', back: 1_080 });
});

test('a refund in the dashboard is booked once, however often Stripe reports it', async () => {
  const { orderId, intent } = await bought();
  const { id } = shop.stripe.back.addRefund(intent, { amount: 300 });
  await hearAll();
  await shop.db.execute(sql`update payments set check_at = now() where id = ${orderId}`);
  await hearAll();
  expect(await refundsOf(orderId)).toEqual([{ origin: 'provider', state: 'completed', cents: 300, id }]);
  expect(await order(orderId)).toEqual({ status: 'COMPLETED', back: 300 });
});

test('a refund in the dashboard is found even if its webhook is lost', async () => {
  const { orderId, intent } = await bought();
  shop.stripe.back.addRefund(intent, { amount: 300 });
  await shop.db.execute(sql`update payments set check_at = now() where id = ${orderId}`);
  await shop.reconcile();
  expect(await order(orderId)).toEqual({ status: 'COMPLETED', back: 300 });
});

test('after a partial capture in the dashboard, the shop refunds that part, not the order’s total', async () => {
  const buyer = await makeBuyer(shop.db, [productId]);
  const session = await shop.openFor(buyer);
  shop.stripe.books.confirm(session, 'paid');
  shop.stripe.books.take(shop.intent(session), 500);
  await shop.captureFor(buyer, session);
  await shop.reconcile();
  const made = shop.stripe.back.refundsOf(shop.intent(session).id);
  expect(made.map(({ amount, status }) => [amount, status])).toEqual([[500, 'succeeded']]);
  expect(await shop.orderCount(buyer)).toBe(0);
});

test('a refund whose response was lost is found, even under another key, and not made twice', async () => {
  for (const fault of ['dropped', 'failed-after'] as const) {
    const { orderId, intent } = await bought();
    shop.stripe.fail('refund', fault, fault === 'dropped' ? 6 : 1);
    const asked = await refundOrder(shop.db, shop.gateways, { orderId, actorUid: ADMIN });
    expect(asked).toEqual({ state: 'refunding', provider: 'Stripe' });
    shop.stripe.heal();
    await shop.reconcile();
    expect(shop.stripe.back.refundsOf(intent.id)).toHaveLength(1);
    expect(await order(orderId)).toEqual({ status: 'REFUNDED', back: 1_080 });
  }
});

test('a refund of the shop that Stripe has already made is used, whatever its key', async () => {
  const { intent } = await bought();
  const amount = { currency: 'USD', value: '1.00' };
  const refundId = 'b8a6d2f0-0000-4000-8000-000000000000';
  const ask = (requestId: string) => shop.gateway.refundCapture(intent.id, { requestId, refundId, amount });
  expect(await ask('another key')).toEqual(await ask('one key'));
  expect(shop.stripe.back.refundsOf(intent.id)).toHaveLength(1);
});

test('a refund for which Stripe has too little balance is tried again later', async () => {
  const { orderId, intent } = await bought();
  shop.stripe.fail('refund', 'no-balance');
  const asked = await refundOrder(shop.db, shop.gateways, { orderId, actorUid: ADMIN });
  expect(asked).toEqual({ state: 'refunding', provider: 'Stripe' });
  await shop.reconcile();
  expect(shop.stripe.back.left(intent)).toBe(0);
  expect(await order(orderId)).toMatchObject({ status: 'REFUNDED' });
});

test('a refund that fails days later is reported, and can be made again', async () => {
  const { orderId, intent } = await bought();
  await refundOrder(shop.db, shop.gateways, { orderId, actorUid: ADMIN });
  const [made] = shop.stripe.back.refundsOf(intent.id);
  if (!made) throw new Error('No refund was made');
  shop.stripe.back.endRefund(made, 'failed');
  await hearAll();
  expect(await order(orderId)).toEqual({ status: 'COMPLETED', back: 0 });
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from refunds where payment_id = ${orderId} and state = 'failed'`,
  );
  const again = { orderId, refundId: rows[0]?.id ?? '', actorUid: ADMIN };
  expect(await retryRefund(shop.db, shop.gateways, again)).toEqual({ state: 'refunded' });
  expect(shop.stripe.back.refundsOf(intent.id).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  expect(await order(orderId)).toEqual({ status: 'REFUNDED', back: 1_080 });
});

test('a lapsed authorisation that Stripe lists among the refunds is not a refund of the order', async () => {
  const { orderId, intent } = await bought();
  shop.stripe.back.addRefund(intent, { amount: 1_080, reason: 'expired_uncaptured_charge' });
  await hearAll();
  expect(await refundsOf(orderId)).toEqual([]);
  expect(await order(orderId)).toEqual({ status: 'COMPLETED', back: 0 });
});

test('a dispute is booked with its deadline, and its money is a reversal only if it is lost', async () => {
  const [lost, won] = [await bought(), await bought()];
  for (const { intent } of [lost, won]) shop.stripe.back.dispute(intent);
  await hearAll();
  const { rows } = await shop.db.execute(
    sql`select status, respond_by > now() as due from disputes where payment_id in (${lost.orderId}, ${won.orderId})`,
  );
  expect(rows).toEqual([
    { status: 'NEEDS_RESPONSE', due: true },
    { status: 'NEEDS_RESPONSE', due: true },
  ]);
  for (const dispute of shop.stripe.back.disputes.values())
    shop.stripe.back.closeDispute(dispute, dispute.intent === lost.intent ? 'lost' : 'won');
  await hearAll();
  expect(await refundsOf(lost.orderId)).toMatchObject([
    { origin: 'reversal', state: 'completed', cents: 1_080 },
  ]);
  expect(await order(lost.orderId)).toEqual({ status: 'REFUNDED', back: 1_080 });
  expect(await refundsOf(won.orderId)).toEqual([]);
  expect(await order(won.orderId)).toEqual({ status: 'COMPLETED', back: 0 });
});

test('the money of a lost dispute stays with the payer during an appeal, and comes back if it is won', async () => {
  const { orderId, intent } = await bought();
  const dispute = shop.stripe.back.dispute(intent);
  shop.stripe.back.closeDispute(dispute, 'lost');
  await hearAll();
  expect(await order(orderId)).toEqual({ status: 'REFUNDED', back: 1_080 });
  shop.stripe.back.appeal(dispute);
  await hearAll();
  expect(await order(orderId)).toEqual({ status: 'REFUNDED', back: 1_080 });
  shop.stripe.back.closeDispute(dispute, 'won');
  await hearAll();
  expect(await order(orderId)).toEqual({ status: 'COMPLETED', back: 0 });
});

describe('with shipped items', () => {
  beforeAll(() => startDelivering(shop.db));

  test('after a partial refund in the dashboard, cancelling one item refunds that item, not all the rest', async () => {
    const { session, orderId } = await shop.buy(await makeBuyer(shop.db, [productId, productId]));
    const intent = shop.intent(session);
    shop.stripe.back.addRefund(intent, { amount: 300 });
    await hearAll();
    const version = (await readFulfilment(shop.db, orderId))?.version ?? 0;
    const asked = { kind: 'cancelled', pieces: new Map([[0, 1]]), delivery: false } as const;
    const { amount } = await quoteLineRefund(shop.db, orderId, asked);
    const take = { ...asked, orderId, amount, version, restock: false, actorUid: ADMIN };
    await refundByLine(shop.db, shop.gateways, take);
    const made = shop.stripe.back.refundsOf(intent.id).map((each) => [each.amount, each.status]);
    expect(made).toEqual([
      [300, 'succeeded'],
      [1_080, 'succeeded'],
    ]);
    expect(await order(orderId)).toEqual({ status: 'COMPLETED', back: 1_380 });
  });

  test('shipments, deliveries and notes move no money', async () => {
    const { orderId, intent } = await bought();
    const sending = { orderId, quantities: null, tracking: NO_TRACKING, version: null, actorUid: ADMIN };
    const shipmentId = await createShipment(shop.db, sending);
    await markDelivered(shop.db, { orderId, shipmentId, actorUid: ADMIN });
    await writeNote(shop.db, { orderId, note: 'Came back', version: 0, actorUid: ADMIN });
    await hearAll();
    expect(shop.stripe.back.refundsOf(intent.id)).toEqual([]);
    expect(await order(orderId)).toMatchObject({ back: 0 });
  });
});
