import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { listBestSellers } from '#domain/dashboard/queries.ts';
import { type ReportRange, rangeFrom } from '#domain/dashboard/report/range.ts';
import { readSalesReport } from '#domain/dashboard/report/read-sales.ts';
import { purchaseUnit } from '#domain/orders/order.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeOrder } from '../../../support/fixtures/factories.ts';
import { amountsOf } from '../../../support/fixtures/price-rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await setZone('UTC');
  await database.db.delete(completedTransactions);
});

const setZone = (zone: string) =>
  database.db.execute(
    sql`update site_settings set settings = settings || jsonb_build_object('timeZone', ${zone}::text)`,
  );
const order = (at: string, values: Parameters<typeof makeOrder>[1] = {}) =>
  makeOrder(database.db, { createdAt: new Date(at), totalCents: 1_000, ...values });
const range = (query: string, today = '2026-03-04'): ReportRange =>
  rangeFrom(new URLSearchParams(query), today).range;
const read = (query: string) => readSalesReport(database.db, range(query));
const sold = async (query: string) =>
  (await read(query)).buckets.filter(({ orders }) => orders > 0).map(({ start, orders }) => [start, orders]);

test('each order counts in its day, week or month, with empty periods in between', async () => {
  await order('2026-03-04T00:00:00Z', { totalCents: 100 });
  await order('2026-03-02T00:00:00Z', { totalCents: 10, simulated: true });
  await order('2026-03-01T23:59:59Z', { totalCents: 1 });
  const cents = async (query: string) => (await read(query)).buckets.map(({ revenueCents }) => revenueCents);
  expect((await cents('range=7d')).slice(-4)).toEqual([1, 10, 0, 100]);
  expect((await cents('from=2025-11-20&to=2026-03-04')).slice(-3)).toEqual([0, 1, 110]);
  expect((await cents('range=12m')).slice(-2)).toEqual([0, 111]);
  const { total } = await read('from=2026-03-02&to=2026-03-04');
  expect(total).toEqual({
    orders: 2,
    revenueCents: 110,
    refundedCents: 0,
    simulatedOrders: 1,
    simulatedCents: 10,
  });
});

test('the previous period is as long as the range, and ends where the range begins', async () => {
  await order('2026-02-26T00:00:00Z');
  await order('2026-02-25T23:59:59Z', { totalCents: 300 });
  await order('2026-02-18T23:59:59Z');
  const { total, previous } = await read('range=7d');
  expect([total.orders, previous.orders, previous.revenueCents]).toEqual([1, 1, 300]);
});

test('days begin at midnight in the shop’s time zone, also after the zone is changed', async () => {
  await order('2026-03-03T23:30:00Z');
  await order('2026-03-03T22:30:00Z');
  expect(await sold('range=7d')).toEqual([['2026-03-03', 2]]);
  await setZone('Europe/Berlin');
  expect(await sold('range=7d')).toEqual([
    ['2026-03-03', 1],
    ['2026-03-04', 1],
  ]);
  await order('2026-03-03T23:00:00Z');
  expect((await sold('range=7d')).at(-1)).toEqual(['2026-03-04', 2]);
  await setZone('America/New_York');
  expect(await sold('range=7d')).toEqual([['2026-03-03', 3]]);
});

test('days are right in a time zone with a half-hour offset and at the change to summer time', async () => {
  await setZone('Asia/Kolkata');
  await order('2026-03-03T18:29:59Z');
  await order('2026-03-03T18:30:00Z');
  expect(await sold('range=7d')).toEqual([
    ['2026-03-03', 1],
    ['2026-03-04', 1],
  ]);
  await setZone('Europe/Berlin');
  await order('2026-03-29T21:59:59Z');
  await order('2026-03-29T22:00:00Z');
  expect(await sold('from=2026-03-29&to=2026-03-30')).toEqual([
    ['2026-03-29', 1],
    ['2026-03-30', 1],
  ]);
});

test('a time zone that the database does not know counts as UTC and does not block sales', async () => {
  await setZone('Mars/Olympus');
  await order('2026-03-03T23:30:00Z');
  expect(await sold('range=7d')).toEqual([['2026-03-03', 1]]);
});

test('the revenue is split by country and by payment method, the highest first', async () => {
  await order('2026-03-03T10:00:00Z', { paymentSource: { stripe: { label: 'Stripe' } }, totalCents: 500 });
  await order('2026-03-03T10:00:00Z', { paymentSource: { card: { simulated: true } }, totalCents: 2_000 });
  await order('2026-03-03T10:00:00Z', { paymentSource: null, totalCents: 1 });
  for (const [country, cents] of [
    ['DE', 500],
    ['AT', 2_000],
  ] as const)
    await database.db.execute(sql`update completed_transactions
      set delivery = jsonb_build_object('address', jsonb_build_object('country', ${country}::text)) where total_cents = ${cents}`);
  const { countries, methods } = await read('range=7d');
  expect(countries.map(({ of, orders, revenueCents }) => [of, orders, revenueCents])).toEqual([
    ['AT', 1, 2_000],
    ['DE', 1, 500],
    ['', 1, 1],
  ]);
  expect(methods.map(({ of, orders }) => [of, orders])).toEqual([
    ['card', 1],
    ['Stripe', 1],
    ['', 1],
  ]);
});

test('a refund lowers the revenue of its order’s day; a fully refunded order is not counted', async () => {
  const part = await order('2026-03-03T10:00:00Z');
  const whole = await order('2026-03-03T11:00:00Z');
  await database.db.execute(sql`update completed_transactions set refunded_cents = 400 where id = ${part}`);
  await database.db.execute(
    sql`update completed_transactions set status = 'REFUNDED', refunded_cents = 1000 where id = ${whole}`,
  );
  expect((await read('range=7d')).total).toMatchObject({
    orders: 1,
    revenueCents: 600,
    refundedCents: 1_400,
  });
});

test('best sellers use the days of the shop’s time zone', async () => {
  const lines = [{ productId: 77, name: 'Cup', quantity: 3, priceCents: 250 }];
  await order('2026-03-03T23:30:00Z', { purchaseUnits: [purchaseUnit(lines, amountsOf(lines))] });
  const on = (day: string) => listBestSellers(database.db, { from: day, to: day }, 5);
  expect([(await on('2026-03-03')).length, (await on('2026-03-04')).length]).toEqual([1, 0]);
  await setZone('Europe/Berlin');
  expect([(await on('2026-03-03')).length, (await on('2026-03-04')).length]).toEqual([0, 1]);
});

test('a year of a busy shop is read from its daily sums, without any orders', async () => {
  await database.db.execute(sql`insert into sales_by_day
    select date '2025-03-05' + day, country, 'Stripe', false, shard, 5, 5000, 0, 0
    from generate_series(0, 364) day, unnest(array['DE', 'AT', 'FR']) country, generate_series(0, 15) shard`);
  const { total } = await read('range=12m');
  expect(total.orders).toBeGreaterThan(80_000);
  await database.db.execute(sql`select recount_sales()`);
});
