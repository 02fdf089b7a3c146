import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import type { Gateway } from '#domain/payments/gateway.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import {
  type Buyer,
  capture,
  endState,
  makeBuyer,
  open,
  reconcileAll,
} from '../../support/fixtures/paying.ts';
import { makeSellable, SELLABLE_KINDS, setStock } from '../../support/fixtures/sellables.ts';
import {
  type Fault,
  type PayPalStandIn,
  type Step,
  startPayPalStandIn,
  TRANSPORT_FAULTS,
} from '../../support/paypal/stand-in.ts';

const STOCK = 5;
const PIECES = 2;

let database: TestDatabase;
let paypal: PayPalStandIn;
let gateway: Gateway;
beforeAll(async () => {
  database = await createTestDatabase();
  paypal = await startPayPalStandIn({ slowMs: 300 });
});
// Each with a token of its own to fetch.
beforeEach(() => {
  gateway = createPayPal({ ...paypal.credentials, timeoutMs: 200, pauseMs: 5 });
});
afterEach(() => paypal.heal());
afterAll(async () => {
  await paypal?.stop();
  await database?.drop();
});

const always = 1_000;
const cases: [Step, Fault, number][] = [
  ...(['token', 'create', 'capture', 'read'] as const).flatMap((step) =>
    TRANSPORT_FAULTS.flatMap((fault): [Step, Fault, number][] => [
      [step, fault, 1],
      [step, fault, always],
    ]),
  ),
  ['capture', 'already', always],
  ['capture', 'declined', 1],
  ['capture', 'pending', 1],
  ['capture', 'wrong-amount', 1],
  ['capture', 'wrong-currency', 1],
];

/** What a payer does: opens the payment, approves it, comes back. Whatever goes wrong on the way ends it. */
async function payAsFarAsPossible(buyer: Buyer): Promise<void> {
  try {
    const order = await open(database.db, gateway, buyer);
    paypal.approve(order);
    await capture(database.db, gateway, buyer, order);
  } catch {
    // The shopper sees a message; what counts is what is left behind.
  }
}

/** Paid with exactly one order, or not paid with none; stock and cart right in both. */
async function expectWhole(buyer: Buyer, productId: number, keptBefore: number): Promise<boolean> {
  const state = await endState(database.db, buyer, productId);
  const kept = paypal.kept().slice(keptBefore);
  const paid = state.orders > 0;
  expect({ ...state, kept: kept.map((each) => each.amount) }).toEqual(
    paid
      ? {
          orders: 1,
          carted: 0,
          stock: STOCK - PIECES,
          reserved: 0,
          open: 0,
          kept: [{ currency_code: 'USD', value: '21.60' }],
        }
      : { orders: 0, carted: PIECES, stock: STOCK, reserved: 0, open: 0, kept: [] },
  );
  return paid;
}

describe.each(SELLABLE_KINDS)(
  'whatever goes wrong with a call, the end of a %s is paid with one order or not paid with none',
  (kind) => {
    test.each(cases)('%s %s x%i', async (step, fault, times) => {
      const productId = await makeSellable(database.db, kind, { stock: STOCK, priceCents: 1_000 });
      const buyer = await makeBuyer(database.db, [productId, productId]);
      const kept = paypal.kept().length;
      const failed = paypal.failed();
      paypal.fail(step, fault, times);
      // An order is only read when a capture leaves doubt.
      if (step === 'read') paypal.fail('capture', 'dropped', always);
      await payAsFarAsPossible(buyer);
      expect(paypal.failed()).toBeGreaterThan(failed);
      paypal.heal();
      if (fault === 'pending') await passExamination(buyer);
      await reconcileAll(database.db, gateway);
      const paid = await expectWhole(buyer, productId, kept);
      const mustPay =
        fault === 'pending' ||
        fault === 'already' ||
        (times === 1 && !['declined', 'wrong-amount', 'wrong-currency'].includes(fault));
      if (mustPay) expect(paid).toBe(true);
      if (fault.startsWith('wrong') || fault === 'declined') expect(paid).toBe(false);
    });
  },
);

/** PayPal has looked at the payment that it held back, and lets it pass. */
async function passExamination(buyer: Buyer): Promise<void> {
  await reconcileAll(database.db, gateway);
  expect((await endState(database.db, buyer, 0)).orders).toBe(0);
  for (const { capture: held } of paypal.orders.values())
    if (held?.status === 'PENDING') held.status = 'COMPLETED';
}

describe.each(SELLABLE_KINDS)('when a %s runs out while the payer is at PayPal', (kind) => {
  const refundFaults: [Fault, number][] = TRANSPORT_FAULTS.flatMap((fault): [Fault, number][] => [
    [fault, 1],
    [fault, always],
  ]);

  test.each(refundFaults)('the money goes back, also with %s refunds x%i', async (fault, times) => {
    const productId = await makeSellable(database.db, kind, { stock: PIECES, priceCents: 1_000 });
    const buyer = await makeBuyer(database.db, [productId, productId]);
    const kept = paypal.kept().length;
    const order = await open(database.db, gateway, buyer);
    paypal.approve(order);
    // Sold at the counter, while PayPal takes the money.
    paypal.onCall(async ({ step, when }) => {
      if (step === 'capture' && when === 'done') await setStock(database.db, productId, 1);
    });
    const failed = paypal.failed();
    paypal.fail('refund', fault, times);
    await capture(database.db, gateway, buyer, order).catch(() => {});
    paypal.onCall(null);
    expect(paypal.failed()).toBeGreaterThan(failed);
    paypal.heal();
    await reconcileAll(database.db, gateway);
    expect(await endState(database.db, buyer, productId)).toEqual({
      orders: 0,
      carted: PIECES,
      stock: 1,
      reserved: 0,
      open: 0,
    });
    expect(paypal.kept()).toHaveLength(kept);
  });
});
