import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import * as texts from '#texts';
import { addOneToCart, openPayment } from '../../support/fixtures/buying.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { BY_SCRIPT, liveTest } from '../../support/shops/live-shop.ts';

const USER_LIMIT = 8;

const test = liveTest(USER_LIMIT);

const STATED_QUANTITIES = ['0', '-1', '1.5', '1e9', '99999999999999999999'];

/** Additional fields that a browser could send. The shop must ignore them. */
const stated = (quantity: string) => ({
  quantity,
  price: '0.01',
  price_cents: '1',
  total: '0.01',
  total_cents: '1',
  amount: '0.01',
  user_id: 'x',
  customer_id: 'x',
  id: 'x',
});

describe('forged payment requests', () => {
  test('a payment belongs to its customer alone', async ({
    paypal,
    live,
    productId,
    shopper,
    orders,
    state,
    start,
    capture,
  }) => {
    await addOneToCart(shopper, productId);
    const { providerOrderId } = await start();
    paypal.approve(providerOrderId);
    const nobody = createHttpShopper(live.url);
    expect((await capture(providerOrderId, nobody)).status).toBe(401);
    const stranger = createHttpShopper(live.url);
    await addOneToCart(stranger, productId);
    expect((await capture(providerOrderId, stranger)).status).toBe(404);
    expect((await stranger.post(`/payments/paypal/${providerOrderId}/cancel`, {}, BY_SCRIPT)).status).toBe(
      404,
    );
    await stranger.request(`/payments/paypal/return?token=${providerOrderId}`);
    expect(await state(providerOrderId)).toBe('started');
    expect(paypal.orders.get(providerOrderId)?.capture).toBeNull();
    for (const wrong of ['x', '%27', 'a\0b', 'x'.repeat(5_000), '../../..'])
      expect((await capture(encodeURIComponent(wrong))).status).toBe(404);
    expect(await orders()).toEqual([]);
  });

  test('a payment that PayPal has not approved is not paid, whatever the browser says', async ({
    productId,
    shopper,
    orders,
    start,
  }) => {
    await addOneToCart(shopper, productId);
    const { providerOrderId } = await start();
    const reply = await shopper.post(
      `/payments/paypal/${providerOrderId}/capture`,
      { status: 'COMPLETED', amount: '0.01', orderId: providerOrderId },
      BY_SCRIPT,
    );
    expect(JSON.parse(reply.text)).toMatchObject({
      ok: false,
      toasts: [{ text: texts.checkout.paymentFailed }],
    });
    expect(await orders()).toEqual([]);
  });

  test.for(STATED_QUANTITIES)(
    'a quantity of %s, a price, a total or a user in the form changes nothing',
    async (quantity, { paypal, productId, shopper, rows }) => {
      await shopper.post('/cart/items', { intent: 'add', product: String(productId), ...stated(quantity) });
      const key = await openPayment(shopper);
      const reply = await shopper.post('/payments/paypal', { key, ...stated(quantity) }, BY_SCRIPT);
      const { providerOrderId, orderId } = JSON.parse(reply.text);
      expect(paypal.orders.get(providerOrderId)?.unit.amount.value).toBe('21.60');
      paypal.approve(providerOrderId);
      await shopper.post(`/payments/paypal/${providerOrderId}/capture`, stated(quantity), BY_SCRIPT);
      const [order] = await rows(
        sql`select customer_id, purchase_units from completed_transactions where id = ${orderId}`,
      );
      expect(order?.purchase_units).toMatchObject([
        { amount: { value: '21.60' }, items: [{ quantity: '1' }] },
      ]);
      expect(order?.customer_id).not.toBe('x');
    },
  );

  test.for(STATED_QUANTITIES)(
    'a quantity of %s in the form does not change what a card pays',
    async (quantity, { demo, productId, rows, stock }) => {
      const visitor = createHttpShopper(demo.url);
      await visitor.post('/cart/items', { intent: 'add', product: String(productId), ...stated(quantity) });
      const key = await openPayment(visitor);
      const reply = await visitor.post('/checkout', { key, method: 'card', ...stated(quantity) });
      expect(reply.location).toBe('/success');
      const [order, ...others] = await rows(sql`
        select customer_id, total_cents::int, purchase_units, status, simulated from completed_transactions
        where purchase_units->0->'items'->0->>'sku' = ${String(productId)}`);
      expect(others).toEqual([]);
      expect(order).toMatchObject({
        total_cents: 2_160,
        purchase_units: [{ amount: { value: '21.60' }, items: [{ quantity: '1' }] }],
        status: 'COMPLETED',
        simulated: true,
      });
      expect(order?.customer_id).not.toBe('x');
      expect(await stock()).toBe(9);
    },
  );

  test('a missing key or the key of another cart is refused', async ({ live, productId, shopper }) => {
    await addOneToCart(shopper, productId);
    const stranger = createHttpShopper(live.url);
    await addOneToCart(stranger, productId);
    for (const key of [await openPayment(stranger), '', 'x'.repeat(10_000)]) {
      const reply = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
      expect([reply.status, JSON.parse(reply.text).toasts[0].text]).toEqual([
        409,
        texts.refusals.byCode.CART_CHANGED,
      ]);
    }
  });

  test('with PayPal credentials nothing is simulated, and a card that is switched off cannot pay', async ({
    productId,
    shopper,
    orders,
  }) => {
    await addOneToCart(shopper, productId);
    const key = await openPayment(shopper);
    for (const method of ['card', 'demo'])
      expect((await shopper.post('/checkout', { key, method })).location).toBe('/checkout');
    // This form is redirected to the PayPal endpoint.
    const reply = await shopper.post('/checkout', { key, method: 'paypal' });
    expect([reply.status, reply.location]).toEqual([307, '/payments/paypal']);
    expect((await shopper.open('/checkout')).html).toContain(texts.checkout.paymentFailed);
    expect(await orders()).toEqual([]);
  });

  test('without credentials PayPal is only simulated, and its orders are marked as such', async ({
    paypal,
    demo,
    productId,
    orders,
  }) => {
    const visitor = createHttpShopper(demo.url);
    await addOneToCart(visitor, productId);
    const key = await openPayment(visitor);
    expect((await visitor.post('/payments/paypal', { key }, BY_SCRIPT)).status).toBe(409);
    expect(await paypal.notify(demo.url, { type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} })).toBe(404);
    expect((await visitor.post('/checkout', { key, method: 'paypal' })).location).toBe('/success');
    expect(await orders()).toMatchObject([{ status: 'COMPLETED', simulated: true }]);
  });

  test('a visitor who starts many payments has to wait', async ({ productId, shopper }) => {
    await addOneToCart(shopper, productId);
    const key = await openPayment(shopper);
    for (let n = 1; n <= USER_LIMIT; n += 1)
      expect((await shopper.post('/payments/paypal', { key }, BY_SCRIPT)).status).toBe(200);
    const reply = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
    expect([reply.status, JSON.parse(reply.text).toasts[0].text]).toEqual([
      429,
      texts.refusals.byCode.TOO_MANY_PAYMENTS,
    ]);
    const plain = await shopper.post('/payments/paypal', { key });
    expect([plain.status, plain.location]).toEqual([303, '/checkout']);
  });

  test('a visitor who requests many captures has to wait', async ({
    paypal,
    productId,
    shopper,
    state,
    start,
    capture,
  }) => {
    await addOneToCart(shopper, productId);
    const { providerOrderId } = await start();
    paypal.approve(providerOrderId);
    for (let n = 1; n <= 30; n += 1) expect((await capture(`GUESS${n}`)).status).toBe(404);
    const reply = await capture(providerOrderId);
    expect([reply.status, JSON.parse(reply.text).toasts[0].text]).toEqual([
      429,
      texts.refusals.byCode.TOO_MANY_CAPTURES,
    ]);
    await shopper.request(`/payments/paypal/return?token=${providerOrderId}`);
    expect(paypal.orders.get(providerOrderId)?.capture).toBeNull();
    expect(await state(providerOrderId)).toBe('started');
  });
});
