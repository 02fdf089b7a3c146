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

/** The live and the demo shop share this database, PayPal and these settings. */
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
 * Vitest's `test` with a shop that takes money, one for the file: `live`, with PayPal's credentials and
 * without the simulated card; `demo`, the same before anybody set it up, started where a test asks for it;
 * their `database` and their `paypal`. Each test has a product of its own, $20.00 and 10 pieces, a `shopper`
 * who has not been to the shop yet, and what they do.
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
    // Those whose first line is the product.
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
    // Of the payment that belongs to PayPal's order.
    .extend('state', ({ rows }) => async (providerOrderId: string) => {
      return (await rows(sql`select state from payments where provider_order_id = ${providerOrderId}`))[0]
        ?.state;
    })
    // As PayPal's button does it, and then PayPal when the payer has approved.
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
