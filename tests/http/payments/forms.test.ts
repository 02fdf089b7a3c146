import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import * as texts from '#texts';
import { waitUntil } from '../../support/files/data-folder.ts';
import { addOneToCart, openPayment } from '../../support/fixtures/buying.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { BY_SCRIPT, liveTest } from '../../support/shops/live-shop.ts';

const test = liveTest();

describe('with JavaScript', () => {
  test('start, approval and capture make one order with the amounts sent to PayPal', async ({
    paypal,
    productId,
    shopper,
    rows,
    orders,
    stock,
    start,
    capture,
  }) => {
    await addOneToCart(shopper, productId);
    const started = await start();
    expect(started).toMatchObject({ ok: true });
    expect(await orders()).toEqual([]);
    expect(paypal.orders.get(started.providerOrderId)?.unit).toMatchObject({
      custom_id: started.orderId,
      description: expect.stringMatching(/^Thing \d+ x1$/),
      amount: { currency_code: 'USD', value: '21.60' },
    });
    paypal.approve(started.providerOrderId);
    const reply = await capture(started.providerOrderId);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      200,
      {
        ok: true,
        orderId: started.orderId,
        toasts: [
          { type: 'success', text: texts.checkout.paymentSuccessful },
          { type: 'success', text: texts.checkout.orderCompleted },
        ],
        to: `/success?order=${started.orderId}`,
      },
    ]);
    expect(await orders()).toMatchObject([
      { id: started.orderId, status: 'COMPLETED', total_cents: 2_160, simulated: false },
    ]);
    const [stored] = await rows(
      sql`select payer, payment_source from completed_transactions where id = ${started.orderId}`,
    );
    expect(stored).toMatchObject({
      payer: { name: { given_name: 'Ada', surname: 'Lovelace' }, email_address: 'ada@buyers.example' },
      payment_source: { paypal: { order_id: started.providerOrderId } },
    });
    expect(await stock()).toBe(9);
    expect(JSON.parse((await capture(started.providerOrderId)).text)).toMatchObject({
      ok: true,
      orderId: started.orderId,
    });
    expect(await orders()).toHaveLength(1);
  });

  test('starting twice makes one order at PayPal, and a paid cart leads to its order', async ({
    paypal,
    productId,
    shopper,
    orders,
    capture,
  }) => {
    await addOneToCart(shopper, productId);
    const key = await openPayment(shopper);
    const send = () =>
      shopper.post('/payments/paypal', { key }, BY_SCRIPT).then(({ text }) => JSON.parse(text));
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    paypal.approve(first.providerOrderId);
    await capture(first.providerOrderId);
    expect(await send()).toMatchObject({
      ok: true,
      orderId: first.orderId,
      to: `/success?order=${first.orderId}`,
    });
    expect(await orders()).toHaveLength(1);
  });

  test('a payer can replace a declined funding source: the same PayPal order is approved and captured again', async ({
    paypal,
    productId,
    shopper,
    orders,
    start,
    capture,
  }) => {
    await addOneToCart(shopper, productId);
    const { providerOrderId } = await start();
    paypal.approve(providerOrderId);
    paypal.fail('capture', 'declined');
    expect(JSON.parse((await capture(providerOrderId)).text)).toEqual({
      ok: false,
      restart: true,
      toasts: [],
    });
    paypal.approve(providerOrderId);
    expect(JSON.parse((await capture(providerOrderId)).text)).toMatchObject({ ok: true });
    expect(await orders()).toHaveLength(1);
  });

  test('a payment for items that sell out meanwhile is refunded, and the payer is informed', async ({
    database,
    paypal,
    productId,
    shopper,
    orders,
    start,
    capture,
  }) => {
    await addOneToCart(shopper, productId);
    const { providerOrderId } = await start();
    paypal.approve(providerOrderId);
    paypal.onCall(async ({ step, when }) => {
      if (step === 'capture' && when === 'done')
        await database.db.execute(sql`update products set stock = 0 where id = ${productId}`);
    });
    const reply = JSON.parse((await capture(providerOrderId)).text);
    paypal.onCall(null);
    expect(reply).toEqual({
      ok: false,
      toasts: [{ type: 'error', text: texts.payments.refunded, about: 'payment' }],
      to: '/checkout',
    });
    expect(paypal.orders.get(providerOrderId)?.capture?.status).toBe('REFUNDED');
    expect(await orders()).toEqual([]);
    expect((await shopper.open('/checkout')).html).toContain('Out of stock. Remove it to continue.');
  });

  test('a captured payment whose order cannot be written yet is shown as received, and completed later', async ({
    database,
    paypal,
    productId,
    shopper,
    orders,
    start,
    capture,
  }) => {
    await addOneToCart(shopper, productId);
    const { providerOrderId, orderId } = await start();
    paypal.approve(providerOrderId);
    await database.db.execute(sql`alter table completed_transactions rename to completed_transactions_away`);
    const reply = JSON.parse((await capture(providerOrderId)).text);
    await database.db.execute(sql`alter table completed_transactions_away rename to completed_transactions`);
    expect(reply).toEqual({
      ok: false,
      toasts: [
        {
          type: 'error',
          text: `${texts.payments.received} We’re completing order ${orderId.slice(0, 8)}.`,
          about: 'payment',
        },
      ],
      to: '/orders',
    });
    await database.db.execute(sql`update payments set check_at = now() where check_at is not null`);
    await waitUntil('the order is there', async () => (await orders()).length === 1, 20_000);
  });

  test('a payment that PayPal refuses to create reserves nothing', async ({
    paypal,
    productId,
    shopper,
    rows,
  }) => {
    await addOneToCart(shopper, productId);
    const key = await openPayment(shopper);
    paypal.fail('create', '503', 10);
    const reply = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
    paypal.heal();
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      502,
      { ok: false, toasts: [{ type: 'error', text: texts.checkout.paymentFailed, about: 'payment' }] },
    ]);
    expect(await rows(sql`select * from stock_reservations where product_id = ${productId}`)).toEqual([]);
  });

  test('a payer who cancels releases the items', async ({
    database,
    paypal,
    live,
    productId,
    shopper,
    start,
    capture,
  }) => {
    await database.db.execute(sql`update products set stock = 1 where id = ${productId}`);
    await addOneToCart(shopper, productId);
    const other = createHttpShopper(live.url);
    await addOneToCart(other, productId);
    const key = await openPayment(other);
    const { providerOrderId } = await start();
    expect((await other.open('/checkout')).html).toContain('Other customers are paying for the last ones');
    const refused = await other.post('/payments/paypal', { key }, BY_SCRIPT);
    expect([refused.status, JSON.parse(refused.text).toasts[0].text]).toEqual([
      409,
      texts.refusals.byCode.OUT_OF_STOCK,
    ]);
    await shopper.post(`/payments/paypal/${providerOrderId}/cancel`, {}, BY_SCRIPT);
    expect((await start(other)).ok).toBe(true);
    paypal.approve(providerOrderId);
    expect(JSON.parse((await capture(providerOrderId)).text).ok).toBe(false);
    expect(paypal.orders.get(providerOrderId)?.capture).toBeNull();
  });
});
