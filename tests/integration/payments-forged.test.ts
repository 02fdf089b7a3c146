import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages, refusals } from '#lib/messages.ts';
import { addPiece, openPayment } from '../support/buying.ts';
import type { TestDatabase } from '../support/database.ts';
import { makeProduct } from '../support/factories.ts';
import { createHttpShopper, type HttpShopper } from '../support/http-shopper.ts';
import {
  BY_SCRIPT,
  captureOrder,
  openLiveShop,
  ordersOf,
  rowsOf,
  startPayPal,
  stateOf,
} from '../support/live-shop.ts';
import type { PayPalStandIn } from '../support/paypal-stand-in.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const USER_LIMIT = 8;

let database: TestDatabase;
let paypal: PayPalStandIn;
let live: ShopProcess;
let demo: ShopProcess;
let close: () => Promise<void>;
let productId: number;
let shopper: HttpShopper;

beforeAll(async () => {
  ({ database, paypal, live, demo, close } = await openLiveShop(USER_LIMIT));
});

beforeEach(async () => {
  productId = await makeProduct(database.db, { priceCents: 2_000, stock: 10 });
  shopper = createHttpShopper(live.url);
});

afterAll(() => close?.());

const rows = (query: ReturnType<typeof sql>) => rowsOf(database.db, query);
const orders = () => ordersOf(database.db, productId);
const state = (order: string) => stateOf(database.db, order);
const start = (visitor = shopper) => startPayPal(visitor);
const capture = (order: string, visitor = shopper) => captureOrder(visitor, order);

describe('what a browser may not do', () => {
  test('a payment belongs to its customer alone', async () => {
    await addPiece(shopper, productId);
    const { paypalOrderId } = await start();
    paypal.approve(paypalOrderId);
    const nobody = createHttpShopper(live.url);
    expect((await capture(paypalOrderId, nobody)).status).toBe(401);
    const stranger = createHttpShopper(live.url);
    await addPiece(stranger, productId);
    expect((await capture(paypalOrderId, stranger)).status).toBe(404);
    expect((await stranger.post(`/payments/paypal/${paypalOrderId}/cancel`, {}, BY_SCRIPT)).status).toBe(404);
    await stranger.request(`/payments/paypal/return?token=${paypalOrderId}`);
    expect(await state(paypalOrderId)).toBe('started');
    expect(paypal.orders.get(paypalOrderId)?.capture).toBeNull();
    for (const wrong of ['x', '%27', 'a\0b', 'x'.repeat(5_000), '../..'])
      expect((await capture(encodeURIComponent(wrong))).status).toBe(404);
    expect(await orders()).toEqual([]);
  });

  test('what is not approved at PayPal is not paid, whatever the browser says', async () => {
    await addPiece(shopper, productId);
    const { paypalOrderId } = await start();
    const reply = await shopper.post(
      `/payments/paypal/${paypalOrderId}/capture`,
      { status: 'COMPLETED', amount: '0.01', orderId: paypalOrderId },
      BY_SCRIPT,
    );
    expect(JSON.parse(reply.text)).toMatchObject({ ok: false, toasts: [{ text: messages.paymentFailed }] });
    expect(await orders()).toEqual([]);
  });

  test.each(['0', '-1', '1.5', '1e9', '99999999999999999999'])(
    'a stated quantity of %s, a price, a total or a user change nothing',
    async (quantity) => {
      const stated = {
        quantity,
        price: '0.01',
        total: '0.01',
        amount: '0.01',
        user_id: 'x',
        customer_id: 'x',
        id: 'x',
      };
      await shopper.post('/cart/items', { intent: 'add', product: String(productId), ...stated });
      const key = await openPayment(shopper);
      const reply = await shopper.post('/payments/paypal', { key, ...stated }, BY_SCRIPT);
      const { paypalOrderId, orderId } = JSON.parse(reply.text);
      expect(paypal.orders.get(paypalOrderId)?.unit.amount.value).toBe('21.60');
      paypal.approve(paypalOrderId);
      await shopper.post(`/payments/paypal/${paypalOrderId}/capture`, stated, BY_SCRIPT);
      const [order] = await rows(
        sql`select customer_id, purchase_units from completed_transactions where id = ${orderId}`,
      );
      expect(order?.purchase_units).toMatchObject([
        { amount: { value: '21.60' }, items: [{ quantity: '1' }] },
      ]);
      expect(order?.customer_id).not.toBe('x');
    },
  );

  test('a key of another cart, or none, is refused', async () => {
    await addPiece(shopper, productId);
    const stranger = createHttpShopper(live.url);
    await addPiece(stranger, productId);
    for (const key of [await openPayment(stranger), '', 'x'.repeat(10_000)]) {
      const reply = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
      expect([reply.status, JSON.parse(reply.text).toasts[0].text]).toEqual([409, refusals.CART_CHANGED]);
    }
  });

  test('with PayPal credentials nothing is simulated, and a card that is switched off pays nothing', async () => {
    await addPiece(shopper, productId);
    const key = await openPayment(shopper);
    for (const method of ['card', 'demo'])
      expect((await shopper.post('/checkout', { key, method })).location).toBe('/checkout');
    // Sent on to where PayPal itself is asked.
    const reply = await shopper.post('/checkout', { key, method: 'paypal' });
    expect([reply.status, reply.location]).toEqual([307, '/payments/paypal']);
    expect((await shopper.open('/checkout')).html).toContain(messages.paymentFailed);
    expect(await orders()).toEqual([]);
  });

  test('without credentials there is no PayPal, and its simulation is marked', async () => {
    const visitor = createHttpShopper(demo.url);
    await addPiece(visitor, productId);
    const key = await openPayment(visitor);
    expect((await visitor.post('/payments/paypal', { key }, BY_SCRIPT)).status).toBe(409);
    expect(await paypal.notify(demo.url, { type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} })).toBe(404);
    expect((await visitor.post('/checkout', { key, method: 'paypal' })).location).toBe('/success');
    expect(await orders()).toMatchObject([{ status: 'COMPLETED', simulated: true }]);
  });

  test('who starts many payments has to wait', async () => {
    await addPiece(shopper, productId);
    const key = await openPayment(shopper);
    for (let n = 1; n <= USER_LIMIT; n += 1)
      expect((await shopper.post('/payments/paypal', { key }, BY_SCRIPT)).status).toBe(200);
    const reply = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
    expect([reply.status, JSON.parse(reply.text).toasts[0].text]).toEqual([429, refusals.TOO_MANY_PAYMENTS]);
    const plain = await shopper.post('/payments/paypal', { key });
    expect([plain.status, plain.location]).toEqual([303, '/checkout']);
  });

  test('who asks for money again and again has to wait', async () => {
    await addPiece(shopper, productId);
    const { paypalOrderId } = await start();
    paypal.approve(paypalOrderId);
    for (let n = 1; n <= 30; n += 1) expect((await capture(`GUESS${n}`)).status).toBe(404);
    const reply = await capture(paypalOrderId);
    expect([reply.status, JSON.parse(reply.text).toasts[0].text]).toEqual([429, refusals.TOO_MANY_CAPTURES]);
    await shopper.request(`/payments/paypal/return?token=${paypalOrderId}`);
    expect(paypal.orders.get(paypalOrderId)?.capture).toBeNull();
    expect(await state(paypalOrderId)).toBe('started');
  });
});
