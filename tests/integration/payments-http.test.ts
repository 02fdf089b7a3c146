import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages, refusals } from '#lib/messages.ts';
import { paymentMessages } from '#lib/payment-messages.ts';
import { addPiece, openPayment, pay } from '../support/buying.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../support/data-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeProduct } from '../support/factories.ts';
import { createHttpShopper, type HttpShopper } from '../support/http-shopper.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../support/paypal-stand-in.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';

const BY_SCRIPT = { accept: 'application/json' };
const USER_LIMIT = 8;

let database: TestDatabase;
let paypal: PayPalStandIn;
let dataDir: string;
/** A live shop: PayPal's credentials are set, the simulated card is off. */
let live: ShopProcess;
/** The same shop before anybody set it up. */
let demo: ShopProcess;
let productId: number;
let shopper: HttpShopper;

beforeAll(async () => {
  database = await createTestDatabase();
  paypal = await startPayPalStandIn();
  dataDir = await makeDataFolder();
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    CARD_DELAY_MS: '0',
    LOG_LEVEL: 'silent',
    LIMIT_PAYMENTS_PER_USER: String(USER_LIMIT),
  };
  [live, demo] = await Promise.all([
    startShop({ ...settings, ...paypal.env, CARD_PAYMENTS: 'false' }),
    startShop(settings),
  ]);
});

beforeEach(async () => {
  productId = await makeProduct(database.db, { priceCents: 2_000, stock: 10 });
  shopper = createHttpShopper(live.url);
});

afterAll(async () => {
  await Promise.all([live?.stop(), demo?.stop()]);
  await paypal?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

async function rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await database.db.execute(query)).rows;
}

const orders = () =>
  rows(sql`select id, status, total_cents::int, simulated, refunded_at from completed_transactions
    where purchase_units->0->'items'->0->>'sku' = ${String(productId)}`);
const stock = async () => (await rows(sql`select stock from products where id = ${productId}`))[0]?.stock;
const stateOf = async (order: string) =>
  (await rows(sql`select state from payments where paypal_order_id = ${order}`))[0]?.state;

type Started = { ok: true; orderId: string; paypalOrderId: string };

async function start(visitor = shopper): Promise<Started> {
  const key = await openPayment(visitor);
  return JSON.parse((await visitor.post('/payments/paypal', { key }, BY_SCRIPT)).text);
}

const capture = (order: string, visitor = shopper) =>
  visitor.post(`/payments/paypal/${order}/capture`, {}, BY_SCRIPT);

describe('by script', () => {
  test('start, approve, capture: one order, of the document that PayPal was asked for', async () => {
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

  test('starting twice is one order at PayPal; a cart that was paid leads to its order', async () => {
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

  test('a declined source of funds can be replaced: the same order is approved and captured once more', async () => {
    await addPiece(shopper, productId);
    const { paypalOrderId } = await start();
    paypal.approve(paypalOrderId);
    paypal.fail('capture', 'declined');
    expect(JSON.parse((await capture(paypalOrderId)).text)).toEqual({ ok: false, restart: true, toasts: [] });
    paypal.approve(paypalOrderId);
    expect(JSON.parse((await capture(paypalOrderId)).text)).toMatchObject({ ok: true });
    expect(await orders()).toHaveLength(1);
  });

  test('goods that run out while paying: refunded, and said so', async () => {
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

  test('captured, and the order can not be written yet: says that the payment was received, and is finished later', async () => {
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

  test('a payment that PayPal refuses to make reserves nothing', async () => {
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

  test('who turns back frees the goods', async () => {
    await database.db.execute(sql`update products set stock = 1 where id = ${productId}`);
    await addPiece(shopper, productId);
    const { paypalOrderId } = await start();
    const other = createHttpShopper(live.url);
    await addPiece(other, productId);
    const key = await openPayment(other);
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
  test('the form leads to PayPal, PayPal leads back, and a second return changes nothing', async () => {
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

  test('who turns back at PayPal is told that nothing was charged', async () => {
    await addPiece(shopper, productId);
    const reply = await shopper.post('/payments/paypal', { key: await openPayment(shopper) });
    const token = new URL(reply.location).searchParams.get('token');
    const page = await shopper.open(`/payments/paypal/cancelled?token=${token}`);
    expect([page.path, page.html.includes(paymentMessages.cancelled)]).toEqual(['/checkout', true]);
    expect(await stateOf(token ?? '')).toBe('released');
  });
});

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
    expect(await stateOf(paypalOrderId)).toBe('started');
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
});

describe('webhooks', () => {
  const approved = (order: string) => ({ type: 'CHECKOUT.ORDER.APPROVED', resource: { id: order } });

  test('an approval whose payer closed the tab is captured and becomes an order', async () => {
    await addPiece(shopper, productId);
    const { paypalOrderId } = await start();
    paypal.approve(paypalOrderId);
    expect(await paypal.notify(live.url, approved(paypalOrderId))).toBe(204);
    const [due] = await rows(
      sql`select check_at <= now() + interval '21 seconds' as soon from payments where paypal_order_id = ${paypalOrderId}`,
    );
    expect(due).toEqual({ soon: true });
    await database.db.execute(
      sql`update payments set check_at = now() where paypal_order_id = ${paypalOrderId}`,
    );
    await waitUntil('the order is there', async () => (await orders()).length === 1, 20_000);
  });

  test('the same notice twice, late, and before what it follows from, makes one order', async () => {
    await addPiece(shopper, productId);
    const { paypalOrderId, orderId } = await start();
    const completed = {
      type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'CAPTURE', custom_id: orderId, amount: { value: '0.01', currency_code: 'USD' } },
      id: `WH-${paypalOrderId}`,
    };
    expect(await paypal.notify(live.url, completed)).toBe(204);
    await waitUntil(
      'it was looked at',
      async () =>
        (await rows(sql`select 1 from payments where paypal_order_id = ${paypalOrderId} and checks > 0`))
          .length > 0,
      20_000,
    );
    expect(await orders()).toEqual([]);
    paypal.approve(paypalOrderId);
    await capture(paypalOrderId);
    for (let n = 0; n < 2; n += 1) expect(await paypal.notify(live.url, completed)).toBe(204);
    expect(await paypal.notify(live.url, approved(paypalOrderId))).toBe(204);
    const heard = await rows(
      sql`select detail->>'type' as type from payment_events where payment_id = ${orderId} and kind = 'webhook' order by id`,
    );
    expect(heard).toEqual([{ type: completed.type }, { type: 'CHECKOUT.ORDER.APPROVED' }]);
    expect(await orders()).toHaveLength(1);
    expect(await stock()).toBe(9);
  });

  test('a refund made at PayPal shows in the shop, and its goods are on sale again', async () => {
    await addPiece(shopper, productId);
    const { paypalOrderId, orderId } = await start();
    paypal.approve(paypalOrderId);
    await capture(paypalOrderId);
    const held = paypal.orders.get(paypalOrderId)?.capture;
    if (held) held.status = 'REFUNDED';
    const notice = { type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: 'REFUND', custom_id: orderId } };
    expect(await paypal.notify(live.url, notice)).toBe(204);
    await waitUntil('it is refunded', async () => (await orders())[0]?.status === 'REFUNDED', 20_000);
    expect((await orders())[0]?.refunded_at).not.toBeNull();
    expect(await stock()).toBe(10);
  });

  test('a forged one is refused, one that PayPal can not verify now is asked for again', async () => {
    await addPiece(shopper, productId);
    const { paypalOrderId, orderId } = await start();
    paypal.approve(paypalOrderId);
    expect(await paypal.notify(live.url, approved(paypalOrderId), true)).toBe(400);
    const unsigned = await fetch(new URL('/webhooks/paypal', live.url), {
      method: 'POST',
      body: JSON.stringify({
        id: 'WH-1',
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource: { id: paypalOrderId },
      }),
    });
    expect(unsigned.status).toBe(400);
    for (const body of ['', '{', '[]', 'null', '{"id":1}']) {
      const reply = await fetch(new URL('/webhooks/paypal', live.url), { method: 'POST', body });
      expect([body, reply.status]).toEqual([body, 400]);
    }
    paypal.fail('verify', '503', 10);
    expect(await paypal.notify(live.url, approved(paypalOrderId))).toBe(503);
    paypal.heal();
    const heard = await rows(
      sql`select 1 from payment_events where payment_id = ${orderId} and kind = 'webhook'`,
    );
    expect(heard).toEqual([]);
    expect((await fetch(new URL('/webhooks/paypal', live.url))).status).toBe(405);
  });
});

test('card and PayPal in turn: the second way to pay a cart replaces the first, which can not be captured any more', async () => {
  const visitor = createHttpShopper(demo.url);
  await addPiece(visitor, productId);
  const key = await openPayment(visitor);
  // The same session at the shop with credentials: both use one database.
  const cookie = `kiosk-session=${visitor.cookie('kiosk-session')}`;
  const started = JSON.parse(
    (await createHttpShopper(live.url).post('/payments/paypal', { key }, { ...BY_SCRIPT, cookie })).text,
  );
  paypal.approve(started.paypalOrderId);
  expect((await pay(visitor, key)).location).toBe('/success');
  const late = await createHttpShopper(live.url).post(
    `/payments/paypal/${started.paypalOrderId}/capture`,
    {},
    { ...BY_SCRIPT, cookie },
  );
  expect(JSON.parse(late.text)).toMatchObject({ ok: false, to: '/checkout' });
  expect(paypal.orders.get(started.paypalOrderId)?.capture).toBeNull();
  expect(await orders()).toHaveLength(1);
});
