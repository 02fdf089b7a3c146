import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWaiting, waitingQuery } from '#domain/dashboard/count-waiting.ts';
import { MAX_NAV_COUNT } from '#domain/dashboard/limits.ts';
import { readSettingsSummary } from '#domain/dashboard/settings-summary.ts';
import { readToDo } from '#domain/dashboard/to-do.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { startDelivering } from '../../support/fixtures/delivering.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const toDo = () => readToDo(database.db);

test('nothing waits in a new shop except its first backup', async () => {
  expect(await countWaiting(database.db)).toEqual({ toSend: null, failedJobs: 0 });
  expect(await toDo()).toEqual({
    soldOut: 0,
    lowStock: 0,
    failedMails: 0,
    failedJobs: 0,
    hasNoBackup: true,
    needsCompany: false,
  });
});

test('orders to send, stock and backups are counted', async () => {
  await startDelivering(database.db);
  await payByCard(database.db, {
    ...(await makeBuyer(database.db, [await makeProduct(database.db, { stock: 30 })])),
    delayMs: 0,
  });
  await makeProduct(database.db, { stock: 0 });
  await makeProduct(database.db, { stock: 3 });
  await makeProduct(database.db, { stock: 5 });
  await database.db.execute(
    sql`insert into backups (file, made_at, bytes, lost_files) values ('b', now(), 1, 0)`,
  );
  expect(await countWaiting(database.db)).toEqual({ toSend: 1, failedJobs: 0 });
  expect(await toDo()).toMatchObject({ soldOut: 1, lowStock: 2, hasNoBackup: false, needsCompany: true });
  // The merchant has saved the invoice settings without an address, and has thereby chosen to issue no
  // invoices.
  await database.db.execute(sql`update invoice_settings set version = 2`);
  expect(await toDo()).toMatchObject({ needsCompany: false });
});

test('the menu stops counting at its limit', async () => {
  await database.db.execute(sql`
    with copied as (
      insert into completed_transactions (id, customer_id, payment_key, payer, purchase_units, total_cents)
      select gen_random_uuid(), 'c', 'k' || n, payer, purchase_units, total_cents
      from completed_transactions, generate_series(1, 150) n returning id)
    insert into fulfilments (order_id) select id from copied`);
  expect((await countWaiting(database.db)).toSend).toBe(MAX_NAV_COUNT + 1);
});

test('the counts of the menu are read through an index', async () => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${waitingQuery()}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('fulfilments_to_send');
});

test('the overview of the settings summarizes them', async () => {
  await database.db.execute(
    sql`insert into site_pages (slug, title, is_published) values ('a', 'A', true), ('b', 'B', false)`,
  );
  await database.db.execute(sql`insert into discounts (name, kind, percent, active, ends_at) values
    ('now', 'percent', 10, true, null), ('off', 'percent', 10, false, null), ('over', 'percent', 10, true, now() - interval '1 day')`);
  await database.db.execute(
    sql`insert into mail_openings (kind, language, opening) values ('confirmation', 'en', ${randomUUID()})`,
  );
  expect(await readSettingsSummary(database.db)).toEqual({
    delivers: true,
    pricesIncludeTax: false,
    taxZones: 1,
    shippingZones: 1,
    shippingMethods: 1,
    activeDiscounts: 1,
    publishedPages: 1,
    changedMails: 1,
    createsInvoices: false,
    newestInvoice: null,
  });
});
