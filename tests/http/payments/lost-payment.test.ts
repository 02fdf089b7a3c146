import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import * as texts from '#texts';
import { addOneToCart, openPayment, pay } from '../../support/fixtures/buying.ts';
import { createHttpShopper, type HttpShopper } from '../../support/shops/http-shopper.ts';
import { BY_SCRIPT, liveTest } from '../../support/shops/live-shop.ts';

const test = liveTest();

const ask = async (shopper: HttpShopper, key: string) =>
  JSON.parse((await shopper.post('/payments/unheard', { key }, BY_SCRIPT)).text);
const failed = {
  outcome: 'failed',
  to: '/checkout',
  toasts: [{ type: 'error', text: texts.checkout.paymentFailed, about: 'payment' }],
};

describe('a payment whose response was lost', () => {
  test('leads to its order if it was made', async ({ demo, productId, orders }) => {
    const shopper = createHttpShopper(demo.url);
    await addOneToCart(shopper, productId);
    const key = await openPayment(shopper);
    await pay(shopper, key);
    const [order] = await orders();
    const paid = { outcome: 'paid', to: `/success?order=${order?.id}` };
    expect(await ask(shopper, key)).toMatchObject(paid);
    const withTerms = `${key}.${'a'.repeat(64)}`;
    expect(await ask(shopper, withTerms)).toMatchObject(paid);
    expect(await orders()).toHaveLength(1);
  });

  test('has failed if it never arrived, and cannot pay if it arrives later', async ({
    demo,
    productId,
    orders,
    stock,
  }) => {
    const shopper = createHttpShopper(demo.url);
    await addOneToCart(shopper, productId);
    const key = await openPayment(shopper);
    expect(await ask(shopper, key)).toEqual(failed);
    expect(await pay(shopper, key)).toMatchObject({ location: '/checkout' });
    expect([await orders(), await stock()]).toEqual([[], 10]);
    const next = await openPayment(shopper);
    expect(next).not.toBe(key);
    expect(await pay(shopper, next)).toMatchObject({ location: '/success' });
    expect(await orders()).toHaveLength(1);
  });

  test('is asked for again while in progress, and is released once it has stopped', async ({
    demo,
    productId,
    rows,
  }) => {
    const shopper = createHttpShopper(demo.url);
    await addOneToCart(shopper, productId);
    const key = await openPayment(shopper);
    const id = randomUUID();
    await rows(sql`
      insert into payments (id, customer_id, method, state, cart_key, lines, subtotal_cents, tax_cents, total_cents, payer, expires_at)
      select ${id}, user_id, 'card', 'started', ${key.split('.')[1]}, '[]', 2000, 160, 2160, '{}', now() + interval '1 minute'
      from cart_items where product_id = ${productId}`);
    expect(await ask(shopper, key)).toEqual({ outcome: 'unknown' });
    await rows(sql`update payments set created_at = now() - interval '1 minute' where id = ${id}`);
    expect(await ask(shopper, key)).toEqual(failed);
    expect(await rows(sql`select state, reason from payments where id = ${id}`)).toEqual([
      { state: 'released', reason: 'unheard' },
    ]);
  });

  test('is never closed at PayPal while it may be captured, and then leads to its order', async ({
    paypal,
    shopper,
    productId,
    capture,
  }) => {
    await addOneToCart(shopper, productId);
    const key = await openPayment(shopper);
    const started = JSON.parse((await shopper.post('/payments/paypal', { key }, BY_SCRIPT)).text);
    paypal.approve(started.providerOrderId);
    expect(await ask(shopper, key)).toEqual({ outcome: 'unknown' });
    await capture(started.providerOrderId);
    expect(await ask(shopper, key)).toMatchObject({
      outcome: 'paid',
      to: `/success?order=${started.orderId}`,
    });
  });

  test('is shown to its customer alone', async ({ demo, productId, orders }) => {
    const [shopper, stranger] = [createHttpShopper(demo.url), createHttpShopper(demo.url)];
    await addOneToCart(shopper, productId);
    const key = await openPayment(shopper);
    await pay(shopper, key);
    expect(await ask(stranger, key)).toEqual({ outcome: 'unknown' });
    await addOneToCart(stranger, productId);
    expect(await ask(stranger, key)).toEqual(failed);
    expect(await orders()).toHaveLength(1);
  });
});
