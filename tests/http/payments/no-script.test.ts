import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import * as texts from '#texts';
import { waitUntil } from '../../support/files/data-folder.ts';
import { addOneToCart, openPayment } from '../../support/fixtures/buying.ts';
import { liveTest } from '../../support/shops/live-shop.ts';

const test = liveTest();

describe('without JavaScript', () => {
  test('the form leads to PayPal and back, and a second return changes nothing', async ({
    live,
    productId,
    shopper,
    orders,
  }) => {
    await addOneToCart(shopper, productId);
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
    expect(page.html).toContain(texts.checkout.paymentSuccessful);
    await shopper.request(back.pathname + back.search);
    expect(await orders()).toHaveLength(1);
  });

  test('a payer whom PayPal declines is informed, is not charged later, and can pay again', async ({
    database,
    paypal,
    productId,
    shopper,
    state,
    rows,
  }) => {
    await addOneToCart(shopper, productId);
    const reply = await shopper.post('/payments/paypal', { key: await openPayment(shopper) });
    const token = new URL(reply.location).searchParams.get('token') ?? '';
    paypal.approve(token);
    // PayPal declines the capture, and its order keeps the status APPROVED.
    paypal.fail('capture', 'refused:INSTRUMENT_DECLINED');
    const page = await shopper.open(`/payments/paypal/return?token=${token}`);
    expect([page.path, page.html.includes(texts.checkout.paymentFailed)]).toEqual(['/checkout', true]);
    const ofToken = sql`provider_order_id = ${token}`;
    await database.db.execute(sql`update payments set check_at = now() where ${ofToken}`);
    await waitUntil(
      'it was looked at',
      async () => (await rows(sql`select 1 from payments where ${ofToken} and checks > 0`)).length > 0,
      20_000,
    );
    await database.db.execute(sql`update payments set check_at = now() where ${ofToken}`);
    await waitUntil(
      'it was looked at twice',
      async () => (await rows(sql`select 1 from payments where ${ofToken} and checks > 1`)).length > 0,
      20_000,
    );
    expect([await state(token), paypal.orders.get(token)?.capture]).toEqual(['started', null]);
    expect((await shopper.open(`/payments/paypal/return?token=${token}`)).html).toContain(
      texts.checkout.paymentSuccessful,
    );
  });

  test('a payer who cancels at PayPal is informed that nothing was charged', async ({
    productId,
    shopper,
    state,
  }) => {
    await addOneToCart(shopper, productId);
    const reply = await shopper.post('/payments/paypal', { key: await openPayment(shopper) });
    const token = new URL(reply.location).searchParams.get('token');
    const page = await shopper.open(`/payments/paypal/cancelled?token=${token}`);
    expect([page.path, page.html.includes(texts.payments.cancelled)]).toEqual(['/checkout', true]);
    expect(await state(token ?? '')).toBe('released');
  });
});
