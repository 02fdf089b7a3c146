import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileDue } from '#domain/payments/reconcile/reconcile-due.ts';
import { lockPayment, waitForWaiting } from '../../../support/database/row-lock.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { type Buyer, endState, makeBuyer, reconcileAll } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

const STOCK = 2;
/** PayPal's response to the capture. Afterwards PayPal's order has the status APPROVED. */
const DECLINED = 'refused:INSTRUMENT_DECLINED';

let shop: PaymentShop;
let productId: number;
let buyer: Buyer;
let order: string;
let captures: number;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  productId = await makeProduct(shop.db, { stock: STOCK });
  buyer = await makeBuyer(shop.db, [productId]);
  order = await shop.openFor(buyer);
  shop.paypal.approve(order);
  captures = 0;
  shop.paypal.onCall(({ step, when }) => {
    if (step === 'capture' && when === 'arrived') captures += 1;
  });
});
afterEach(() => {
  shop.paypal.heal();
  shop.paypal.onCall(null);
});
afterAll(() => shop?.close());

const capture = () => shop.captureFor(buyer, order);

async function declineOnce(fault: typeof DECLINED | 'declined' = DECLINED): Promise<void> {
  shop.paypal.fail('capture', fault);
  expect((await capture()).message).toBe('instrument-declined');
  captures = 0;
}

/**
 * Makes the payment due and runs the reconciler, this number of times. The payment still reserves its goods.
 */
async function lookAgain(times = 3): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await shop.db.execute(sql`update payments set check_at = now() where provider_order_id = ${order}`);
    await reconcileDue(shop.db, shop.gateways, () => {});
  }
}

async function payment(): Promise<Record<string, unknown> | undefined> {
  const { rows } = await shop.db.execute(
    sql`select state, reason from payments where provider_order_id = ${order}`,
  );
  return rows[0];
}

/**
 * PayPal sends the approval webhook. `afterDeclineMs` is the time from the decline to the webhook's creation;
 * null means that the webhook has no creation time.
 */
async function tellOfApproval(afterDeclineMs: number | null): Promise<void> {
  const { rows } = await shop.db.execute<{ ms: string }>(
    sql`select extract(epoch from declined_at) * 1000 as ms from payments where provider_order_id = ${order}`,
  );
  const createdAt = new Date(Math.ceil(Number(rows[0]?.ms)) + (afterDeclineMs ?? 0));
  const approval = { type: 'CHECKOUT.ORDER.APPROVED', resource: { id: order } };
  expect(await shop.hear({ ...approval, createdAt: afterDeclineMs === null ? null : createdAt })).toBe(
    'matched',
  );
}

describe('after a decline', () => {
  test.each([
    ['APPROVED', DECLINED],
    ['PAYER_ACTION_REQUIRED', 'declined'],
    ['CREATED', DECLINED],
  ] as const)('nothing is captured automatically while PayPal reports %s', async (status, fault) => {
    await declineOnce(fault);
    const held = shop.paypal.orders.get(order);
    if (held) held.status = status;
    await lookAgain();
    expect([captures, await payment()]).toEqual([0, { state: 'started', reason: null }]);
  });

  test.each(['PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'])(
    'nothing is captured automatically if PayPal calls it %s',
    async (issue) => {
      shop.paypal.fail('capture', `refused:${issue}`);
      expect((await capture()).message).toBe('instrument-declined');
      captures = 0;
      await lookAgain();
      expect(captures).toBe(0);
    },
  );

  test('the payment is released when its reservation ends, and never captured', async () => {
    await declineOnce();
    await reconcileAll(shop.db, shop.gateway);
    expect([captures, await payment()]).toEqual([0, { state: 'released', reason: 'expired' }]);
    expect(await endState(shop.db, buyer, productId)).toMatchObject({ orders: 0, reserved: 0, open: 0 });
    await reconcileAll(shop.db, shop.gateway);
    await tellOfApproval(-1);
    await lookAgain();
    expect([captures, shop.paypal.orders.get(order)?.capture]).toEqual([0, null]);
  });

  test('the reconciler does not retry its own capture either', async () => {
    shop.paypal.fail('capture', DECLINED, 1_000);
    await lookAgain(12);
    expect([captures, await payment()]).toEqual([1, { state: 'started', reason: null }]);
  });

  test('the payer can come back and pay', async () => {
    await declineOnce();
    expect((await capture()).payment.state).toBe('settled');
  });

  test('the payer can pay even after the reservation has ended', async () => {
    await declineOnce();
    await reconcileAll(shop.db, shop.gateway);
    expect((await capture()).payment.state).toBe('settled');
  });

  test('each capture needs a new action of the payer', async () => {
    await declineOnce();
    await declineOnce();
    await lookAgain();
    expect(captures).toBe(0);
    // The payer returns without an approval. The approval follows later, without a webhook.
    const held = shop.paypal.orders.get(order);
    if (held) held.status = 'PAYER_ACTION_REQUIRED';
    await capture();
    shop.paypal.approve(order);
    captures = 0;
    await lookAgain();
    expect([captures, await payment()]).toEqual([0, { state: 'started', reason: null }]);
  });

  test('a call that began before it is not a new action of the payer', async () => {
    const locked = Promise.withResolvers<() => Promise<void>>();
    shop.paypal.onCall(async ({ step, when }) => {
      if (step !== 'capture' || when !== 'done') return;
      shop.paypal.onCall(null);
      locked.resolve(await lockPayment(shop.db, order));
    });
    shop.paypal.fail('capture', DECLINED);
    const first = capture();
    const free = await locked.promise;
    await waitForWaiting(shop.db, 1);
    const second = capture();
    await waitForWaiting(shop.db, 2);
    await free();
    const heard = (await Promise.all([first, second])).map((each) => each.message);
    expect(heard[0]).toBe('instrument-declined');
    expect((await payment())?.state).toBe('started');
    expect(shop.paypal.orders.get(order)?.capture).toBeNull();
  });

  test('a newer approval that PayPal reports is captured', async () => {
    await declineOnce();
    await tellOfApproval(31_000);
    await lookAgain(1);
    expect([captures, (await payment())?.state]).toEqual([1, 'settled']);
  });

  test.each([
    ['older than it', -1_000],
    ['told seconds after it, as of the approval before', 5_000],
    ['without a time', null],
  ])('an approval that is %s is ignored', async (_, afterMs) => {
    await declineOnce();
    await tellOfApproval(afterMs);
    await lookAgain();
    expect([captures, (await payment())?.state]).toEqual([0, 'started']);
  });

  test('a webhook of another type does not count as an approval', async () => {
    await declineOnce();
    const heard = await shop.hear({
      type: 'PAYMENT.CAPTURE.DENIED',
      resource: { supplementary_data: { related_ids: { order_id: order } } },
      createdAt: new Date(Date.now() + 60_000),
    });
    expect(heard).toBe('matched');
    await lookAgain();
    expect([captures, (await payment())?.state]).toEqual([0, 'started']);
  });

  test('money that another process captured becomes the order', async () => {
    await declineOnce();
    await shop.gateway.captureOrder(order, 'by-somebody-else');
    captures = 0;
    await lookAgain(1);
    expect([captures, (await payment())?.state]).toEqual([0, 'settled']);
  });
});
