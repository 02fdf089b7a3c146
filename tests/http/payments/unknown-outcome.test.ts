import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import { gatewaysByName } from '#domain/payments/gateway/gateway.ts';
import { reconcileDue } from '#domain/payments/reconcile/reconcile-due.ts';
import * as texts from '#texts';
import { waitUntil } from '../../support/files/data-folder.ts';
import { addOneToCart } from '../../support/fixtures/buying.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { BY_SCRIPT, liveTest } from '../../support/shops/live-shop.ts';

const test = liveTest()
  .extend('without', ({ database }) => async <T>(table: string, work: () => Promise<T>): Promise<T> => {
    const [name, away] = [sql.identifier(table), sql.identifier(`${table}_away`)];
    await database.db.execute(sql`alter table ${name} rename to ${away}`);
    try {
      return await work();
    } finally {
      await database.db.execute(sql`alter table ${away} rename to ${name}`);
    }
  })
  // Creates an approved PayPal order for the shopper's cart.
  .extend('approved', ({ shopper, productId, start, paypal }) => async () => {
    await addOneToCart(shopper, productId);
    const { providerOrderId } = await start();
    paypal.approve(providerOrderId);
    return providerOrderId;
  })
  // Finishes the payment, as another process of the shop does.
  .extend('finished', ({ database, paypal, orders }) => async () => {
    await database.db.execute(sql`update payments set check_at = now() where check_at is not null`);
    await reconcileDue(database.db, gatewaysByName([createPayPal(paypal.credentials)]), () => {});
    await waitUntil('the order is there', async () => (await orders()).length === 1, 20_000);
  });

const unsure = {
  ok: false,
  toasts: [{ type: 'error', text: texts.payments.unsure('PayPal'), about: 'payment' }],
  to: '/orders',
};

describe('an approved payment that the shop will still capture is not reported as failed', () => {
  test('when the database is gone before the capture', async ({ approved, without, capture, finished }) => {
    const order = await approved();
    const reply = await without('payments', () => capture(order));
    expect([reply.status, JSON.parse(reply.text)]).toEqual([500, unsure]);
    await finished();
  });

  test('when the capture cannot be recorded before it is requested', async ({
    approved,
    without,
    capture,
    paypal,
    state,
    finished,
  }) => {
    const order = await approved();
    const reply = await without('payment_events', () => capture(order));
    expect(paypal.orders.get(order)?.capture).toBeNull();
    expect(await state(order)).toBe('started');
    expect(JSON.parse(reply.text)).toEqual(unsure);
    await finished();
  });

  test('when the database fails while PayPal takes the money', async ({
    database,
    approved,
    capture,
    paypal,
    finished,
  }) => {
    const order = await approved();
    paypal.onCall(async ({ step, when }) => {
      if (step === 'capture' && when === 'done')
        await database.db.execute(sql`alter table payments rename to payments_away`);
    });
    const reply = await capture(order);
    paypal.onCall(null);
    await database.db.execute(sql`alter table payments_away rename to payments`);
    expect(paypal.orders.get(order)?.capture?.status).toBe('COMPLETED');
    expect([reply.status, JSON.parse(reply.text)]).toEqual([500, unsure]);
    await finished();
  });

  test('when the visitor has been signed out meanwhile', async ({ live, approved, capture }) => {
    const order = await approved();
    const reply = await capture(order, createHttpShopper(live.url));
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      401,
      {
        ok: false,
        toasts: [{ type: 'error', text: texts.payments.signedOut, about: 'payment' }],
        to: '/orders',
      },
    ]);
  });

  test('when another visitor is signed in meanwhile', async ({ live, productId, approved, capture }) => {
    const order = await approved();
    const other = createHttpShopper(live.url);
    await addOneToCart(other, productId);
    const reply = await capture(order, other);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([404, unsure]);
  });
});

describe('a payer who cancels', () => {
  test('during the capture is not told that nothing was charged', async ({
    shopper,
    approved,
    capture,
    paypal,
    finished,
  }) => {
    const order = await approved();
    paypal.fail('capture', '503', 1_000);
    await capture(order);
    const reply = await shopper.post(`/payments/paypal/${order}/cancel`, {}, BY_SCRIPT);
    expect(JSON.parse(reply.text)).toEqual(unsure);
    paypal.heal();
    await finished();
    const late = await shopper.post(`/payments/paypal/${order}/cancel`, {}, BY_SCRIPT);
    expect(JSON.parse(late.text)).toMatchObject({ ok: true, to: expect.stringContaining('/success') });
  });

  test('while the database is away is told that an approved payment may still be charged', async ({
    shopper,
    approved,
    without,
    finished,
  }) => {
    const order = await approved();
    const cancel = () => shopper.post(`/payments/paypal/${order}/cancel`, {}, BY_SCRIPT);
    const reply = await without('payments', cancel);
    expect(reply.text).not.toContain(texts.checkout.paymentFailed);
    expect(JSON.parse(reply.text)).toEqual(unsure);
    await finished();
  });
});
