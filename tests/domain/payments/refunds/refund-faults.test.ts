import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countReversedRefunds } from '#domain/payments/refunds/reversed-refunds.ts';
import {
  ALWAYS,
  NEWS,
  NOTHING,
  openRefundShop,
  PARTS,
  type PaidOrder,
  type RefundShop,
  toValue,
  WHOLE,
} from '../../../support/shops/refund-shop.ts';
import { rounds } from '../../../support/thorough.ts';

let shop: RefundShop;
let order: PaidOrder;
beforeAll(async () => {
  shop = await openRefundShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  order = await shop.buyLamps();
});
afterEach(() => {
  shop.paypal.heal();
  shop.paypal.onCall(null);
});

const REFUSED = { state: 'refused', provider: 'PayPal', issue: 'REFUND_NOT_ALLOWED' };
const PENDING = { state: 'refunding', provider: 'PayPal' };
const providerRefund = async () => (await order.refunds())[0]?.providerRefundId ?? '';

describe.each(rounds([...PARTS, WHOLE]))('a refund of $name', ({ isShipped, request, done }) => {
  beforeEach(async () => {
    if (isShipped) await order.ship();
  });

  test('that PayPal refuses ends as refused, with the reason; a retry is a new request', async () => {
    const before = await countReversedRefunds(shop.db);
    shop.paypal.fail('refund', 'refused', ALWAYS);
    expect(await request(order)).toEqual(REFUSED);
    await order.lookLater();
    expect(await order.books()).toEqual(NOTHING);
    expect(await order.refusals()).toEqual(['REFUND_NOT_ALLOWED']);
    expect(await countReversedRefunds(shop.db)).toBe(before + 1);
    expect(await order.retry()).toEqual(REFUSED);
    expect(await order.refusals()).toEqual(['REFUND_NOT_ALLOWED', 'REFUND_NOT_ALLOWED']);
    shop.paypal.heal();
    expect(await order.retry()).toEqual({ state: 'refunded' });
    expect(await order.requestIds()).toEqual([`${order.paymentId}-refund-2`]);
    expect(await order.books()).toEqual(done);
    expect(await countReversedRefunds(shop.db)).toBe(before);
  });

  test.each(NEWS)('that is pending at PayPal is booked once it is completed (%s)', async (how) => {
    shop.paypal.fail('refund', 'refund-pending');
    expect(await request(order)).toEqual(PENDING);
    await order.lookLater();
    expect(await order.books()).toEqual({ ...NOTHING, state: 'refunding' });
    shop.paypal.endRefunds('COMPLETED');
    await order.learn(how, await providerRefund());
    expect(await order.books()).toEqual(done);
  });

  test.each(NEWS)('that is pending and then fails is booked once it is made by hand (%s)', async (how) => {
    shop.paypal.fail('refund', 'refund-pending');
    await request(order);
    shop.paypal.endRefunds('FAILED');
    await order.learn(how, await providerRefund());
    expect(await order.books()).toEqual(NOTHING);
    expect(await order.refusals()).toEqual(['REFUND_FAILED']);
    await order.learn(how, order.refundByHand(toValue(done.cents)));
    expect(await order.books()).toEqual(done);
  });

  test('that is pending and then cancelled by PayPal can be retried', async () => {
    shop.paypal.fail('refund', 'refund-pending');
    await request(order);
    shop.paypal.endRefunds('CANCELLED');
    await order.lookLater();
    expect(await order.retry()).toEqual({ state: 'refunded' });
    await order.lookLater();
    expect(await order.books()).toEqual(done);
    expect(await order.requestIds()).toEqual([`${order.paymentId}-refund-1`]);
  });

  test.each(['lost', 'dropped', '500', 'failed-after'] as const)(
    'with an unknown outcome (%s) is requested again under the same id, and happens once',
    async (fault) => {
      shop.paypal.fail('refund', fault, ALWAYS);
      const { state } = await request(order);
      expect(['refunding', 'refunded']).toContain(state);
      shop.paypal.heal();
      await order.lookLater();
      expect(await order.books()).toEqual(done);
      expect(await order.requestIds()).toEqual([`${order.paymentId}-refund`]);
    },
  );

  test.each(NEWS)('with an unknown outcome, then made by hand, happens once (%s)', async (how) => {
    shop.paypal.fail('refund', 'lost', ALWAYS);
    await request(order);
    const byHand = order.refundByHand(toValue(done.cents));
    shop.paypal.heal();
    await order.learn(how, byHand);
    await order.lookLater();
    expect(await order.books()).toEqual(done);
  });

  test('that the administrator and two reconcilers request at once happens once', async () => {
    shop.paypal.fail('refund', 'slow', 3);
    shop.paypal.onCall(async ({ step, when }) => {
      if (step !== 'refund' || when !== 'done') return;
      shop.paypal.onCall(null);
      await order.learn('webhook', 'UNKNOWN');
    });
    await Promise.all([request(order), order.lookLater(), order.lookLater()]);
    await order.lookLater();
    expect(await order.books()).toEqual(done);
  });
});

describe.each(PARTS)('a refused refund of $name', ({ isShipped, request, done }) => {
  beforeEach(async () => {
    if (isShipped) await order.ship();
    shop.paypal.fail('refund', 'refused', ALWAYS);
    await request(order);
  });

  test('is replaced by a refund of the whole order', async () => {
    const before = await countReversedRefunds(shop.db);
    shop.paypal.heal();
    expect(await order.refundWhole()).toEqual({ state: 'refunded' });
    await order.lookLater();
    expect(await order.books()).toEqual(WHOLE.done);
    expect(await countReversedRefunds(shop.db)).toBe(before - 1);
    await expect(order.retry()).rejects.toThrow('ORDER_NOT_REFUNDABLE');
  });

  test('and one of the whole order can each be made by hand, and neither is booked twice', async () => {
    expect(await order.refundWhole()).toEqual(REFUSED);
    expect(await order.books()).toEqual(NOTHING);
    shop.paypal.heal();
    await order.learn('webhook', order.refundByHand(toValue(done.cents)));
    expect(await order.books()).toEqual(done);
    await order.learn('webhook', order.refundByHand());
    expect(await order.books()).toEqual(WHOLE.done);
    expect(await order.refunds()).toMatchObject([{ byHand: true }, { byHand: true }]);
  });
});

test('a refused refund of the whole order does not block a refund of returned lines; a retry refunds the rest', async () => {
  await order.ship();
  shop.paypal.fail('refund', 'refused', ALWAYS);
  expect(await order.refundWhole()).toEqual(REFUSED);
  shop.paypal.heal();
  expect(await order.returnLamp()).toEqual({ state: 'refunded' });
  expect(await order.books()).toEqual({ cents: 1_580, pieces: [1], shipping: 500, state: 'settled' });
  expect(await order.retry()).toEqual({ state: 'refunded' });
  expect(await order.books()).toEqual(WHOLE.done);
});
