import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import { numberInvoices } from '#domain/invoices/number-invoices.ts';
import { saveInvoiceSettings } from '#domain/invoices/save-settings.ts';
import type { Gateway } from '#domain/payments/gateway/gateway.ts';
import { makeProduct } from '../support/fixtures/factories.ts';
import { capture, makeBuyer, open, reconcileAll } from '../support/fixtures/paying.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../support/paypal/stand-in.ts';
import { wordsIn } from '../support/shops/currency-shop.ts';
import { type InProcessShop, openInProcessShop } from '../support/shops/in-process-shop.ts';

let paypal: PayPalStandIn;
let gateway: Gateway;
let shop: InProcessShop;
/** A member's order of $21.60, paid with PayPal. */
let orderId: string;
let captureId: string;

beforeAll(async () => {
  paypal = await startPayPalStandIn();
  gateway = createPayPal({ ...paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
  shop = await openInProcessShop(gateway);
});
afterAll(async () => {
  await shop?.close();
  await paypal?.stop();
});
beforeEach(async () => {
  const { db } = shop.database;
  await db.execute(sql`delete from completed_transactions`);
  await db.execute(sql`delete from disputes`);
  const buyer = await makeBuyer(db, [await makeProduct(db, { stock: 3, priceCents: 2_000 })]);
  const providerOrderId = await open(db, gateway, buyer);
  paypal.approve(providerOrderId);
  const { payment } = (await capture(db, gateway, buyer, providerOrderId)) ?? {};
  [orderId, captureId] = [payment.id, paypal.orders.get(providerOrderId)?.capture?.id ?? ''];
  await db.execute(
    sql`update completed_transactions set customer_id = ${shop.uids.member} where id = ${orderId}`,
  );
});

/** Makes the shop check its payments at PayPal. */
async function look(): Promise<void> {
  await shop.database.db.execute(sql`update payments set check_at = now() where id = ${orderId}`);
  await reconcileAll(shop.database.db, gateway);
}

const wordsOf = async (visitor: 'member' | 'administrator', path: string) =>
  wordsIn(await (await shop.ask(visitor, path)).text());

test('a partial refund is shown on the order’s page, in the lists, on the dashboard and in the export', async () => {
  paypal.refundByHand(captureId, '5.00');
  await look();
  const admin = await wordsOf('administrator', `/admin/orders/${orderId}`);
  expect(admin).toContain('Partly refunded');
  expect(admin).toMatch(/Refunds .* At PayPal .* Done \$5\.00/);
  expect(admin).toContain('Total $21.60 Refunded -$5.00 Total after refunds $16.60');
  expect(admin).toContain('Refund $16.60…');
  expect(await wordsOf('administrator', '/admin/orders')).toContain('$21.60 $5.00 refunded');
  const dashboard = await wordsOf('administrator', '/admin');
  expect(dashboard).toContain('Completed transactions 1 Total revenue $16.60 $5.00 refunded');
  const csv = await (await shop.ask('administrator', '/admin/orders.csv')).text();
  const [head = '', row = ''] = csv.split('\n');
  const at = head.split(',').indexOf('refunded') - head.split(',').length;
  expect(row.split(',').at(at)).toBe('5.00');
});

test('the customer sees what was refunded, and the order’s total after that', async () => {
  expect(await wordsOf('member', `/orders/${orderId}`)).not.toContain('efund');
  paypal.refundByHand(captureId, '5.00');
  await look();
  const page = await wordsOf('member', `/orders/${orderId}`);
  expect(page).toContain('Total $21.60 Refunded -$5.00 Total after refunds $16.60');
  expect(page).toMatch(/Refunds [A-Z][a-z]+ \d+, \d{4} \$5\.00/);
  expect(page).not.toContain('At PayPal');
  expect(await wordsOf('member', '/orders')).toContain('Total $21.60 Refunded -$5.00');
});

test('an open dispute is shown on the order’s page and on the dashboard, until it is closed', async () => {
  expect(await wordsOf('administrator', '/admin')).not.toContain('Open disputes');
  const dispute = paypal.dispute(captureId, { reason: 'UNAUTHORISED' });
  await look();
  const page = await wordsOf('administrator', `/admin/orders/${orderId}`);
  expect(page).toContain('Disputed');
  expect(page).toContain(
    `Case ${dispute.dispute_id} State Waiting for your response Reason Payment not authorized`,
  );
  const told =
    /Open disputes 1 payment is disputed at PayPal\..* Payment not authorized, \$10\.80 Respond by Jan 2, 2027/;
  expect(await wordsOf('administrator', '/admin')).toMatch(told);
  expect(await wordsOf('member', `/orders/${orderId}`)).not.toContain('ispute');
  dispute.status = 'RESOLVED';
  dispute.dispute_outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR' };
  paypal.reverse(captureId);
  await look();
  const after = await wordsOf('administrator', `/admin/orders/${orderId}`);
  expect(after).toContain('State Closed Outcome Decided for the buyer');
  expect(after).toMatch(/Refunds .* Reversed payment .* Done \$21\.60/);
  expect(await wordsOf('administrator', '/admin')).not.toContain('Open disputes');
});

test('the invoice export shows refunds as negative amounts', async () => {
  const { db } = shop.database;
  const company = { companyName: 'Kiosk Ltd', companyAddress: 'Town', taxNumber: '', prefix: 'K-' };
  await saveInvoiceSettings(db, { ...company, version: 1, actorUid: 'admin' });
  await db.execute(sql`update invoice_settings set begins_at = now() - interval '1 hour'`);
  paypal.refundByHand(captureId, '5.00');
  await look();
  await db.execute(sql`update completed_transactions set created_at = now() - interval '2 minutes'`);
  await db.execute(sql`update refunds set completed_at = now() - interval '1 minute'`);
  await numberInvoices(db);
  const rows = (await (await shop.ask('administrator', '/admin/invoices.csv')).text()).trim().split('\n');
  expect(rows[0]).toMatch(/amount,tax$/);
  expect(rows[1]).toMatch(/^invoice,K-000001,.*,21\.60,1\.60$/);
  expect(rows[2]).toMatch(/^credit-note,K-C000001,.*,-5\.00,0\.00$/);
});
