import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { quoteLines } from '#domain/payments/quote-lines.ts';
import { listRefunds } from '#domain/payments/refunds.ts';
import { addPiece, openPayment, pay } from '../support/buying.ts';
import { makeDataFolder, removeDataFolder, waitUntil } from '../support/data-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { goodsOf, startDelivering } from '../support/delivering.ts';
import { makeProduct } from '../support/factories.ts';
import { createHttpShopper, type HttpShopper } from '../support/http-shopper.ts';
import { type Call, type PayPalStandIn, type Step, startPayPalStandIn } from '../support/paypal-stand-in.ts';
import { waitForWaiting } from '../support/row-lock.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';

const STOCK = 5;
const ADMIN = { email: 'boss@kiosk.test', password: 'the-boss-of-all' };
const BY_SCRIPT = { accept: 'application/json' };

let database: TestDatabase;
let paypal: PayPalStandIn;
let dataDir: string;
let shop: ShopProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  await trade(database.db);
  paypal = await startPayPalStandIn();
  dataDir = await makeDataFolder();
});

afterEach(async () => {
  paypal.onCall(null);
  await shop?.stop();
});

afterAll(async () => {
  await paypal?.stop();
  await database?.drop();
  await removeDataFolder(dataDir);
});

/** Everything sold is sent for $5.00, and a tenth less as long as there are uses of the discount. */
async function trade(db: TestDatabase['db']): Promise<void> {
  await startDelivering(db);
  await db.execute(sql`update delivery_methods set price_cents = 500`);
  await db.execute(
    sql`insert into discounts (name, kind, percent, max_uses) values ('Tenth', 'percent', 10, 1000)`,
  );
}

async function start(settings: Record<string, string> = {}): Promise<void> {
  shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...paypal.env,
    ...settings,
  });
}

async function killShop(): Promise<void> {
  const gone = new Promise((resolve) => shop.child.once('exit', resolve));
  shop.child.kill('SIGKILL');
  await gone;
}

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(query);
  return rows[0]?.n ?? 0;
}

/** How often time flies. */
const HURRY_MS = 3_000;

/** Starts the shop anew and lets so much time pass that nothing is under way any more. */
async function recover(settings: Record<string, string> = {}): Promise<void> {
  await database.db.execute(sql`update payments set check_at = now() where check_at is not null`);
  await start(settings);
  let hurriedAt = 0;
  await waitUntil(
    'nothing is under way',
    async () => {
      // What becomes due while the shop looks at it is looked at once more: so not without a pause.
      if (Date.now() - hurriedAt > HURRY_MS) {
        hurriedAt = Date.now();
        await database.db.execute(sql`update payments set expires_at = now() where state = 'started'`);
        await database.db.execute(sql`update payments set check_at = now() where check_at is not null`);
      }
      return (await count(sql`select count(*)::int as n from payments where check_at is not null`)) === 0;
    },
    40_000,
  );
}

/** Where one buyer, one product and PayPal stand in the end. */
async function outcome(productId: number) {
  const { rows } = await database.db.execute(sql`
    select (select stock from products where id = ${productId}) as stock,
      (select count(*)::int from completed_transactions
        where purchase_units->0->'items'->0->>'sku' = ${String(productId)}) as orders,
      (select count(*)::int from cart_items where product_id = ${productId}) as carts,
      (select count(*)::int from stock_reservations where product_id = ${productId}) as reserved,
      (select count(*)::int from discount_uses join payments p on p.id = payment_id
        where p.lines->0->>'productId' = ${String(productId)}) as uses,
      (select count(*)::int from fulfilment_lines where product_id = ${productId}) as "toSend"`);
  return { ...rows[0], kept: paypal.kept().length };
}

const paid = (kept: number) => ({
  stock: STOCK - 1,
  orders: 1,
  carts: 0,
  reserved: 0,
  kept: kept + 1,
  uses: 1,
  toSend: 1,
});
const unpaid = (kept: number) => ({
  stock: STOCK,
  orders: 0,
  carts: 1,
  reserved: 0,
  kept,
  uses: 0,
  toSend: 0,
});

/** The buyer's whole way, as far as the shop lives. */
async function buyByPayPal(shopper: HttpShopper, key: string): Promise<void> {
  const started = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
  const { providerOrderId } = JSON.parse(started.text);
  paypal.approve(providerOrderId);
  await shopper.post(`/payments/paypal/${providerOrderId}/capture`, {}, BY_SCRIPT);
}

async function readyToPay(stock = STOCK): Promise<{ productId: number; shopper: HttpShopper; key: string }> {
  const productId = await makeProduct(database.db, { stock });
  const shopper = createHttpShopper(shop.url);
  await addPiece(shopper, productId);
  return { productId, shopper, key: await openPayment(shopper) };
}

/** Kills the shop at the first such call. The call itself goes on, as it does on a network. */
function killAt(step: Step, when: Call['when']): Promise<void> {
  return new Promise((resolve) => {
    paypal.onCall(async (call) => {
      if (call.step !== step || call.when !== when) return;
      paypal.onCall(null);
      await killShop();
      resolve();
    });
  });
}

const steps: [Step, Call['when'], 'paid' | 'unpaid'][] = [
  ['create', 'arrived', 'unpaid'],
  ['create', 'done', 'unpaid'],
  ['capture', 'arrived', 'paid'],
  ['capture', 'done', 'paid'],
];

test.each(steps)('killed as the call to %s has %s: in the end %s, and whole', async (step, when, end) => {
  await start();
  const { productId, shopper, key } = await readyToPay();
  const kept = paypal.kept().length;
  const killed = killAt(step, when);
  await buyByPayPal(shopper, key).catch(() => {});
  await killed;
  await recover();
  expect(await outcome(productId)).toEqual(end === 'paid' ? paid(kept) : unpaid(kept));
});

test('killed between the payer’s approval and the capture: the approved payment is finished', async () => {
  await start();
  const { productId, shopper, key } = await readyToPay();
  const kept = paypal.kept().length;
  const started = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
  await killShop();
  paypal.approve(JSON.parse(started.text).providerOrderId);
  await recover();
  expect(await outcome(productId)).toEqual(paid(kept));
});

test('killed between capture and settling: the order is there after all', async () => {
  await start();
  const { productId, shopper, key } = await readyToPay();
  const kept = paypal.kept().length;
  // Whoever settles has to wait for the product.
  const blocker = await database.pool.connect();
  const buying = (async () => {
    const started = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
    const { providerOrderId } = JSON.parse(started.text);
    paypal.approve(providerOrderId);
    paypal.onCall(async ({ step, when }) => {
      if (step !== 'capture' || when !== 'done') return;
      await blocker.query('begin');
      await blocker.query('select 1 from products where id = $1 for update', [productId]);
    });
    await shopper.post(`/payments/paypal/${providerOrderId}/capture`, {}, BY_SCRIPT);
  })().catch(() => {});
  await waitUntil(
    'the money is booked',
    async () => (await count(sql`select count(*)::int as n from payments where state = 'captured'`)) === 1,
  );
  await killShop();
  await blocker.query('rollback');
  blocker.release();
  await buying;
  paypal.onCall(null);
  expect(await outcome(productId)).toMatchObject({ orders: 0, kept: kept + 1 });
  await recover();
  expect(await outcome(productId)).toEqual(paid(kept));
});

test('killed between the order and its reply: the order stands, and paying again finds it', async () => {
  await start();
  const { productId, shopper, key } = await readyToPay();
  const kept = paypal.kept().length;
  const [product, table] = [await database.pool.connect(), await database.pool.connect()];
  await product.query('begin');
  paypal.onCall(async ({ step, when }) => {
    if (step === 'capture' && when === 'done')
      await product.query('select 1 from products where id = $1 for update', [productId]);
  });
  const buying = buyByPayPal(shopper, key).catch(() => {});
  await waitForWaiting(database.db, 1);
  // Comes next after whoever settles now, and before the reply is made of the payment.
  await table.query('begin');
  const locked = table.query('lock table payments');
  await waitForWaiting(database.db, 2);
  await product.query('commit');
  await locked;
  await killShop();
  await table.query('rollback');
  for (const client of [product, table]) client.release();
  await buying;
  paypal.onCall(null);
  expect(await outcome(productId)).toEqual(paid(kept));
  await recover();
  expect(await outcome(productId)).toEqual(paid(kept));
  const again = await shopper.post(new URL('/payments/paypal', shop.url).href, { key }, BY_SCRIPT);
  expect(JSON.parse(again.text)).toMatchObject({ ok: true, to: expect.stringContaining('/success') });
  expect(await outcome(productId)).toEqual(paid(kept));
});

test('killed between a webhook and what follows from it: the approved payment is finished', async () => {
  await start();
  const { productId, shopper, key } = await readyToPay();
  const kept = paypal.kept().length;
  const started = await shopper.post('/payments/paypal', { key }, BY_SCRIPT);
  const id: string = JSON.parse(started.text).providerOrderId;
  paypal.approve(id);
  const notice = { type: 'CHECKOUT.ORDER.APPROVED', resource: { id } };
  expect(await paypal.notify(shop.url, notice)).toBe(204);
  await killShop();
  expect(await outcome(productId)).toMatchObject({ orders: 0, kept });
  await recover();
  expect(await paypal.notify(shop.url, notice)).toBe(204);
  expect(await outcome(productId)).toEqual(paid(kept));
});

test.each(['arrived', 'done'] as const)(
  'killed as the call to refund has %s: the money is back once',
  async (when) => {
    await start();
    const { productId, shopper, key } = await readyToPay(1);
    const kept = paypal.kept().length;
    const killed = new Promise<void>((resolve) => {
      paypal.onCall(async (call) => {
        if (call.step === 'capture' && call.when === 'done')
          await database.db.execute(sql`update products set stock = 0 where id = ${productId}`);
        if (call.step !== 'refund' || call.when !== when) return;
        paypal.onCall(null);
        await killShop();
        resolve();
      });
    });
    await buyByPayPal(shopper, key).catch(() => {});
    await killed;
    await recover();
    expect(await outcome(productId)).toEqual({ ...unpaid(kept), stock: 0 });
  },
);

/** Presses the administrator's button that cancels the first piece of an order. */
async function cancelPiece(orderId: string): Promise<void> {
  const asked = { kind: 'cancelled', pieces: new Map([[0, 1]]), delivery: false } as const;
  const { amount } = await quoteLines(database.db, orderId, asked);
  const admin = createHttpShopper(shop.url);
  await admin.post('/auth', { intent: 'login', ...ADMIN });
  const form = { intent: 'cancel', 'pieces-0': '1', version: '1', sure: String(amount) };
  await admin.post(`/admin/orders/${orderId}`, form);
}

test.each(['arrived', 'done'] as const)(
  'killed as the call to refund lines has %s: pieces and money are back once',
  async (when) => {
    await start();
    const { productId, shopper } = await readyToPay();
    await addPiece(shopper, productId);
    await buyByPayPal(shopper, await openPayment(shopper));
    const { rows } = await database.db.execute<{ id: string }>(sql`
      select order_id as id from fulfilment_lines where product_id = ${productId}`);
    const orderId = rows[0]?.id ?? '';
    const killed = killAt('refund', when);
    await cancelPiece(orderId).catch(() => {});
    await killed;
    await recover();
    const [refund, ...others] = await listRefunds(database.db, orderId);
    // Half of two pieces, a tenth less, with 8%.
    expect([refund?.state, refund?.amountCents, others]).toEqual(['completed', 972, []]);
    expect(await goodsOf(database.db, orderId)).toEqual(['open', '0/1']);
    expect(await outcome(productId)).toMatchObject({ stock: STOCK - 1, orders: 1, uses: 1 });
  },
);

test('killed while the simulated card takes its time: nothing was paid, and the same form pays afterwards', async () => {
  await start({ CARD_DELAY_MS: '5000' });
  const { productId, shopper, key } = await readyToPay();
  const kept = paypal.kept().length;
  const paying = pay(shopper, key).catch(() => {});
  await waitUntil(
    'the payment is started',
    async () => (await count(sql`select count(*)::int as n from payments where state = 'started'`)) === 1,
  );
  await killShop();
  await paying;
  await recover();
  await expectPaidAfterwards('card', { productId, shopper, key, kept });
});

test('killed during a demonstration of PayPal: nothing was paid, and the same form pays afterwards', async () => {
  const demo = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' };
  await start(demo);
  const { productId, shopper, key } = await readyToPay();
  const kept = paypal.kept().length;
  // It takes no time by itself: whoever settles has to wait.
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table completed_transactions in share mode');
  const paying = shopper.post('/checkout', { key, method: 'paypal' }).catch(() => {});
  await waitForWaiting(database.db, 1);
  expect(await count(sql`select count(*)::int as n from payments where state = 'started'`)).toBe(1);
  await killShop();
  await blocker.query('rollback');
  blocker.release();
  await paying;
  await recover(demo);
  await expectPaidAfterwards('paypal', { productId, shopper, key, kept });
});

type Left = { productId: number; shopper: HttpShopper; key: string; kept: number };

/** Nothing was paid; the form that was sent before pays now. */
async function expectPaidAfterwards(method: string, { productId, shopper, key, kept }: Left): Promise<void> {
  expect(await outcome(productId)).toEqual(unpaid(kept));
  const again = await shopper.post(new URL('/checkout', shop.url).href, { key, method });
  expect(again.location).toBe('/success');
  expect(await outcome(productId)).toEqual({ ...paid(kept), kept });
}
