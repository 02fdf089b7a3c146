import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { paymentEvents } from '#db/schema/orders/payments.ts';
import { countAwaitingOrders } from '#domain/orders/admin-list/count-awaiting-orders.ts';
import { listReceivedPayments } from '#domain/orders/pay-later/read-later-payment.ts';
import { recordReceivedPayment } from '#domain/payments/later/record-received-payment.ts';
import { remindOrCancelUnpaid } from '#domain/payments/later/remind-or-cancel-unpaid.ts';
import { removePayment } from '#domain/payments/later/remove-payment.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import {
  laterStateOf,
  makeMember,
  offerLater,
  orderLater,
  passDays,
} from '../../../support/fixtures/paying-later.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

const actorUid = 'the-admin';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
  const terms = { dueDays: 7, cancelDays: 14, remind: 'after', remindDays: 1 } as const;
  await offerLater(shop.db, 'bank-transfer', terms);
});
afterAll(() => shop?.close());

async function anOrder() {
  const productId = await makeProduct(shop.db, { stock: 5, priceCents: 1_000 });
  return orderLater(shop.db, await makeMember(shop.db, [productId]));
}

async function termsOf(orderId: string) {
  const { rows } = await shop.db.execute<{
    version: number;
    received: number;
    open: number;
    remindAt: string | null;
    cancelAt: string | null;
  }>(sql`select version, received_cents::int as received, (total_cents - received_cents)::int as open,
    remind_at as "remindAt", cancel_at as "cancelAt"
    from later_payments join completed_transactions on id = order_id where order_id = ${orderId}`);
  const [row] = rows;
  if (!row) throw new Error('There is no such order');
  return row;
}

/** Records a payment, by default of the open amount. Returns a function that removes it. */
async function note(orderId: string, amount?: number) {
  const { version, open } = await termsOf(orderId);
  const noted = { orderId, version, reference: 'Statement 7', actorUid, receivedOn: zoneDay(new Date()) };
  const { isMailed } = await recordReceivedPayment(shop.db, { ...noted, amountCents: amount ?? open });
  const paymentId = (await listReceivedPayments(shop.db, orderId)).at(-1)?.id ?? 0;
  return { orderId, paymentId, version: version + 1, reason: '', actorUid, isMailed };
}

test('removing a payment restores the order: it is open, listed, and later reminded of and cancelled', async () => {
  const orderId = await anOrder();
  const { version: _, ...before } = await termsOf(orderId);
  const { count } = await countAwaitingOrders(shop.db);
  const noted = await note(orderId);
  expect(await countAwaitingOrders(shop.db)).toMatchObject({ count: count - 1 });
  const removed = { ...noted, reason: 'Belongs to another order' };
  expect(await removePayment(shop.db, removed)).toEqual({ openCents: before.open });
  expect(await termsOf(orderId)).toEqual({ ...before, version: 3 });
  expect(await laterStateOf(shop.db, orderId)).toEqual({
    state: 'awaiting',
    status: 'COMPLETED',
    mails: ['confirmation'],
  });
  expect(await countAwaitingOrders(shop.db)).toMatchObject({ count });
  expect(await listReceivedPayments(shop.db, orderId)).toEqual([]);
  const fail = (error: unknown) => {
    throw error;
  };
  await passDays(shop.db, orderId, 9);
  expect(await remindOrCancelUnpaid(shop.db, fail)).toBe(1);
  await passDays(shop.db, orderId, 6);
  expect(await remindOrCancelUnpaid(shop.db, fail)).toBe(1);
  expect((await laterStateOf(shop.db, orderId)).state).toBe('cancelled');
});

test('the audit log and the timeline show what was removed, and why', async () => {
  const orderId = await anOrder();
  await removePayment(shop.db, { ...(await note(orderId)), reason: 'Belongs to another order' });
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, orderId));
  expect(entries.at(-1)).toMatchObject({
    action: 'order.remove-payment',
    before: { amountCents: 1_080, reference: 'Statement 7', openCents: 0, notedBy: actorUid },
    after: { openCents: 1_080, reason: 'Belongs to another order' },
  });
  const events = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, orderId));
  expect(events.find(({ kind }) => kind === 'payment-removed')?.detail).toEqual({
    amountCents: 1_080,
    reason: 'Belongs to another order',
  });
});

test('an order whose deadlines have passed is reminded of tomorrow, and cancelled after a week', async () => {
  const orderId = await anOrder();
  const noted = await note(orderId);
  await shop.db.execute(sql`update later_payments set remind_at_before = remind_at_before - interval '40 days',
    cancel_at_before = cancel_at_before - interval '40 days' where order_id = ${orderId}`);
  await removePayment(shop.db, noted);
  const { remindAt, cancelAt } = await termsOf(orderId);
  const days = (at: string | null) => (new Date(at ?? 0).getTime() - Date.now()) / 86_400_000;
  expect(days(remindAt)).toBeGreaterThan(0);
  expect(days(remindAt)).toBeLessThan(2);
  expect(days(cancelAt)).toBeGreaterThan(6.9);
  expect(days(cancelAt)).toBeLessThan(8.1);
});

test('removing one of two partial payments keeps the other, and nothing is cancelled while one remains', async () => {
  const orderId = await anOrder();
  const { cancelAt } = await termsOf(orderId);
  const first = await note(orderId, 300);
  const second = await note(orderId);
  expect((await laterStateOf(shop.db, orderId)).state).toBe('paid');
  expect(await removePayment(shop.db, second)).toEqual({ openCents: 780 });
  expect(await termsOf(orderId)).toMatchObject({ received: 300, cancelAt: null });
  await removePayment(shop.db, { ...first, version: second.version + 1 });
  expect(await termsOf(orderId)).toMatchObject({ received: 0, cancelAt });
});

test('a double click removes the payment once, and the second request gets an error', async () => {
  const orderId = await anOrder();
  const noted = await note(orderId);
  const tries = await Promise.allSettled([1, 2, 3].map(() => removePayment(shop.db, noted)));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const again = { ...noted, version: noted.version + 1 };
  await expect(removePayment(shop.db, again)).rejects.toMatchObject({ code: 'PAYMENT_CHANGED' });
  const other = await note(await anOrder());
  const foreign = { ...other, orderId, version: noted.version + 1 };
  await expect(removePayment(shop.db, foreign)).rejects.toMatchObject({ code: 'PAYMENT_CHANGED' });
  expect(await listReceivedPayments(shop.db, other.orderId)).toHaveLength(1);
  expect(await termsOf(orderId)).toMatchObject({ received: 0 });
});

test('a payment can’t be removed after a refund', async () => {
  const orderId = await anOrder();
  const noted = await note(orderId);
  const byHand = { version: noted.version, reference: '' };
  await refundOrder(shop.db, shop.gateways, { orderId, actorUid, byHand });
  await expect(removePayment(shop.db, noted)).rejects.toMatchObject({ code: 'PAYMENT_CHANGED' });
  const later = { ...noted, version: noted.version + 1 };
  await expect(removePayment(shop.db, later)).rejects.toMatchObject({ code: 'PAYMENT_PAID_BACK' });
  expect(await listReceivedPayments(shop.db, orderId)).toHaveLength(1);
});

test('a refund based on a payment is refused once that payment is removed', async () => {
  for (const order of ['removed first', 'at once']) {
    const orderId = await anOrder();
    const noted = await note(orderId);
    const byHand = { version: noted.version, reference: '' };
    const refund = () => refundOrder(shop.db, shop.gateways, { orderId, actorUid, byHand });
    if (order === 'removed first') {
      await removePayment(shop.db, noted);
      await expect(refund()).rejects.toMatchObject({ code: 'PAYMENT_CHANGED' });
    } else {
      const both = await Promise.allSettled([refund(), removePayment(shop.db, noted)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
    const { rows } = await shop.db.execute<{ hand: number; received: number }>(sql`
      select (select coalesce(sum(hand_cents), 0)::int from refunds where payment_id = ${orderId}) as hand,
        received_cents::int as received from later_payments where order_id = ${orderId}`);
    // The amount of manual refunds equals the received amount.
    expect(rows[0]?.hand).toBe(rows[0]?.received);
  }
});

test('the customer gets one mail about a received payment, and none if the payment is removed at once', async () => {
  const orderId = await anOrder();
  const mails = async () => (await laterStateOf(shop.db, orderId)).mails;
  const part = await note(orderId, 80);
  expect([part.isMailed, await mails()]).toEqual([false, ['confirmation']]);
  const first = await note(orderId);
  expect([first.isMailed, await mails()]).toEqual([true, ['confirmation', 'payment-received']]);
  const { rows } = await shop.db.execute<{ wait: number }>(sql`select
    extract(epoch from due_at - now())::float8 as wait from confirmation_mails where received_of = ${orderId}`);
  expect(rows[0]?.wait).toBeGreaterThan(250);
  await removePayment(shop.db, first);
  expect(await mails()).toEqual(['confirmation']);

  const sentAgo = (hours: number) =>
    shop.db.execute(sql`update confirmation_mails set sent_at = now() - ${hours} * interval '1 hour'
      where received_of = ${orderId}`);
  const waits = async () =>
    (
      await shop.db.execute(sql`select from confirmation_mails where received_of = ${orderId}
      and sent_at is null`)
    ).rows.length;
  const second = await note(orderId);
  await sentAgo(23);
  await removePayment(shop.db, second);
  const third = await note(orderId);
  expect(await waits()).toBe(0);
  await sentAgo(25);
  await removePayment(shop.db, third);
  await note(orderId);
  expect([await waits(), await mails()]).toEqual([1, ['confirmation', 'payment-received']]);
});

test('a payment in cash on collection sends no mail', async () => {
  const orderId = await anOrder();
  await shop.db.execute(
    sql`update later_payments set method = 'cash-on-collection' where order_id = ${orderId}`,
  );
  expect((await note(orderId)).isMailed).toBe(false);
  expect(await laterStateOf(shop.db, orderId)).toMatchObject({ state: 'paid', mails: ['confirmation'] });
});
