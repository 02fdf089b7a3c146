import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { waitUntil } from '../../support/files/data-folder.ts';
import { addOneToCart, openPayment, pay } from '../../support/fixtures/buying.ts';
import { createHttpShopper } from '../../support/shops/http-shopper.ts';
import { BY_SCRIPT, liveTest } from '../../support/shops/live-shop.ts';

const test = liveTest();

describe('webhooks', () => {
  const approved = (order: string) => ({ type: 'CHECKOUT.ORDER.APPROVED', resource: { id: order } });

  test('an approval is captured and becomes an order after the payer closed the tab', async ({
    database,
    paypal,
    live,
    productId,
    shopper,
    rows,
    orders,
    start,
  }) => {
    await addOneToCart(shopper, productId);
    const { providerOrderId } = await start();
    paypal.approve(providerOrderId);
    expect(await paypal.notify(live.url, approved(providerOrderId))).toBe(204);
    const [due] = await rows(
      sql`select check_at <= now() + interval '21 seconds' as soon from payments where provider_order_id = ${providerOrderId}`,
    );
    expect(due).toEqual({ soon: true });
    await database.db.execute(
      sql`update payments set check_at = now() where provider_order_id = ${providerOrderId}`,
    );
    await waitUntil('the order is there', async () => (await orders()).length === 1, 20_000);
  });

  test('a webhook that arrives twice, late or out of order makes one order', async ({
    paypal,
    live,
    productId,
    shopper,
    rows,
    orders,
    stock,
    start,
    capture,
  }) => {
    await addOneToCart(shopper, productId);
    const { providerOrderId, orderId } = await start();
    const completed = {
      type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'CAPTURE', custom_id: orderId, amount: { value: '0.01', currency_code: 'USD' } },
      id: `WH-${providerOrderId}`,
    };
    expect(await paypal.notify(live.url, completed)).toBe(204);
    await waitUntil(
      'it was looked at',
      async () =>
        (await rows(sql`select 1 from payments where provider_order_id = ${providerOrderId} and checks > 0`))
          .length > 0,
      20_000,
    );
    expect(await orders()).toEqual([]);
    paypal.approve(providerOrderId);
    await capture(providerOrderId);
    for (let n = 0; n < 2; n += 1) expect(await paypal.notify(live.url, completed)).toBe(204);
    expect(await paypal.notify(live.url, approved(providerOrderId))).toBe(204);
    const heard = await rows(
      sql`select detail->>'type' as type from payment_events where payment_id = ${orderId} and kind = 'webhook' order by id`,
    );
    expect(heard).toEqual([{ type: completed.type }, { type: 'CHECKOUT.ORDER.APPROVED' }]);
    expect(await orders()).toHaveLength(1);
    expect(await stock()).toBe(9);
  });

  test('a refund made at PayPal appears in the shop, and its items are on sale again', async ({
    paypal,
    live,
    productId,
    shopper,
    orders,
    stock,
    start,
    capture,
  }) => {
    await addOneToCart(shopper, productId);
    const { providerOrderId, orderId } = await start();
    paypal.approve(providerOrderId);
    await capture(providerOrderId);
    const held = paypal.orders.get(providerOrderId)?.capture;
    if (held) held.status = 'REFUNDED';
    const notice = { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: 'REFUND', custom_id: orderId } };
    expect(await paypal.notify(live.url, notice)).toBe(204);
    await waitUntil('it is refunded', async () => (await orders())[0]?.status === 'REFUNDED', 20_000);
    expect((await orders())[0]?.refunded_at).not.toBeNull();
    expect(await stock()).toBe(10);
  });

  test('a forged webhook is refused, and one that PayPal cannot verify yet has to be sent again', async ({
    paypal,
    live,
    productId,
    shopper,
    rows,
    start,
  }) => {
    await addOneToCart(shopper, productId);
    const { providerOrderId, orderId } = await start();
    paypal.approve(providerOrderId);
    expect(await paypal.notify(live.url, approved(providerOrderId), true)).toBe(400);
    const unsigned = await fetch(new URL('/webhooks/paypal', live.url), {
      method: 'POST',
      body: JSON.stringify({
        id: 'WH-1',
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource: { id: providerOrderId },
      }),
    });
    expect(unsigned.status).toBe(400);
    for (const body of ['', '{', '[]', 'null', '{"id":1}']) {
      const reply = await fetch(new URL('/webhooks/paypal', live.url), { method: 'POST', body });
      expect([body, reply.status]).toEqual([body, 400]);
    }
    paypal.fail('verify', '503', 10);
    expect(await paypal.notify(live.url, approved(providerOrderId))).toBe(503);
    paypal.heal();
    const heard = await rows(
      sql`select 1 from payment_events where payment_id = ${orderId} and kind = 'webhook'`,
    );
    expect(heard).toEqual([]);
    expect((await fetch(new URL('/webhooks/paypal', live.url))).status).toBe(405);
  });
});

test('when a payer switches between card and PayPal, the second replaces the first, which can no longer be captured', async ({
  paypal,
  live,
  demo,
  productId,
  orders,
}) => {
  const visitor = createHttpShopper(demo.url);
  await addOneToCart(visitor, productId);
  const key = await openPayment(visitor);
  // Both shops share a database, so the other shop also accepts this session.
  const cookie = `kiosk-session=${visitor.cookie('kiosk-session')}`;
  const started = JSON.parse(
    (await createHttpShopper(live.url).post('/payments/paypal', { key }, { ...BY_SCRIPT, cookie })).text,
  );
  paypal.approve(started.providerOrderId);
  expect((await pay(visitor, key)).location).toBe('/success');
  const late = await createHttpShopper(live.url).post(
    `/payments/paypal/${started.providerOrderId}/capture`,
    {},
    { ...BY_SCRIPT, cookie },
  );
  expect(JSON.parse(late.text)).toMatchObject({ ok: false, to: '/checkout' });
  expect(paypal.orders.get(started.providerOrderId)?.capture).toBeNull();
  expect(await orders()).toHaveLength(1);
});
