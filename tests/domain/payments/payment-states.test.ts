import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { type PaymentState, payments } from '#db/schema/payments.ts';
import { findPayment } from '#domain/payments/find-payment.ts';
import { lockPayment } from '#domain/payments/lock.ts';
import { PAYMENT_STEPS, type PaymentStep, stepOf } from '#domain/payments/payment-states.ts';
import { paymentHistory } from '#domain/payments/queries.ts';
import { transition } from '#domain/payments/transition.ts';
import { makeProduct } from '../../support/factories.ts';
import { makeBuyer } from '../../support/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/payment-shop.ts';

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

const put = (state: PaymentState) =>
  shop.db.update(payments).set({ state, checkAt: new Date() }).where(eq(payments.id, id));

const eventCount = async () => (await paymentHistory(shop.db, id))?.events.length ?? 0;

test.each(steps)(
  'the step “%s” is taken from its states alone, and refused elsewhere without a trace',
  async (name) => {
    const { from, to, event, simulatedOnly } = stepOf(name);
    for (const state of STATES) {
      await put(state);
      const before = await eventCount();
      if (from.includes(state) && !simulatedOnly) {
        expect((await take(name)).state).toBe(to ?? state);
        expect(await eventCount()).toBe(before + (event === null ? 0 : 1));
      } else {
        await expect(take(name)).rejects.toThrow(name);
        expect((await findPayment(shop.db, id)).state).toBe(state);
        expect(await eventCount()).toBe(before);
      }
    }
  },
);
