import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { messages, refusals } from '#lib/messages.ts';
import { paymentMessages } from '#lib/payment-messages.ts';
import { addPiece, openPayment } from '../support/buying.ts';
import { waitUntil } from '../support/data-folder.ts';
import { createHttpShopper } from '../support/http-shopper.ts';
import { BY_SCRIPT, liveTest } from '../support/live-shop.ts';

const test = liveTest();

describe('by script', () => {
  test('start, approve, capture: one order, of the document that PayPal was asked for', async ({
    paypal,
    productId,
    shopper,
    rows,
    orders,
    stock,
    start,
    capture,
  }) => {
    await addPiece(shopper, productId);
    const started = await start();
    expect(started).toMatchObject({ ok: true });
    expect(await orders()).toEqual([]);
    expect(paypal.orders.get(started.paypalOrderId)?.unit).toMatchObject({
      custom_id: started.orderId,
      description: expect.stringMatching(/^Thing \d+ x1$/),
      amount: { currency_code: 'USD', value: '21.60' },
    });
    paypal.approve(started.paypalOrderId);
    const reply = await capture(started.paypalOrderId);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      200,
      {
        ok: true,
        orderId: started.orderId,
        toasts: [
          { type: 'success', text: messages.paymentSuccessful },
          { type: 'success', text: messages.orderCompleted },
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
      payment_source: { paypal: { order_id: started.paypalOrderId } },
    });
    expect(await stock()).toBe(9);
    expect(JSON.parse((await capture(started.paypalOrderId)).text)).toMatchObject({
      ok: true,
      orderId: started.orderId,
    });
    expect(await orders()).toHaveLength(1);
  });

  test('starting twice is one order at PayPal; a cart that was paid leads to its order', async ({
    paypal,
    productId,
    shopper,
    orders,
    capture,
  }) => {
    await addPiece(shopper, productId);
    const key = await openPayment(shopper);
    const send = () =>
      shopper.post('/payments/paypal', { key }, BY_SCRIPT).then(({ text }) => JSON.parse(text));
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    paypal.approve(first.paypalOrderId);
    await capture(first.paypalOrderId);
    expect(await send()).toMatchObject({
      ok: true,
      orderId: first.orderId,
      to: `/success?order=${first.orderId}`,
    });
    expect(await orders()).toHaveLength(1);
  });

  test('a declined source of funds can be replaced: the same order is approved and captured once more', async ({
    paypal,
    productId,
    shopper,
    orders,
    start,
    capture,
  }) => {
    await addPiece(shopper, productId);
    const { paypalOrderId } = await start();
    paypal.approve(paypalOrderId);
    paypal.fail('capture', 'declined');
    expect(JSON.parse((await capture(paypalOrderId)).text)).toEqual({ ok: false, restart: true, toasts: [] });
    paypal.approve(paypalOrderId);
    expect(JSON.parse((await capture(paypalOrderId)).text)).toMatchObject({ ok: true });
    expect(await orders()).toHaveLength(1);
  });

  test('goods that run out while paying: refunded, and said so', async ({
    database,
    paypal,
    productId,
    shopper,
    orders,
    start,
    capture,
  }) => {
    await addPiece(shopper, productId);
    const { paypalOrderId } = await start();
    paypal.approve(paypalOrderId);
    paypal.onCall(async ({ step, when }) => {
      if (step === 'capture' && when === 'done')
        await database.db.execute(sql`update products set stock = 0 where id = ${productId}`);
    });
    const reply = JSON.parse((await capture(paypalOrderId)).text);
    paypal.onCall(null);
    expect(reply).toEqual({
      ok: false,
      toasts: [{ type: 'error', text: paymentMessages.refunded }],
      to: '/checkout',
    });
    expect(paypal.orders.get(paypalOrderId)?.capture?.status).toBe('REFUNDED');
    expect(await orders()).toEqual([]);
    expect((await shopper.open('/checkout')).html).toContain('Out of stock. Remove it to go on.');
  });

  test('captured, and the order can not be written yet: says that the payment was received, and is finished later', async ({
    database,
    paypal,
    productId,
    shopper,
    orders,
    start,
    capture,
  }) => {
    await addPiece(shopper, productId);
    const { paypalOrderId, orderId } = await start();
    paypal.approve(paypalOrderId);
    await database.db.execute(sql`alter table completed_transactions rename to completed_transactions_away`);
    const reply = JSON.parse((await capture(paypalOrderId)).text);
    await database.db.execute(sql`alter table completed_transactions_away rename to completed_transactions`);
    expect(reply).toEqual({
      ok: false,
      toasts: [
        {
          type: 'error',
          text: `${paymentMessages.received} Order ${orderId.slice(0, 8)} is being finished.`,
        },
      ],
      to: '/orders',
    });
    await database.db.execute(sql`update payments set check_at = now() where check_at is not null`);
    await waitUntil('the order is there', async () => (await orders()).length === 1, 20_000);
  });

  test('a payment that PayPal refuses to make reserves nothing', async ({
    paypal,
    productId,
    shopper,
    rows,
  }) => {
    await addPiece(shopper, productId);
    const key = await openPayment(shopper);
    paypal.fail('create', '503', 10);
    const reply = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
    paypal.heal();
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      502,
      { ok: false, toasts: [{ type: 'error', text: messages.paymentFailed }] },
    ]);
    expect(await rows(sql`select * from stock_reservations where product_id = ${productId}`)).toEqual([]);
  });

  test('who turns back frees the goods', async ({
    database,
    paypal,
    live,
    productId,
    shopper,
    start,
    capture,
  }) => {
    await database.db.execute(sql`update products set stock = 1 where id = ${productId}`);
    await addPiece(shopper, productId);
    const other = createHttpShopper(live.url);
    await addPiece(other, productId);
    const key = await openPayment(other);
    const { paypalOrderId } = await start();
    expect((await other.open('/checkout')).html).toContain('Others are paying for the last ones right now');
    const refused = await other.post('/payments/paypal', { key }, BY_SCRIPT);
    expect([refused.status, JSON.parse(refused.text).toasts[0].text]).toEqual([409, refusals.OUT_OF_STOCK]);
    await shopper.post(`/payments/paypal/${paypalOrderId}/cancel`, {}, BY_SCRIPT);
    expect((await start(other)).ok).toBe(true);
    paypal.approve(paypalOrderId);
    expect(JSON.parse((await capture(paypalOrderId)).text).ok).toBe(false);
    expect(paypal.orders.get(paypalOrderId)?.capture).toBeNull();
  });
});

describe('without script', () => {
  test('the form leads to PayPal, PayPal leads back, and a second return changes nothing', async ({
    live,
    productId,
    shopper,
    orders,
  }) => {
    await addPiece(shopper, productId);
    const reply = await shopper.post('/payments/paypal', { key: await openPayment(shopper) });
    expect(reply.status).toBe(303);
    const approved = await fetch(reply.location, { method: 'POST', redirect: 'manual' });
    const back = new URL(approved.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(`${live.url}/payments/paypal/return`);
    const returned = await shopper.request(back.pathname + back.search);
    expect([returned.status, returned.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/success\?order=/),
    ]);
    const page = await shopper.open(returned.headers.get('location') ?? '');
    expect(page.html).toContain(messages.paymentSuccessful);
    await shopper.request(back.pathname + back.search);
    expect(await orders()).toHaveLength(1);
  });

  test('who is declined at PayPal is told, and can pay once more', async ({ paypal, productId, shopper }) => {
    await addPiece(shopper, productId);
    const reply = await shopper.post('/payments/paypal', { key: await openPayment(shopper) });
    const token = new URL(reply.location).searchParams.get('token') ?? '';
    paypal.approve(token);
    paypal.fail('capture', 'declined');
    const page = await shopper.open(`/payments/paypal/return?token=${token}`);
    expect([page.path, page.html.includes(messages.paymentFailed)]).toEqual(['/checkout', true]);
    paypal.approve(token);
    expect((await shopper.open(`/payments/paypal/return?token=${token}`)).html).toContain(
      messages.paymentSuccessful,
    );
  });

  test('who turns back at PayPal is told that nothing was charged', async ({ productId, shopper, state }) => {
    await addPiece(shopper, productId);
    const reply = await shopper.post('/payments/paypal', { key: await openPayment(shopper) });
    const token = new URL(reply.location).searchParams.get('token');
    const page = await shopper.open(`/payments/paypal/cancelled?token=${token}`);
    expect([page.path, page.html.includes(paymentMessages.cancelled)]).toEqual(['/checkout', true]);
    expect(await state(token ?? '')).toBe('released');
  });
});
