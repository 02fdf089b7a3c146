import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laterPayments } from '#db/schema/orders/later-payments.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import { recordReceivedPayment } from '#domain/payments/later/record-received-payment.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import { startDelivering } from '../support/fixtures/delivering.ts';
import { makeProduct } from '../support/fixtures/factories.ts';
import { makeMember, offerLater, orderLater } from '../support/fixtures/paying-later.ts';
import { wordsIn } from '../support/shops/currency-shop.ts';
import { type InProcessShop, openInProcessShop } from '../support/shops/in-process-shop.ts';

const actorUid = 'the-admin';
const NO_GATEWAYS = new Map();
let shop: InProcessShop;
/** The member's order of three units at $10.80 each, taxes included. */
let orderId: string;

beforeAll(async () => {
  shop = await openInProcessShop();
  const { db } = shop.database;
  await offerLater(db, 'bank-transfer');
  await startDelivering(db);
  const cup = await makeProduct(db, { name: 'Cup', stock: 9, priceCents: 1_000 });
  orderId = await orderLater(db, await makeMember(db, [cup, cup, cup], shop.uids.member));
});
afterAll(() => shop?.close());

async function cancelOne(): Promise<void> {
  const { db } = shop.database;
  const take = { kind: 'cancelled' as const, pieces: new Map([[0, 1]]), delivery: false };
  const { amount, handCents } = await quoteLineRefund(db, orderId, take);
  const version = (await readFulfilment(db, orderId))?.version ?? 0;
  const request = { ...take, orderId, amount, handCents, version, restock: false, actorUid };
  await refundByLine(db, NO_GATEWAYS, request);
}

async function receive(amountCents: number): Promise<void> {
  const { db } = shop.database;
  const [later] = await db.select().from(laterPayments).where(eq(laterPayments.orderId, orderId));
  const version = later?.version ?? 0;
  const received = { receivedOn: zoneDay(new Date()), amountCents, reference: '', actorUid };
  await recordReceivedPayment(db, { ...received, orderId, version });
}

const wordsOf = async (visitor: 'member' | 'administrator', path: string) =>
  wordsIn(await (await shop.ask(visitor, path)).text());

/** The emails about refunds in the order's timeline, newest first. */
const mailsOf = async () =>
  (await wordsOf('administrator', `/admin/orders/${orderId}`)).match(/Email about the (?:new total|refund)/g);

const asked = () => wordsOf('administrator', `/admin/orders/${orderId}?cancel=0`);

test('the admin area asks to pay back what was received, not what was never paid', async () => {
  expect(await asked()).toContain(
    'Cancel and restock 3 items and lower the total by $32.40? There is nothing to refund. Cancel items Keep items',
  );
  await receive(1_000);
  const page = await asked();
  expect(page).toContain('lower the total by $32.40? You have to refund $10.00 yourself.');
  expect(page).toContain('Refund $10.00…');
});

test('items cancelled before payment are not refunds, items cancelled later are', async () => {
  await cancelOne();
  const summary = 'Total $32.40 Cancelled items -$10.80 New total $21.60';
  expect(await wordsOf('member', `/orders/${orderId}`)).toContain(summary);
  expect(await wordsOf('administrator', `/admin/orders/${orderId}`)).toContain(summary);
  expect(await wordsOf('administrator', `/admin/orders/${orderId}`)).not.toContain('By the shop');
  await receive(1_160);
  expect(await mailsOf()).toEqual(['Email about the new total']);
  await cancelOne();
  expect(await mailsOf()).toEqual(['Email about the refund', 'Email about the new total']);
  const both = 'Total $32.40 Cancelled items -$10.80 Refunded -$10.80 Total after refunds $10.80';
  const page = await wordsOf('member', `/orders/${orderId}`);
  expect(page).toContain(both);
  expect(page.match(/Refunds (.*?) (?:Print|Invoice)/)?.[1]).toMatch(/^\S+ \d+, \d{4} \$10\.80$/);
  expect(await wordsOf('administrator', `/admin/orders/${orderId}`)).toContain(both);
});

test('a refunded order that was never sent has no packing slip', async () => {
  const path = `/admin/orders/${orderId}`;
  expect(await wordsOf('administrator', path)).toContain('Packing slip');
  const [later] = await shop.database.db
    .select()
    .from(laterPayments)
    .where(eq(laterPayments.orderId, orderId));
  const byHand = { version: later?.version ?? 0, reference: '' };
  await refundOrder(shop.database.db, NO_GATEWAYS, { orderId, actorUid, byHand });
  const [order] = await shop.database.db
    .select()
    .from(completedTransactions)
    .where(eq(completedTransactions.id, orderId));
  expect(order?.status).toBe('REFUNDED');
  expect(await wordsOf('administrator', path)).not.toContain('Packing slip');
  const sheet = await shop.ask('administrator', `${path}/packing-slip`);
  expect([sheet.status, await sheet.text()]).toEqual([
    404,
    expect.stringContaining('Packing slip not found'),
  ]);
  const slips = await wordsOf('administrator', `/admin/packing-slips?id=${orderId}`);
  expect(slips).toContain(`No packing slip for 1 order with nothing to send: ${shortOrderId(orderId)}`);
});

test('an unpaid order that was cancelled is shown to nobody as refunded', async () => {
  const { db } = shop.database;
  const mug = await makeProduct(db, { name: 'Mug', stock: 9, priceCents: 1_000 });
  const id = await orderLater(db, await makeMember(db, [mug], shop.uids.member));
  const [later] = await db.select().from(laterPayments).where(eq(laterPayments.orderId, id));
  const byHand = { version: later?.version ?? 0, reference: '' };
  await refundOrder(db, NO_GATEWAYS, { orderId: id, actorUid, byHand });
  const panel = await wordsOf('administrator', `/admin/orders/${id}`);
  expect(panel).toContain('Unpaid order cancelled');
  expect(panel).not.toMatch(/refund/i);
  expect(await wordsOf('member', `/orders/${id}`)).not.toMatch(/refund/i);
});
