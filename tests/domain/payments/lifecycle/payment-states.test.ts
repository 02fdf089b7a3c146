import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { type PaymentState, payments } from '#db/schema/orders/payments.ts';
import { discountUses } from '#db/schema/pricing.ts';
import { findPayment } from '#domain/payments/lifecycle/find-payment.ts';
import { lockPayment } from '#domain/payments/lifecycle/lock.ts';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { PAYMENT_STEPS, type PaymentStep, stepOf } from '#domain/payments/lifecycle/payment-states.ts';
import { releasePayments, transition } from '#domain/payments/lifecycle/transition.ts';
import { makeOrder, makeProduct } from '../../../support/fixtures/factories.ts';
import { makeBuyer } from '../../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../../support/shops/payment-shop.ts';

const STATES: PaymentState[] = [
  'started',
  'paying',
  'captured',
  'settled',
  'released',
  'refunding',
  'refunded',
];
const steps = Object.keys(PAYMENT_STEPS).filter((name): name is PaymentStep => name in PAYMENT_STEPS);

let shop: PaymentShop;
let id: string;

beforeAll(async () => {
  shop = await openPaymentShop();
  const productId = await makeProduct(shop.db, { stock: 10 });
  await shop.openFor(await makeBuyer(shop.db, [productId]));
  id = (await shop.db.select().from(payments))[0]?.id ?? '';
});
afterAll(() => shop?.close());

const take = (name: PaymentStep) =>
  inTransaction(shop.db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) throw new Error('There is no payment');
    return transition(tx, payment, name);
  });

const put = (state: PaymentState, expiresAt = new Date()) =>
  shop.db.update(payments).set({ state, expiresAt, checkAt: new Date() }).where(eq(payments.id, id));

const stateNow = async () => (await findPayment(shop.db, id)).state;

const eventCount = async () => (await paymentHistory(shop.db, id))?.events.length ?? 0;

test.each(steps)(
  'the step “%s” is allowed only from its own states, and refused elsewhere without a trace',
  async (name) => {
    const { from, to, event, moneylessOnly, laterOnly } = stepOf(name);
    for (const state of STATES) {
      await put(state);
      const before = await eventCount();
      if (from.includes(state) && !moneylessOnly && !laterOnly) {
        expect((await take(name)).state).toBe(to ?? state);
        expect(await eventCount()).toBe(before + (event === null ? 0 : 1));
      } else {
        await expect(take(name)).rejects.toThrow(name);
        expect(await stateNow()).toBe(state);
        expect(await eventCount()).toBe(before);
      }
    }
  },
);

test('a payment whose reservation has not ended can be released, but does not expire', async () => {
  await put('started', new Date(Date.now() + 60_000));
  await expect(take('expire')).rejects.toThrow('expire');
  await releasePayments(shop.db, [id], { reason: 'expired', expiredOnly: true });
  expect(await stateNow()).toBe('started');
  await releasePayments(shop.db, [id], { reason: 'cancelled' });
  expect(await findPayment(shop.db, id)).toMatchObject({
    state: 'released',
    reason: 'cancelled',
    checkAt: null,
  });
});

test('a release returns the uses of discounts, but not those of an order', async () => {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    insert into discounts (name, kind, percent) values ('Half', 'percent', 50) returning id`);
  const discountId = Number(rows[0]?.id);
  const use = () => shop.db.insert(discountUses).values({ discountId, paymentId: id, customer: null });
  const uses = () => shop.db.$count(discountUses, eq(discountUses.paymentId, id));
  await put('started');
  await use();
  await releasePayments(shop.db, [id], { reason: 'cancelled' });
  expect(await uses()).toBe(0);
  await put('started');
  await use();
  await makeOrder(shop.db, { id, customerId: 'ann' });
  await releasePayments(shop.db, [id], { reason: 'cancelled' });
  expect([await uses(), await stateNow()]).toEqual([1, 'released']);
});
