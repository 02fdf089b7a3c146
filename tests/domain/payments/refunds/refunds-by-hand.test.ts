import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countReversedRefunds } from '#domain/payments/refunds/reversed-refunds.ts';
import { reconcileAll } from '../../../support/fixtures/paying.ts';
import type { Call, Step } from '../../../support/paypal/stand-in.ts';
import {
  ALWAYS,
  NEWS,
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

const ALL = WHOLE.done.cents;
const BY_HAND = { state: 'refunded', byHandAt: 'PayPal' };
const PENDING = { state: 'refunding', provider: 'PayPal' };

/** Runs `act` at the first such call, before PayPal responds. */
function during(step: Step, when: Call['when'], act: () => unknown): void {
  shop.paypal.onCall(async (call) => {
    if (call.step !== step || call.when !== when) return;
    shop.paypal.onCall(null);
    await act();
  });
}

describe.each(rounds([...PARTS, WHOLE]))('a refund of $name', ({ isShipped, request, done }) => {
  const value = toValue(done.cents);
  beforeEach(async () => {
    if (isShipped) await order.ship();
  });

  test.each(NEWS)('refused, then made by hand, counts once (%s)', async (how) => {
    const before = await countReversedRefunds(shop.db);
    shop.paypal.fail('refund', 'refused', ALWAYS);
    await request(order);
    shop.paypal.heal();
    await order.learn(how, order.refundByHand(value));
    await order.lookLater();
    expect(await order.books()).toEqual(done);
    expect(await order.refunds()).toMatchObject([{ state: 'completed', byHand: true }]);
    expect(await countReversedRefunds(shop.db)).toBe(before);
  });

  test('refused, then made by hand and retried: the shop makes no request', async () => {
    shop.paypal.fail('refund', 'refused', ALWAYS);
    await request(order);
    order.refundByHand(value);
    shop.paypal.heal();
    expect(await order.retry()).toEqual(BY_HAND);
    await order.lookLater();
    expect(await order.books()).toEqual(done);
  });

  test('refused, then the whole order refunded by hand: nothing is left to refund', async () => {
    shop.paypal.fail('refund', 'refused', ALWAYS);
    await request(order);
    shop.paypal.heal();
    await order.learn('webhook', order.refundByHand());
    expect(await order.books()).toEqual(WHOLE.done);
  });

  test('made by hand, undone and made again: the credit notes add up to the money', async () => {
    const byHand = order.refundByHand(value);
    await order.learn('webhook', byHand);
    const { cents } = await order.books();
    shop.paypal.undoRefund(byHand);
    await order.lookLater();
    await order.learn('webhook', order.refundByHand(value));
    expect((await order.books()).cents).toBe(cents);
  });

  test('refused, then made by hand and pending at PayPal: counts once it is completed', async () => {
    const before = await countReversedRefunds(shop.db);
    shop.paypal.fail('refund', 'refused', ALWAYS);
    await request(order);
    shop.paypal.heal();
    await order.learn('webhook', order.refundByHand(value, { pending: true }));
    shop.paypal.endRefunds('COMPLETED');
    await order.lookLater();
    expect(await order.books()).toEqual(done);
    expect(await countReversedRefunds(shop.db)).toBe(before);
  });

  test.each(NEWS)('made by hand before, unknown to the shop: the shop makes no request (%s)', async (how) => {
    const byHand = order.refundByHand(value);
    expect(await request(order)).toEqual(BY_HAND);
    await order.learn(how, byHand);
    expect(await order.books()).toEqual(done);
  });

  test('made by hand before and still pending at PayPal: the shop waits for that refund', async () => {
    const byHand = order.refundByHand(value, { pending: true });
    expect(await request(order)).toEqual(PENDING);
    shop.paypal.endRefunds('COMPLETED');
    await order.learn('webhook', byHand);
    expect(await order.books()).toEqual(done);
  });

  test('made by hand while the shop reads PayPal’s refunds, webhook first: the shop reads again', async () => {
    during('read', 'done', () => order.hear(order.refundByHand(value)));
    expect(await request(order)).toEqual(BY_HAND);
    await order.lookLater();
    expect(await order.books()).toEqual(done);
  });

  test('made by hand while the shop reads, and booked by another process first, counts once', async () => {
    during('read', 'done', async () => {
      await order.hear(order.refundByHand(value));
      await reconcileAll(shop.db, shop.gateway);
    });
    expect(await request(order)).toEqual(BY_HAND);
    expect(await order.books()).toEqual(done);
  });

  test('and a larger one made by hand during the request return no more than was captured', async () => {
    during('refund', 'arrived', () => order.refundByHand(toValue(ALL - 500)));
    expect(await request(order)).toMatchObject({ state: 'refunded' });
    await order.lookLater();
    const { cents, state } = await order.books();
    // The larger manual refund replaces a requested partial refund. A requested full refund refunds the rest.
    expect([cents, state]).toEqual(done.cents < ALL ? [ALL - 500, 'settled'] : [ALL, 'refunded']);
  });
});

describe.each(PARTS)('a refund of $name', ({ isShipped, request, done }) => {
  const value = toValue(done.cents);
  beforeEach(async () => {
    if (isShipped) await order.ship();
  });

  test('refused and made by hand: the rest of the order can still be refunded', async () => {
    shop.paypal.fail('refund', 'refused', ALWAYS);
    await request(order);
    shop.paypal.heal();
    await order.learn('webhook', order.refundByHand(value));
    expect(await request(order)).toEqual({ state: 'refunded' });
    expect(await order.books()).toEqual({ ...done, cents: done.cents + 1_080, pieces: [2] });
    expect(await order.refundWhole()).toEqual({ state: 'refunded' });
    expect(await order.books()).toEqual(WHOLE.done);
  });

  test.each(['arrived', 'done'] as const)(
    'made by hand when the request has %s: both are booked',
    async (when) => {
      during('refund', when, () => order.refundByHand(value));
      expect(await request(order)).toMatchObject({ state: 'refunded' });
      await order.lookLater();
      expect(await order.books()).toEqual({ ...done, cents: 2 * done.cents });
    },
  );

  test('after a known one made by hand is a separate refund', async () => {
    await order.learn('webhook', order.refundByHand(value));
    expect(await order.books()).toEqual({ cents: done.cents, pieces: [0], shipping: 0, state: 'settled' });
    expect(await request(order)).toEqual({ state: 'refunded' });
    expect(await order.books()).toEqual({ ...done, cents: 2 * done.cents });
    expect(await order.refundWhole()).toEqual({ state: 'refunded' });
    expect(await order.books()).toEqual(WHOLE.done);
  });

  test.each(NEWS)('stays separate from one made by hand afterwards (%s)', async (how) => {
    expect(await request(order)).toEqual({ state: 'refunded' });
    await order.learn(how, order.refundByHand('5.00'));
    expect(await order.books()).toEqual({ ...done, cents: done.cents + 500 });
  });
});

describe('a refund of the whole order', () => {
  test('made by hand when the request has arrived happens once', async () => {
    during('refund', 'arrived', () => order.refundByHand());
    expect(await order.refundWhole()).toMatchObject({ state: 'refunded' });
    await order.lookLater();
    expect(await order.books()).toEqual(WHOLE.done);
  });

  test('after a known one made by hand makes no request', async () => {
    await order.learn('webhook', order.refundByHand());
    expect(await order.books()).toEqual(WHOLE.done);
    expect(await order.refundWhole()).toEqual({ state: 'refunded' });
    expect(await order.requestIds()).toEqual([null]);
    expect(await order.books()).toEqual(WHOLE.done);
  });

  test('after a known partial one made by hand refunds the rest', async () => {
    await order.learn('webhook', order.refundByHand('5.00'));
    expect(await order.refundWhole()).toEqual({ state: 'refunded' });
    expect(await order.refunds()).toMatchObject([{ amountCents: 500 }, { amountCents: ALL - 500 }]);
    expect(await order.books()).toEqual(WHOLE.done);
  });
});
