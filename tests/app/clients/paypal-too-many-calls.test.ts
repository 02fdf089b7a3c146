import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import { type Gateway, gatewaysByName, isGatewayError } from '#domain/payments/gateway/gateway.ts';
import { reconcileDue } from '#domain/payments/reconcile/reconcile-due.ts';
import { scheduleSync } from '#domain/payments/reconcile/schedule-sync.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let gateway: Gateway;
/** The arrival times of the calls in milliseconds. Calls for a token are not included. */
let arrived: number[];

beforeEach(async () => {
  shop = await openPaymentShop();
  gateway = createPayPal({ ...shop.paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
  arrived = [];
  shop.paypal.onCall(({ step, when }) => {
    if (when === 'arrived' && step !== 'token') arrived.push(performance.now());
  });
});
afterEach(() => shop?.close());

function order() {
  return gateway.createOrder({
    requestId: randomUUID(),
    paymentId: randomUUID(),
    description: 'Lamp x1',
    currency: 'USD',
    total: '10.80',
    breakdown: {
      subtotal: '10.00',
      addedTax: '0.80',
      shipping: '0.00',
      discount: '0.00',
      shippingDiscount: '0.00',
    },
    shippingAddress: null,
    email: null,
    embedded: false,
    returnUrl: 'https://shop.example/r',
    cancelUrl: 'https://shop.example/c',
  });
}

const thrown = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('when PayPal gets too many calls and says how long to wait', () => {
  test('the call is repeated after a short wait', async () => {
    shop.paypal.fail('create', '429:1');
    expect(await order()).toMatchObject({ id: expect.any(String) });
    const [first = 0, second = 0] = arrived;
    expect(arrived).toHaveLength(2);
    expect(second - first).toBeGreaterThan(950);
  });

  test('the shop makes no call of any kind during a long wait', async () => {
    shop.paypal.fail('create', '429:60', 1_000);
    const error = await thrown(order());
    expect(error).toMatchObject({ name: 'GatewayResultUnknown', retryAfterMs: expect.any(Number) });
    expect(await thrown(order())).toMatchObject({ name: 'GatewayResultUnknown' });
    expect(await thrown(gateway.readOrder('5O190127TN364715T'))).toMatchObject({
      name: 'GatewayResultUnknown',
    });
    expect(await thrown(gateway.listDisputes('5O190127TN364715T'))).toMatchObject({
      name: 'GatewayResultUnknown',
    });
    expect(arrived).toHaveLength(1);
  });

  test('a refused token request has the same effect', async () => {
    shop.paypal.fail('token', '429:60', 1_000);
    expect(await thrown(order())).toMatchObject({ name: 'GatewayResultUnknown' });
    shop.paypal.heal();
    expect(await thrown(order())).toMatchObject({
      name: 'GatewayResultUnknown',
      retryAfterMs: expect.any(Number),
    });
    expect(arrived).toEqual([]);
  });

  test.each([
    ['60', 50_000, 60_000],
    ['99999999', 3_590_000, 3_600_000],
    ['9'.repeat(30), 3_590_000, 3_600_000],
    [new Date(Date.now() + 600_000).toUTCString(), 500_000, 600_000],
  ])('Retry-After: %s is understood, up to an hour', async (said, least, most) => {
    shop.paypal.fail('create', `429:${said}`);
    const error = await thrown(order());
    if (!isGatewayError(error, 'GatewayResultUnknown') || !('retryAfterMs' in error))
      throw new Error('Not unsure');
    expect(error.retryAfterMs).toBeGreaterThan(least);
    expect(error.retryAfterMs).toBeLessThanOrEqual(most);
  });

  test.each(['', '-5', 'soon'])(
    'Retry-After: “%s” is ignored, and the call is repeated as usual',
    async (said) => {
      shop.paypal.fail('create', `429:${said}`);
      expect(await order()).toMatchObject({ id: expect.any(String) });
      expect(arrived).toHaveLength(2);
    },
  );
});

test('a payment is checked again when PayPal asks for it, not before', async () => {
  const productId = await makeProduct(shop.db, { stock: 3 });
  const providerOrderId = await shop.openFor(await makeBuyer(shop.db, [productId]));
  shop.paypal.approve(providerOrderId);
  await shop.db.execute(sql`update payments set check_at = now()`);
  shop.paypal.fail('read', '429:1800');
  await reconcileDue(shop.db, gatewaysByName([gateway]), () => {});
  const { rows } = await shop.db.execute(
    sql`select check_at between now() + interval '29 minutes' and now() + interval '31 minutes' as waits from payments`,
  );
  expect(rows).toEqual([{ waits: true }]);
});

test('checks of settled payments stop when PayPal gets too many calls', async () => {
  const productId = await makeProduct(shop.db, { stock: 9 });
  for (let n = 0; n < 3; n += 1) await shop.buyByPayPal(await makeBuyer(shop.db, [productId]));
  await shop.db.execute(sql`update payments set look_at = now()`);
  arrived = [];
  shop.paypal.fail('read', '429:1800');
  await scheduleSync(shop.db, gatewaysByName([gateway]), () => {});
  expect(arrived).toHaveLength(1);
});
