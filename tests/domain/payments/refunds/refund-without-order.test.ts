import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcileAll } from '../../../support/fixtures/paying.ts';
import type { Fault } from '../../../support/paypal/stand-in.ts';
import { ALWAYS, NEWS, openRefundShop, type RefundShop } from '../../../support/shops/refund-shop.ts';

// In these tests PayPal captures one cent too little for a cart of $37.40. The shop therefore creates no
// order and refunds the payment.

let shop: RefundShop;
beforeAll(async () => {
  shop = await openRefundShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  shop.paypal.heal();
  shop.paypal.onCall(null);
});

const CAPTURED = 3_739;
const DONE = { cents: CAPTURED, pieces: [], shipping: 0, state: 'refunded' };
const WAITING = { cents: 0, pieces: [], shipping: 0, state: 'refunding' };

/** Runs a payment as far as possible. Its captured amount is wrong. `fault` affects its refund. */
async function payWrongAmount(fault?: Fault) {
  const buyer = await shop.makeBuyer();
  const providerOrderId = await shop.openFor(buyer);
  shop.paypal.approve(providerOrderId);
  shop.paypal.fail('capture', 'wrong-amount');
  if (fault) shop.paypal.fail('refund', fault, ALWAYS);
  await shop.captureFor(buyer, providerOrderId).catch(() => {});
  return follow(providerOrderId);
}

async function follow(providerOrderId: string) {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select id from payments where provider_order_id = ${providerOrderId}`);
  return shop.followPayment(rows[0]?.id ?? '');
}

const reconcile = () => reconcileAll(shop.db, shop.gateway);

describe('a refund of a payment without an order', () => {
  test.each(NEWS)('returns all that was captured, once (%s)', async (how) => {
    const payment = await payWrongAmount();
    expect(await payment.books()).toEqual(DONE);
    await payment.learn(how, (await payment.refunds())[0]?.providerRefundId ?? '');
    expect(await payment.books()).toEqual(DONE);
    expect(await payment.refunds()).toHaveLength(1);
  });

  test('refused by PayPal is requested again under a new id until PayPal accepts it', async () => {
    const payment = await payWrongAmount('refused');
    await reconcile();
    expect(await payment.books()).toEqual(WAITING);
    shop.paypal.heal();
    await reconcile();
    expect(await payment.books()).toEqual(DONE);
    const [id] = await payment.requestIds();
    expect(Number(id?.split('-refund-')[1])).toBeGreaterThan(1);
  });

  test.each(NEWS)('refused, then made by hand, happens once (%s)', async (how) => {
    const payment = await payWrongAmount('refused');
    const byHand = payment.refundByHand();
    shop.paypal.heal();
    await payment.learn(how, byHand);
    await reconcile();
    expect(await payment.books()).toEqual(DONE);
    expect(await payment.refunds()).toMatchObject([{ state: 'completed', providerRefundId: byHand }]);
  });

  test('refused, then made by hand in part: the shop requests the rest', async () => {
    const payment = await payWrongAmount('refused');
    const byHand = payment.refundByHand('5.00');
    shop.paypal.heal();
    await payment.learn('webhook', byHand);
    expect(await payment.books()).toEqual(DONE);
    const amounts = (await payment.refunds()).map(({ amountCents }) => amountCents);
    expect(amounts.toSorted()).toEqual([CAPTURED - 500, 500]);
  });

  test.each(NEWS)('made by hand before the shop knows of the capture happens once (%s)', async (how) => {
    const providerOrderId = await shop.openFor(await shop.makeBuyer());
    shop.paypal.approve(providerOrderId);
    shop.paypal.fail('capture', 'wrong-amount');
    await shop.gateway.captureOrder(providerOrderId, 'another-process');
    const captureId = shop.paypal.orders.get(providerOrderId)?.capture?.id ?? '';
    const byHand = shop.paypal.refundByHand(captureId);
    await reconcile();
    const payment = await follow(providerOrderId);
    expect(await payment.books()).toEqual(DONE);
    await payment.learn(how, byHand);
    expect(await payment.books()).toEqual(DONE);
  });

  test('made by hand when the request has arrived returns no more than was captured', async () => {
    shop.paypal.onCall((call) => {
      if (call.step !== 'refund' || call.when !== 'arrived') return;
      shop.paypal.onCall(null);
      const captures = [...shop.paypal.orders.values()].map(({ capture }) => capture);
      shop.paypal.refundByHand(captures.at(-1)?.id ?? '');
    });
    const payment = await payWrongAmount();
    await reconcile();
    expect(await payment.books()).toEqual(DONE);
  });

  test.each(['COMPLETED', 'FAILED'] as const)('pending, then %s, is made once', async (end) => {
    const payment = await payWrongAmount('refund-pending');
    await reconcile();
    expect(await payment.books()).toEqual(WAITING);
    shop.paypal.heal();
    shop.paypal.endRefunds(end);
    // If the refund has failed, the shop sends a new request.
    await reconcile();
    expect(await payment.books()).toEqual(DONE);
  });

  test.each(NEWS)('pending, then failed, then made by hand, happens once (%s)', async (how) => {
    const payment = await payWrongAmount('refund-pending');
    shop.paypal.endRefunds('FAILED');
    shop.paypal.heal();
    shop.paypal.fail('refund', 'refused', ALWAYS);
    await reconcile();
    expect(await payment.books()).toEqual(WAITING);
    const byHand = payment.refundByHand();
    await payment.learn(how, byHand);
    expect(await payment.books()).toEqual(DONE);
  });

  test.each(['lost', 'dropped'] as const)('with an unknown outcome (%s) happens once', async (fault) => {
    const payment = await payWrongAmount(fault);
    shop.paypal.heal();
    await reconcile();
    expect(await payment.books()).toEqual(DONE);
    expect(await payment.requestIds()).toEqual([`${payment.paymentId}-refund`]);
  });
});
