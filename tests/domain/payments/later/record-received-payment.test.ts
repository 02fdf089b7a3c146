import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { listReceivedPayments, readLaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { recordReceivedPayment } from '#domain/payments/later/record-received-payment.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { laterStateOf, makeMember, offerLater, orderLater } from '../../../support/fixtures/paying-later.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
  await offerLater(shop.db, 'bank-transfer');
});
afterAll(() => shop?.close());

async function laterOf(orderId: string) {
  const [order] = await shop.db
    .select()
    .from(completedTransactions)
    .where(eq(completedTransactions.id, orderId));
  const later = order && (await readLaterPayment(shop.db, order));
  if (!later) throw new Error('This order is not paid later');
  return later;
}

async function anOrder(priceCents = 1_000) {
  const productId = await makeProduct(shop.db, { stock: 5, priceCents });
  const orderId = await orderLater(shop.db, await makeMember(shop.db, [productId]));
  const { openCents, version } = await laterOf(orderId);
  const seen = { orderId, version, reference: '', actorUid: 'the-admin', receivedOn: zoneDay(new Date()) };
  return { orderId, openCents, seen };
}

test('the full amount makes the order paid, with date, amount and reference, and is in the audit log', async () => {
  const { orderId, openCents, seen } = await anOrder();
  const noted = { ...seen, amountCents: openCents, reference: 'Statement 12', receivedOn: '2026-01-31' };
  expect(await recordReceivedPayment(shop.db, noted)).toEqual({ openCents: 0, isMailed: true });
  expect(await laterStateOf(shop.db, orderId)).toMatchObject({ state: 'paid', status: 'COMPLETED' });
  expect(await laterOf(orderId)).toMatchObject({ cancelAt: null, remindAt: null, receivedCents: openCents });
  const [received] = await listReceivedPayments(shop.db, orderId);
  expect(received).toMatchObject({
    amountCents: openCents,
    reference: 'Statement 12',
    receivedOn: '2026-01-31',
    notedBy: 'the-admin',
  });
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, orderId));
  expect(entries.map(({ action }) => action)).toEqual(['order.note-payment']);
});

test('one of several tabs records the payment, and the others get an error', async () => {
  const { orderId, openCents, seen } = await anOrder();
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map(() => recordReceivedPayment(shop.db, { ...seen, amountCents: openCents })),
  );
  const refusals = results.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refusals).toEqual(['PAYMENT_CHANGED', 'PAYMENT_CHANGED', 'PAYMENT_CHANGED']);
  expect(await listReceivedPayments(shop.db, orderId)).toHaveLength(1);
});

test('a partial payment leaves the rest open, and ends the automatic cancellation of the order', async () => {
  const { orderId, openCents, seen } = await anOrder();
  expect(await recordReceivedPayment(shop.db, { ...seen, amountCents: 1 })).toMatchObject({
    openCents: openCents - 1,
  });
  const later = await laterOf(orderId);
  expect(later).toMatchObject({ state: 'awaiting', openCents: openCents - 1, cancelAt: null });
  const rest = { ...seen, version: later.version, amountCents: openCents - 1 };
  expect(await recordReceivedPayment(shop.db, rest)).toMatchObject({ openCents: 0 });
  expect(await listReceivedPayments(shop.db, orderId)).toHaveLength(2);
});

test('a wrong amount, a future date or a paid order is refused, and nothing is recorded', async () => {
  const { orderId, openCents, seen } = await anOrder();
  const note = (changes: object) =>
    recordReceivedPayment(shop.db, { ...seen, amountCents: openCents, ...changes });
  await expect(note({ amountCents: openCents + 1 })).rejects.toMatchObject({ code: 'PAYS_TOO_MUCH' });
  await expect(note({ amountCents: 0 })).rejects.toMatchObject({ code: 'PAYS_TOO_MUCH' });
  await expect(note({ receivedOn: '2999-01-01' })).rejects.toMatchObject({ code: 'PAID_IN_FUTURE' });
  await expect(note({ orderId: 'nonsense' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  expect(await listReceivedPayments(shop.db, orderId)).toEqual([]);
  await note({});
  const { version } = await laterOf(orderId);
  await expect(note({ version })).rejects.toMatchObject({ code: 'NOT_AWAITING_PAYMENT' });
  // The shop does not find an order that was paid at the checkout.
  const productId = await makeProduct(shop.db);
  const paid = await shop.byCard(await makeMember(shop.db, [productId]));
  await expect(note({ orderId: paid.orderId })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
});

test.each(['JPY', 'KWD'])('amounts of %s are recorded in its smallest unit', async (currency) => {
  setSite({ ...DEFAULT_SITE, currency });
  try {
    const { openCents, seen } = await anOrder(1_234);
    expect(await recordReceivedPayment(shop.db, { ...seen, amountCents: openCents - 1 })).toMatchObject({
      openCents: 1,
    });
  } finally {
    setSite(DEFAULT_SITE);
  }
});
