import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardExtrasQuery, readDashboardExtras } from '#domain/dashboard/dashboard-extras.ts';
import { readSummary } from '#domain/dashboard/summary.ts';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { NO_TRACKING } from '#domain/fulfilment/tracking.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { startDelivering } from '../../support/fixtures/delivering.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const buy = async () => {
  const buyer = await makeBuyer(database.db, [await makeProduct(database.db, { priceCents: 1_000 })]);
  return (await payByCard(database.db, { ...buyer, delayMs: 0 })).orderId;
};
const extras = () => readDashboardExtras(database.db, new Date());
const net = async () => (await readSummary(database.db)).netCents;

test('a new shop sees no extra numbers, and its revenue includes 8% tax', async () => {
  await buy();
  expect(await extras()).toEqual({ shipping: null, showsNet: false });
  expect([await net(), (await readSummary(database.db)).sales.revenueCents]).toEqual([1_000, 1_080]);
});

test('a shop that delivers sees its orders to send, those sent today, and its revenue without tax and shipping', async () => {
  await startDelivering(database.db);
  await database.pool.query('update delivery_methods set price_cents = 500');
  const [first] = [await buy(), await buy()];
  expect(await extras()).toEqual({ shipping: { unfulfilled: 2, shippedToday: 0 }, showsNet: true });
  expect(await net()).toBe(3_000);
  const sent = { orderId: first, quantities: null, tracking: NO_TRACKING, version: null, actorUid: 'admin' };
  await createShipment(database.db, sent);
  expect((await extras()).shipping).toEqual({ unfulfilled: 1, shippedToday: 1 });
  await database.pool.query("update shipments set sent_at = sent_at - interval '25 hours'");
  expect((await extras()).shipping).toEqual({ unfulfilled: 1, shippedToday: 0 });
});

test('a refund lowers the net revenue in proportion, and a full refund removes the order', async () => {
  const orderId = await buy();
  const before = await net();
  await database.pool.query('update completed_transactions set refunded_cents = 790 where id = $1', [
    orderId,
  ]);
  expect(before - (await net())).toBe(500);
  await database.pool.query('update completed_transactions set refunded_cents = 0 where id = $1', [orderId]);
  await refundOrder(database.db, new Map(), { orderId, actorUid: 'admin' });
  expect(before - (await net())).toBe(1_000);
});

test('shipping with included tax is no net revenue, and its tax is subtracted once', async () => {
  const { rows } = await database.db.execute<{ net: string }>(
    sql`select net_of(${JSON.stringify({
      taxes: [{ amount: 190 }, { amount: 95 }],
      ...{ shipping: 595, shippingDiscount: 0, shippingTax: 95, taxIncluded: true },
    })}::jsonb, 1785) as net`,
  );
  expect(Number(rows[0]?.net)).toBe(1_000);
});

test('both numbers are read through their indexes', async () => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return JSON.stringify((await tx.execute(sql`explain ${dashboardExtrasQuery(new Date())}`)).rows);
  });
  expect(plan).toContain('fulfilments_to_send');
  expect(plan).toContain('shipments_sent');
});
