import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportInvoices } from '#domain/invoices/export-invoices.ts';
import { listInvoices } from '#domain/invoices/find-invoices.ts';
import { isInvoiceDue, numberInvoices } from '#domain/invoices/number-invoices.ts';
import { readInvoiceSettings } from '#domain/invoices/read-settings.ts';
import { saveInvoiceSettings } from '#domain/invoices/save-settings.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

const actorUid = 'the-admin';
let shop: PaymentShop;
let lamp: number;

beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.execute(sql`truncate invoices`);
  await shop.db.execute(sql`truncate completed_transactions cascade`);
  await shop.db.execute(sql`update invoice_counters set last = 0`);
  await shop.db.execute(sql`update invoice_settings set company_name = '', company_address = '', begins_at = null,
    numbered_until = null, version = 1`);
  lamp = await makeProduct(shop.db, { name: 'Lamp', stock: 50 });
});

const company = {
  companyName: 'Kiosk Ltd',
  companyAddress: '1 High Street\nTown',
  taxNumber: 'T1',
  prefix: 'K-',
};
const fillIn = () => saveInvoiceSettings(shop.db, { ...company, version: 1, actorUid });
const buy = async () => (await shop.byCard(await makeBuyer(shop.db, [lamp]))).orderId;
const refund = (orderId: string) => refundOrder(shop.db, shop.gateways, { orderId, actorUid });
/** Moves all times one minute into the past. */
async function pass(): Promise<void> {
  await shop.db.execute(sql`update completed_transactions set created_at = created_at - interval '1 minute'`);
  await shop.db.execute(sql`update refunds set completed_at = completed_at - interval '1 minute'`);
  await shop.db.execute(sql`update invoice_settings set begins_at = begins_at - interval '1 minute',
    numbered_until = numbered_until - interval '1 minute'`);
}
const namesOf = async (orderId: string) => (await listInvoices(shop.db, orderId)).map(({ name }) => name);

test('orders get no invoices before the company is filled in, nor afterwards if they are older', async () => {
  const old = await buy();
  await pass();
  expect([await isInvoiceDue(shop.db), await numberInvoices(shop.db)]).toEqual([false, 0]);
  await fillIn();
  await pass();
  expect([await isInvoiceDue(shop.db), await numberInvoices(shop.db), await namesOf(old)]).toEqual([
    false,
    0,
    [],
  ]);
});

test('orders are numbered once in the order of payment, and refunds have their own numbers', async () => {
  await fillIn();
  const ids = [await buy(), await buy(), await buy()];
  expect(await isInvoiceDue(shop.db)).toBe(false);
  await pass();
  expect(await isInvoiceDue(shop.db)).toBe(true);
  await Promise.all([1, 2, 3].map(() => numberInvoices(shop.db)));
  expect(await Promise.all(ids.map(namesOf))).toEqual([['K-000001'], ['K-000002'], ['K-000003']]);
  await refund(ids[1] ?? '');
  await pass();
  const later = await buy();
  await pass();
  await Promise.all([1, 2].map(() => numberInvoices(shop.db)));
  expect(await isInvoiceDue(shop.db)).toBe(false);
  expect(await namesOf(ids[1] ?? '')).toEqual(['K-000002', 'K-C000001']);
  expect(await namesOf(later)).toEqual(['K-000004']);
  const rows = [];
  for await (const { kind, number, amount, tax } of exportInvoices(shop.db))
    rows.push([kind, number, amount, tax]);
  expect(rows).toEqual([
    ['invoice', 'K-000001', 1_080, 80],
    ['invoice', 'K-000002', 1_080, 80],
    ['invoice', 'K-000003', 1_080, 80],
    ['invoice', 'K-000004', 1_080, 80],
    ['credit-note', 'K-C000001', -1_080, -80],
  ]);
});

test('a refund of billions of smallest units gets its credit note', async () => {
  await fillIn();
  const id = await buy();
  await refund(id);
  await shop.db.execute(sql`update completed_transactions set total_cents = 3000000000 where id = ${id}`);
  await shop.db.execute(sql`update refunds set amount_cents = 3000000000 where payment_id = ${id}`);
  await pass();
  await numberInvoices(shop.db);
  const documents = await listInvoices(shop.db, id);
  expect(documents.map(({ amountCents }) => amountCents)).toEqual([3_000_000_000, 3_000_000_000]);
});

test('a number that could not be stored is not skipped', async () => {
  await fillIn();
  const orderId = await buy();
  await pass();
  await shop.db.execute(sql`alter table invoices add constraint broken check (number < 0)`);
  await expect(numberInvoices(shop.db)).rejects.toThrow();
  await shop.db.execute(sql`alter table invoices drop constraint broken`);
  await numberInvoices(shop.db);
  expect(await namesOf(orderId)).toEqual(['K-000001']);
});

test('an invoice keeps the merchant’s former details, and an outdated settings form is refused', async () => {
  await fillIn();
  const orderId = await buy();
  await pass();
  await numberInvoices(shop.db);
  await expect(fillIn()).rejects.toThrow('INVOICES_CHANGED');
  await saveInvoiceSettings(shop.db, { ...company, companyName: 'Other', version: 2, actorUid });
  const [invoice] = await listInvoices(shop.db, orderId);
  expect(invoice?.seller).toEqual({ name: 'Kiosk Ltd', address: company.companyAddress, taxNumber: 'T1' });
  await saveInvoiceSettings(shop.db, { ...company, companyAddress: '', version: 3, actorUid });
  expect((await readInvoiceSettings(shop.db)).beginsAt).toBeNull();
});
