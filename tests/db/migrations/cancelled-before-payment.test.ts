import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/types.ts';
import { readSummary } from '#domain/dashboard/summary.ts';
import { createDatabaseBefore, type OlderDatabase } from '../../support/database/older-database.ts';

const payer = JSON.stringify({ name: { given_name: 'Ann', surname: 'Lee' }, email_address: '' });
const unit = JSON.stringify([{ amount: { currency_code: 'USD', value: '10.00' } }]);

type Refund = { cents: number; hand: number | null };

/**
 * Adds an order of $10.00 with its refunds. Returns its id. `received` is the amount that the merchant
 * recorded as received, in cents; null for an order that was paid at the checkout.
 */
async function order({ client }: OlderDatabase, received: number | null, refunds: Refund[]): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into payments (id, customer_id, method, state, cart_key, lines, amounts, subtotal_cents, tax_cents, total_cents,
       payer, expires_at) values ($1::uuid, 'ann', 'card', 'settled', $1::text, '[]', '{}', 1000, 0, 1000, $2, now())`,
    [id, payer],
  );
  const back = refunds.reduce((sum, { cents }) => sum + cents, 0);
  await client.query(
    `insert into completed_transactions (id, customer_id, payment_key, status, payer, purchase_units, total_cents, refunded_cents)
     values ($1::uuid, 'ann', $1::text, $2, $3, $4, 1000, $5)`,
    [id, back === 1_000 ? 'REFUNDED' : 'COMPLETED', payer, unit, back],
  );
  if (received !== null)
    await client.query(
      `insert into later_payments (order_id, method, due_at, received_cents) values ($1, 'invoice', now(), $2)`,
      [id, received],
    );
  for (const { cents, hand } of refunds)
    await client.query(
      `insert into refunds (payment_id, origin, state, amount_cents, hand_cents, completed_at, request_id)
       values ($1, 'shop', 'completed', $2, $3, now(), gen_random_uuid())`,
      [id, cents, hand],
    );
  return id;
}

let old: OlderDatabase;
let db: Db;
const ids: Record<string, string> = {};
let before: Record<string, unknown> | undefined;

const SALES = `select sum(orders)::int as orders, sum(revenue_cents)::int as revenue, sum(refunds)::int as refunds,
  sum(refunded_cents)::int as refunded from`;

beforeAll(async () => {
  old = await createDatabaseBefore('0086-cancelled-before-payment.sql');
  ids.cancelled = await order(old, 0, [{ cents: 1_000, hand: 0 }]);
  ids.mixed = await order(old, 600, [
    { cents: 300, hand: 0 },
    { cents: 700, hand: 600 },
  ]);
  ids.paid = await order(old, null, [{ cents: 250, hand: null }]);
  // A free item was cancelled first. The next refund then recorded its own amount twice.
  ids.free = await order(old, 1_000, [
    { cents: 0, hand: 500 },
    { cents: 500, hand: 500 },
    { cents: 500, hand: 0 },
  ]);
  before = (await old.client.query(`${SALES} sales_days`)).rows[0];
  db = await old.upgrade();
});
afterAll(() => old?.drop());

test('the amounts cancelled before payment are calculated from what was received', async () => {
  const { rows } = await db.execute(
    sql`select id, cancelled_cents::int as cents from completed_transactions order by cents, created_at`,
  );
  expect(rows).toEqual([
    { id: ids.paid, cents: 0 },
    { id: ids.free, cents: 0 },
    { id: ids.mixed, cents: 400 },
    { id: ids.cancelled, cents: 1_000 },
  ]);
});

test('the sales of earlier days no longer count these amounts as refunds', async () => {
  expect(before).toEqual({ orders: 1, revenue: 750, refunds: 3, refunded: 3_250 });
  const sales = { orders: 1, revenueCents: 750, refunds: 2, refundedCents: 1_850 };
  expect((await readSummary(db)).sales).toEqual(sales);
  const byDay = await db.execute(sql.raw(`${SALES} sales_by_day`));
  expect(byDay.rows).toEqual([{ orders: 1, revenue: 750, refunds: 2, refunded: 1_850 }]);
  await db.execute(sql`select recount_sales()`);
  expect((await readSummary(db)).sales).toEqual(sales);
});
