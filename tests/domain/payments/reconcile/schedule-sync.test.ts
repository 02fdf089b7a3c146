import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { listPaymentDisputes } from '#domain/payments/reconcile/record-disputes.ts';
import { scheduleSync } from '#domain/payments/reconcile/schedule-sync.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let orderId: string;
let captureId: string;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  await shop.db.execute(sql`update payments set look_at = null`);
  const productId = await makeProduct(shop.db, { stock: 3 });
  orderId = await shop.buyByPayPal(await makeBuyer(shop.db, [productId]));
  captureId = (await paymentHistory(shop.db, orderId))?.payment.captureId ?? '';
});
afterEach(() => shop.paypal.heal());
afterAll(() => shop?.close());

/** Returns the rounded number of days until the next check of the payment; null if there is no next check. */
async function daysToLook(): Promise<number | null> {
  const { rows } = await shop.db.execute<{ days: number | null }>(sql`
    select round(extract(epoch from look_at - now()) / 86400)::int as days from payments where id = ${orderId}`);
  return rows[0]?.days ?? null;
}

/** Moves the payment this number of days into the past, plus one minute in which the check becomes due. */
async function passDays(days: number): Promise<void> {
  const passed = days + 1 / 1440;
  await shop.db.execute(sql`update payments set created_at = created_at - ${passed} * interval '1 day',
    look_at = look_at - ${passed} * interval '1 day' where id = ${orderId}`);
}

/** Moves the time forward until the payment's check is due. */
const passToLook = () =>
  shop.db.execute(sql`update payments set created_at = created_at - (look_at - now()), look_at = now()
    where id = ${orderId}`);

const look = () => scheduleSync(shop.db, shop.gateways, () => {});

test('a settled payment is checked less and less often for 180 days, and then never again', async () => {
  const gaps: number[] = [];
  for (let days = await daysToLook(); days !== null && gaps.length < 50; days = await daysToLook()) {
    expect(await look()).toBe(0);
    gaps.push(days);
    await passToLook();
    expect(await look()).toBe(1);
  }
  expect(gaps).toEqual([1, 1, 2, 4, 8, 16, 32, 64, 52]);
});

test('a check finds a partial refund at PayPal and a dispute that no webhook reported', async () => {
  shop.paypal.refundByHand(captureId, '2.00');
  shop.paypal.dispute(captureId);
  await passDays(1);
  await look();
  expect(await listRefunds(shop.db, orderId)).toMatchObject([{ amountCents: 200 }]);
  expect(await listPaymentDisputes(shop.db, orderId)).toHaveLength(1);
});

test('a payment with an open dispute is checked every third day, however old it is', async () => {
  const dispute = shop.paypal.dispute(captureId);
  await passDays(200);
  await look();
  expect(await daysToLook()).toBe(3);
  dispute.status = 'RESOLVED';
  await passDays(3);
  await look();
  expect(await daysToLook()).toBeNull();
});

test('a fully refunded payment is no longer checked', async () => {
  shop.paypal.refundByHand(captureId);
  await passDays(1);
  await look();
  expect((await paymentHistory(shop.db, orderId))?.payment.state).toBe('refunded');
  expect(await daysToLook()).toBeNull();
});

test('a check that PayPal does not answer is repeated some hours later', async () => {
  shop.paypal.refundByHand(captureId, '2.00');
  shop.paypal.fail('read', '503', 1_000);
  await passDays(1);
  const faults: string[] = [];
  await scheduleSync(shop.db, shop.gateways, (_, paymentId) => void faults.push(paymentId));
  expect([faults, await listRefunds(shop.db, orderId)]).toEqual([[orderId], []]);
  shop.paypal.heal();
  expect(await look()).toBe(0);
  await passDays(0.25);
  await look();
  expect(await listRefunds(shop.db, orderId)).toMatchObject([{ amountCents: 200 }]);
});

test('payments that are due at once are checked in batches, each payment by one process', async () => {
  const product = await makeProduct(shop.db, { stock: 30 });
  for (let n = 0; n < 11; n += 1) await shop.buyByPayPal(await makeBuyer(shop.db, [product]));
  await shop.db.execute(
    sql`update payments set look_at = now() - interval '1 minute' where look_at is not null`,
  );
  const looked = await Promise.all([look(), look()]);
  expect([looked.toSorted(), await look()]).toEqual([[10, 2].toSorted(), 0]);
});
