import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_DIR, migrate } from '#db/migrate.ts';
import { readSummary } from '#domain/dashboard/summary.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const NAME = '0016-refunds.sql';

let database: TestDatabase;
let folder: string;

/** The ids of the payments, by name. */
const ids = {
  kept: '00000000-0000-4000-8000-000000000001',
  byShop: '00000000-0000-4000-8000-000000000002',
  atPayPal: '00000000-0000-4000-8000-000000000003',
  card: '00000000-0000-4000-8000-000000000004',
  underWay: '00000000-0000-4000-8000-000000000005',
  noOrder: '00000000-0000-4000-8000-000000000006',
  old: '00000000-0000-4000-8000-000000000007',
};

/** Begins with a shop of the previous version that has every kind of refund of that version. */
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kiosk-migrate-refunds-'));
  await database.pool.query('drop schema public, identity, files, jobs cascade');
  await database.pool.query('create schema public');
  for (const name of (await readdir(MIGRATIONS_DIR)).filter((each) => each < NAME))
    await copyFile(join(MIGRATIONS_DIR, name), join(folder, name));
  await migrate({ connectionString: database.url }, folder);
  await pay(ids.kept, { state: 'settled' });
  await pay(ids.byShop, { state: 'refunded', refundId: 'REFUND1' });
  await tell(ids.byShop, 'refund-started', '2026-01-02');
  await pay(ids.atPayPal, { state: 'refunded' });
  await tell(ids.atPayPal, 'refunded', '2026-01-05');
  await pay(ids.card, { state: 'refunded', method: 'card' });
  await pay(ids.underWay, { state: 'refunding', refundId: 'REFUND2' });
  await tell(ids.underWay, 'refund-started', '2026-01-06');
  await pay(ids.noOrder, { state: 'refunding', reason: 'amount-differs', order: false });
  await tell(ids.noOrder, 'captured', '2026-01-07', { captureId: 'C', currency: 'EUR', value: '21.59' });
  await tell(ids.noOrder, 'refund-started', '2026-01-07');
  await pay(ids.old, { state: 'settled', at: '2025-01-01' });
  for (const name of (await readdir(MIGRATIONS_DIR)).filter((each) => each >= NAME))
    await copyFile(join(MIGRATIONS_DIR, name), join(folder, name));
  expect(await migrate({ connectionString: database.url }, folder)).toContain(NAME);
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true });
});

type Before = {
  state: string;
  method?: string;
  refundId?: string;
  reason?: string;
  order?: boolean;
  at?: string;
};

/** A payment of $21.60 and its order in the previous version's format. */
async function pay(id: string, before: Before): Promise<void> {
  const { state, method = 'paypal', refundId = null, reason = null, order = true, at = null } = before;
  await database.pool.query(
    `insert into payments (id, customer_id, method, state, cart_key, lines, subtotal_cents, tax_cents, total_cents, payer,
       paypal_order_id, capture_id, refund_id, reason, expires_at, check_at, created_at)
     values ($1::uuid, 'ann', $2, $3, $1::text, '[]', 2000, 160, 2160, '{}', $1::text, 'CAPTURE' || right($1::text, 1), $4, $5, now(), now(),
       coalesce($6::timestamptz, now() - interval '3 days'))`,
    [id, method, state, refundId, reason, at],
  );
  if (!order) return;
  await database.pool.query(
    `insert into completed_transactions (id, customer_id, payment_key, status, payer, purchase_units, total_cents, simulated, refunded_at)
     values ($1::uuid, 'ann', $1::text, $2, '{"name": {}, "email_address": ""}',
       '[{"amount": {"currency_code": "USD", "value": "21.60"}}]', 2160, $3, $4)`,
    [
      id,
      state === 'refunded' ? 'REFUNDED' : 'COMPLETED',
      method !== 'paypal',
      state === 'refunded' ? '2026-01-03' : null,
    ],
  );
}

async function tell(id: string, kind: string, at: string, detail: object = {}): Promise<void> {
  await database.pool.query(
    'insert into payment_events (payment_id, kind, at, detail) values ($1, $2, $3, $4)',
    [id, kind, at, detail],
  );
}

const refundsOf = async (id: string) =>
  (await listRefunds(database.db, id)).map(({ id: _, paymentId, createdAt, ...rest }) => rest);

/** The values of a refund of the whole order. The previous version had no refunds of single lines. */
const OF_THE_WHOLE = {
  ...{ ofPart: false, shippingCents: 0, askedAt: null, refusal: null, byHand: false },
  // The previous version had no orders that are paid later.
  ...{ handCents: null, handReference: null },
};

test('each refund of the previous version becomes a row with its origin, amount and completion', async () => {
  const done = {
    state: 'completed',
    amountCents: 2_160,
    currency: 'USD',
    completedAt: new Date('2026-01-03'),
    restocked: true,
    ...OF_THE_WHOLE,
  };
  expect(await refundsOf(ids.byShop)).toEqual([
    { ...done, origin: 'shop', providerRefundId: 'REFUND1', requestId: `${ids.byShop}-refund` },
  ]);
  expect(await refundsOf(ids.atPayPal)).toEqual([
    { ...done, origin: 'provider', providerRefundId: null, requestId: null },
  ]);
  expect(await refundsOf(ids.card)).toEqual([
    { ...done, origin: 'shop', providerRefundId: null, requestId: null },
  ]);
  expect(await refundsOf(ids.kept)).toEqual([]);
});

test('a pending refund continues under its request id, for the amount that PayPal captured', async () => {
  const pending = { state: 'pending', origin: 'shop', completedAt: null, restocked: false };
  expect(await refundsOf(ids.underWay)).toMatchObject([
    { ...pending, amountCents: 2_160, providerRefundId: 'REFUND2', requestId: `${ids.underWay}-refund` },
  ]);
  expect(await refundsOf(ids.noOrder)).toMatchObject([
    { ...pending, amountCents: 2_159, currency: 'EUR', requestId: `${ids.noOrder}-refund` },
  ]);
});

test('the dashboard shows the same counts as before, and orders show their refunded amount', async () => {
  const { sales, simulated } = await readSummary(database.db);
  expect(sales).toEqual({ orders: 3, revenueCents: 6_480, refunds: 3, refundedCents: 6_480 });
  expect(simulated).toEqual({ orders: 0, revenueCents: 0, refunds: 1, refundedCents: 2_160 });
  await database.pool.query('select recount_sales()');
  expect((await readSummary(database.db)).sales).toEqual(sales);
  const { rows } = await database.pool.query(
    'select distinct status, refunded_cents::int from completed_transactions order by status',
  );
  expect(rows).toEqual([
    { status: 'COMPLETED', refunded_cents: 0 },
    { status: 'REFUNDED', refunded_cents: 2_160 },
  ]);
});

test('only settled payments of the last 180 days are checked again', async () => {
  const { rows } = await database.pool.query('select id from payments where look_at is not null');
  expect(rows).toEqual([{ id: ids.kept }]);
});
