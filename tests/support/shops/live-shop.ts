import { type SQL, sql } from 'drizzle-orm';
import { test as base } from 'vitest';
import { createTestDatabase } from '../database/database.ts';
import { makeDataFolder, removeDataFolder } from '../files/data-folder.ts';
import { openPayment } from '../fixtures/buying.ts';
import { makeProduct } from '../fixtures/factories.ts';
import { startPayPalStandIn } from '../paypal/stand-in.ts';
import { createHttpShopper, type HttpShopper } from './http-shopper.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

export const BY_SCRIPT = { accept: 'application/json' };

type Started = { ok: true; orderId: string; providerOrderId: string };

/** Opens what the live shop and the demo shop share: a database, a PayPal stand-in and settings. */
async function openLiveGround(userLimit: number) {
  const database = await createTestDatabase();
  const paypal = await startPayPalStandIn();
  const dataDir = await makeDataFolder();
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    CARD_DELAY_MS: '0',
    LIMIT_PAYMENTS_PER_USER: String(userLimit),
  };
  const close = async () => {
    await paypal.stop();
    await database.drop();
    await removeDataFolder(dataDir);
  };
  return { database, paypal, settings, close };
}

/**
 * Vitest's `test` with two shops per file that share `database` and `paypal`. `live` takes real payments: it
 * has PayPal's credentials and no simulated card. `demo` is the same shop before its setup, and starts only
 * if a test needs it. Each test has its own product ($20.00, 10 in stock), a new `shopper`, and functions
 * that start payments and read their results.
 */
export const liveTest = (userLimit = 20) =>
  base
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
    .extend('ground', { scope: 'file' }, async ({}, { onCleanup }) => {
      const ground = await openLiveGround(userLimit);
      onCleanup(ground.close);
      return ground;
    })
    .extend('database', ({ ground }) => ground.database)
    .extend('paypal', ({ ground }) => ground.paypal)
    .extend('live', { scope: 'file' }, async ({ ground }, { onCleanup }): Promise<ShopProcess> => {
      const { settings, paypal } = ground;
      const live = await startShop({ ...settings, ...paypal.env, CARD_PAYMENTS: 'false' });
      onCleanup(live.stop);
      return live;
    })
    .extend('demo', { scope: 'file' }, async ({ ground }, { onCleanup }): Promise<ShopProcess> => {
      const demo = await startShop(ground.settings);
      onCleanup(demo.stop);
      return demo;
    })
    .extend('productId', ({ database }) => makeProduct(database.db, { priceCents: 2_000, stock: 10 }))
    .extend('shopper', ({ live }) => createHttpShopper(live.url))
    .extend(
      'rows',
      ({ database }) =>
        async (query: SQL) =>
          (await database.db.execute(query)).rows,
    )
    // The orders whose first line is the product.
    .extend(
      'orders',
      ({ rows, productId }) =>
        () =>
          rows(sql`select id, status, total_cents::int, simulated, refunded_at from completed_transactions
        where purchase_units->0->'items'->0->>'sku' = ${String(productId)}`),
    )
    .extend('stock', ({ rows, productId }) => async () => {
      return (await rows(sql`select stock from products where id = ${productId}`))[0]?.stock;
    })
    // The state of the payment that belongs to PayPal's order.
    .extend('state', ({ rows }) => async (providerOrderId: string) => {
      return (await rows(sql`select state from payments where provider_order_id = ${providerOrderId}`))[0]
        ?.state;
    })
    // Starts a payment, as PayPal's button does. `capture` captures it after the payer's approval.
    .extend('start', ({ shopper }) => async (visitor: HttpShopper = shopper): Promise<Started> => {
      const key = await openPayment(visitor);
      return JSON.parse((await visitor.post('/payments/paypal', { key }, BY_SCRIPT)).text);
    })
    .extend(
      'capture',
      ({ shopper }) =>
        (providerOrderId: string, visitor: HttpShopper = shopper) =>
          visitor.post(`/payments/paypal/${providerOrderId}/capture`, {}, BY_SCRIPT),
    );
