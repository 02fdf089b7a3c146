import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { openPayment } from './buying.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import type { HttpShopper } from './http-shopper.ts';
import { type PayPalStandIn, startPayPalStandIn } from './paypal-stand-in.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

export const BY_SCRIPT = { accept: 'application/json' };

type LiveShop = {
  database: TestDatabase;
  paypal: PayPalStandIn;
  /** PayPal's credentials are set, the simulated card is off. */
  live: ShopProcess;
  /** The same shop before anybody set it up. */
  demo: ShopProcess;
  close(): Promise<void>;
};

/** A shop that takes money, and the same shop as a demonstration, on one database. */
export async function openLiveShop(userLimit = 20): Promise<LiveShop> {
  const database = await createTestDatabase();
  const paypal = await startPayPalStandIn();
  const dataDir = await makeDataFolder();
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    CARD_DELAY_MS: '0',
    LOG_LEVEL: 'silent',
    LIMIT_PAYMENTS_PER_USER: String(userLimit),
  };
  const [live, demo] = await Promise.all([
    startShop({ ...settings, ...paypal.env, CARD_PAYMENTS: 'false' }),
    startShop(settings),
  ]);
  const close = async () => {
    await Promise.all([live.stop(), demo.stop()]);
    await paypal.stop();
    await database.drop();
    await removeDataFolder(dataDir);
  };
  return { database, paypal, live, demo, close };
}

/** What a query finds. */
export async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await db.execute(query)).rows;
}

/** The orders whose first line is the product. */
export function ordersOf(db: Db, productId: number) {
  return rowsOf(
    db,
    sql`select id, status, total_cents::int, simulated, refunded_at from completed_transactions
      where purchase_units->0->'items'->0->>'sku' = ${String(productId)}`,
  );
}

export async function stockOf(db: Db, productId: number): Promise<unknown> {
  return (await rowsOf(db, sql`select stock from products where id = ${productId}`))[0]?.stock;
}

/** The state of the payment that belongs to PayPal's order. */
export async function stateOf(db: Db, paypalOrderId: string): Promise<unknown> {
  return (await rowsOf(db, sql`select state from payments where paypal_order_id = ${paypalOrderId}`))[0]
    ?.state;
}

type Started = { ok: true; orderId: string; paypalOrderId: string };

/** Starts a payment of the shopper's cart, as PayPal's button does. */
export async function startPayPal(shopper: HttpShopper): Promise<Started> {
  const key = await openPayment(shopper);
  return JSON.parse((await shopper.post('/payments/paypal', { key }, BY_SCRIPT)).text);
}

/** Tells the shop that the payer has approved PayPal's order. */
export function captureOrder(shopper: HttpShopper, paypalOrderId: string) {
  return shopper.post(`/payments/paypal/${paypalOrderId}/capture`, {}, BY_SCRIPT);
}
