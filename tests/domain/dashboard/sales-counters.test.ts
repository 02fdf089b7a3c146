import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { mergeGuest } from '#domain/customers/merge-guest.ts';
import { listBestSellers, listRecentOrders } from '#domain/dashboard/queries.ts';
import { readSummary } from '#domain/dashboard/summary.ts';
import { purchaseUnit } from '#domain/orders/order.ts';
import { unitsOf } from '#lib/money/currency.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeOrder, makeProduct, makeProductWithVariants } from '../../support/fixtures/factories.ts';
import { amountsOf } from '../../support/fixtures/price-rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.delete(completedTransactions));

const order = (values: Parameters<typeof makeOrder>[1] = {}) => makeOrder(database.db, values);
const set = (id: string, change: Partial<typeof completedTransactions.$inferInsert>) =>
  database.db.update(completedTransactions).set(change).where(sql`id = ${id}`);

/** Returns all counters, added up over their shards. Leaves out products with zero sold units. */
async function counters() {
  const { rows } = await database.db.execute(sql`select
    (select jsonb_agg(d order by day, simulated) from (select day, simulated, sum(orders) o, sum(revenue_cents) r, sum(refunds) f,
      sum(refunded_cents) c, sum(net_cents) n from sales_days group by 1, 2 having sum(orders) <> 0 or sum(refunds) <> 0) d) as days,
    (select jsonb_agg(c order by customer_id) from sales_customers c) as customers,
    (select sum(customers) from sales_customer_counts) as count,
    (select jsonb_agg(p order by month, product_id) from sales_products p where pieces <> 0) as products,
    (select jsonb_agg(d order by day, country, method, simulated) from (select day, country, method, simulated, sum(orders) o,
      sum(revenue_cents) r, sum(refunds) f, sum(refunded_cents) c from sales_by_day group by 1, 2, 3, 4
      having sum(orders) <> 0 or sum(refunds) <> 0) d) as by_day,
    (select jsonb_agg(p order by day, product_id) from product_sales_by_day p where pieces <> 0) as products_by_day`);
  return rows[0];
}

async function expectRight() {
  const kept = await counters();
  await database.db.execute(sql`select recount_sales()`);
  expect(kept).toEqual(await counters());
}

test('an empty shop has no sales and no customers', async () => {
  const none = { orders: 0, revenueCents: 0, refunds: 0, refundedCents: 0 };
  expect(await readSummary(database.db)).toMatchObject({ customers: 0, sales: none, simulated: none });
  expect(await listRecentOrders(database.db)).toEqual([]);
});

test('transactions, revenue and distinct customers cover all orders, and simulated orders are also counted separately', async () => {
  await order({ customerId: 'ann', totalCents: 1_000 });
  await order({ customerId: 'ann', totalCents: 500, status: null });
  await order({ customerId: 'bob', totalCents: 20, simulated: true });
  const summary = await readSummary(database.db);
  expect(summary).toMatchObject({
    customers: 2,
    sales: { orders: 3, revenueCents: 1_520 },
    simulated: { orders: 1, revenueCents: 20 },
  });
  await expectRight();
});

test('a refunded order counts as a refund and no longer as a sale', async () => {
  const id = await order({ totalCents: 700 });
  await set(id, { status: 'REFUNDED' });
  expect((await readSummary(database.db)).sales).toEqual({
    orders: 0,
    revenueCents: 0,
    refunds: 1,
    refundedCents: 700,
  });
  await expectRight();
});

test('a partly refunded order counts as a sale of the rest, and the refund as a refunded amount', async () => {
  const id = await order({ totalCents: 700 });
  await set(id, { refundedCents: 250 });
  const partly = { orders: 1, revenueCents: 450, refunds: 0, refundedCents: 250 };
  expect((await readSummary(database.db)).sales).toEqual(partly);
  await expectRight();
  await set(id, { refundedCents: 700, status: 'REFUNDED' });
  const whole = { orders: 0, revenueCents: 0, refunds: 1, refundedCents: 700 };
  expect((await readSummary(database.db)).sales).toEqual(whole);
  await expectRight();
  await set(id, { refundedCents: 0, status: 'COMPLETED' });
  const none = { orders: 1, revenueCents: 700, refunds: 0, refundedCents: 0 };
  expect((await readSummary(database.db)).sales).toEqual(none);
  await expectRight();
});

test('an amount that is cancelled before payment lowers the revenue, but is not a refund', async () => {
  const id = await order({ totalCents: 700 });
  await set(id, { refundedCents: 250 });
  await set(id, { cancelledCents: 250 });
  const partly = { orders: 1, revenueCents: 450, refunds: 0, refundedCents: 0 };
  expect((await readSummary(database.db)).sales).toEqual(partly);
  await expectRight();
  await set(id, { refundedCents: 700, cancelledCents: 700, status: 'REFUNDED' });
  const whole = { orders: 0, revenueCents: 0, refunds: 0, refundedCents: 0 };
  expect((await readSummary(database.db)).sales).toEqual(whole);
  await expectRight();
});

test('a guest who logs in to a customer’s account is counted once', async () => {
  await order({ customerId: 'guest-1' });
  await order({ customerId: 'guest-1' });
  await order({ customerId: 'carl' });
  await mergeGuest(database.db, { guestId: 'guest-1', userId: 'carl' });
  expect((await readSummary(database.db)).customers).toBe(1);
  await expectRight();
});

test('the counters stay right when orders are changed, refunded and deleted', async () => {
  const ids = [];
  for (const simulated of [false, true]) {
    for (const day of ['2026-01-31T23:59:59.9Z', '2026-02-01T00:00:00Z'])
      ids.push(await order({ simulated, createdAt: new Date(day), customerId: `c${ids.length % 2}` }));
  }
  const [first = '', second = '', third = ''] = ids;
  await set(first, { totalCents: 5, createdAt: new Date('2025-12-31T12:00:00Z') });
  await set(second, { simulated: true, customerId: 'other' });
  await set(second, { status: 'REFUNDED' });
  await database.db.delete(completedTransactions).where(sql`id in (${second}, ${third})`);
  expect((await readSummary(database.db)).customers).toBe(2);
  await expectRight();
});

test('buyers who pay at the same time are all counted', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => order({ customerId: `buyer-${n % 20}`, totalCents: 100 })),
  );
  const { customers, sales } = await readSummary(database.db);
  expect({ customers, orders: sales.orders, cents: sales.revenueCents }).toEqual({
    customers: 20,
    orders: 60,
    cents: 6_000,
  });
  await expectRight();
});

test('best sellers cover the range, sorted by items, under their current names', async () => {
  const soap = await makeProduct(database.db, { name: 'Soap' });
  const line = (productId: number, name: string, quantity: number) => ({
    productId,
    name,
    quantity,
    priceCents: 250,
  });
  const may = new Date('2026-05-20T00:00:00Z');
  const units = (lines: ReturnType<typeof line>[]) => ({
    purchaseUnits: [purchaseUnit(lines, amountsOf(lines))],
    createdAt: may,
  });
  await order(units([line(soap, 'Old soap', 2), line(soap, 'Old soap', 1), line(999_999, 'Gone', 1)]));
  await order(units([line(999_999, 'Gone', 1)]));
  await order({ ...units([line(999_999, 'Gone', 50)]), createdAt: new Date('2026-04-30T23:00:00Z') });
  const variants = [{ optionValues: ['M'] }];
  const shirt = await makeProductWithVariants(database.db, variants, { name: 'Shirt' });
  const [medium = 0] = shirt.variantIds;
  await order(units([line(medium, 'Old shirt, M', 4)]));
  expect(await listBestSellers(database.db, { from: '2026-05-01', to: '2026-05-31' }, 5)).toEqual([
    { productId: shirt.id, variantId: medium, name: 'Shirt, M', pieces: 4, revenueCents: 1_000, there: true },
    { productId: soap, variantId: null, name: 'Soap', pieces: 3, revenueCents: 750, there: true },
    { productId: 999_999, variantId: null, name: 'Gone', pieces: 2, revenueCents: 500, there: false },
  ]);
  await expectRight();
});

test('best sellers count in the smallest unit of the order’s currency', async () => {
  const june = new Date('2026-06-20T00:00:00Z');
  const units = (productId: number, currency_code: string, value: string) => {
    const amount = { currency_code, value };
    const items = [{ sku: String(productId), name: currency_code, quantity: '2', unit_amount: amount }];
    return { purchaseUnits: [{ amount, items }], createdAt: june };
  };
  await order(units(1_000_001, 'JPY', '1500'));
  await order(units(1_000_002, 'KWD', '12.345'));
  await order(units(1_000_003, 'EUR', '1.50'));
  const best = await listBestSellers(database.db, { from: '2026-06-20', to: '2026-06-20' }, 5);
  expect(best.map(({ name, revenueCents }) => [name, revenueCents])).toEqual([
    ['JPY', 3_000],
    ['KWD', 24_690],
    ['EUR', 300],
  ]);
  const codes = Intl.supportedValuesOf('currency');
  const { rows } = await database.db.execute<{ code: string; units: number }>(
    sql`select code, currency_units(code) as units from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) code`,
  );
  expect(rows).toEqual(codes.map((code) => ({ code, units: unitsOf(code) })));
});

test('an order is counted even if its document has no items or invalid items', async () => {
  const amount = { currency_code: 'USD', value: '1.00' };
  const odd = { amount, items: [{ sku: 'x', name: 'n', quantity: 'many', unit_amount: amount }] };
  await order({ purchaseUnits: [{ amount }], totalCents: 100 });
  await order({ purchaseUnits: [odd], totalCents: 100, customerId: randomUUID() });
  expect((await readSummary(database.db)).sales.orders).toBe(2);
  await expectRight();
});

test('the latest five orders are listed newest first', async () => {
  const ids = [];
  for (let n = 0; n < 7; n += 1) ids.push(await order({ createdAt: new Date(Date.UTC(2026, 0, n + 1)) }));
  expect((await listRecentOrders(database.db)).map((each) => each.id)).toEqual(ids.reverse().slice(0, 5));
});
