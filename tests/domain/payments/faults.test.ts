import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Gateway } from '#domain/payments/gateway/gateway.ts';
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
import { ALWAYS } from '../../support/providers/provider.ts';
import { PROVIDERS } from '../../support/providers/providers.ts';
import { rounds } from '../../support/thorough.ts';

const STOCK = 5;
const QUANTITY = 2;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(stands.map((provider) => provider.stop()));
  await database?.drop();
});

// The providers start here, because the lists of test cases are needed before the tests begin.
const stands = await Promise.all(PROVIDERS.map(([, start]) => start({ slowMs: 300 })));

const runs = rounds(
  stands.flatMap((provider) => SELLABLE_KINDS.map((kind) => ({ name: provider.name, provider, kind }))),
);

describe.each(runs)('a $kind paid with $name', ({ provider, kind }) => {
  let gateway: Gateway;
  // Each test opens a new connection.
  beforeEach(() => {
    gateway = provider.open({ timeoutMs: 200, pauseMs: 5 });
  });
  afterEach(() => provider.heal());

  /** A payer opens the payment, approves it and returns. Any failure ends the attempt. */
  async function payAsFarAsPossible(buyer: Buyer): Promise<void> {
    try {
      const order = await open(database.db, gateway, buyer);
      provider.approve(order);
      await capture(database.db, gateway, buyer, order);
    } catch {
      // The shopper sees a message. The test checks only the resulting state.
    }
  }

  /**
   * Expects either a payment with exactly one order, or no payment and no order. Also checks the stock and
   * the cart. Returns whether the order is paid.
   */
  async function expectWhole(buyer: Buyer, productId: number, keptBefore: string[]): Promise<boolean> {
    const state = await endState(database.db, buyer, productId);
    const kept = provider.kept().filter(({ id }) => !keptBefore.includes(id));
    const paid = state.orders > 0;
    expect({ ...state, kept: kept.map(({ currency, value }) => `${value} ${currency}`) }).toEqual(
      paid
        ? { orders: 1, carted: 0, stock: STOCK - QUANTITY, reserved: 0, open: 0, kept: ['21.60 USD'] }
        : { orders: 0, carted: QUANTITY, stock: STOCK, reserved: 0, open: 0, kept: [] },
    );
    expect(provider.authorised()).toBe(0);
    return paid;
  }

  test.each(rounds(provider.faultCases, 2))(
    'after any fault, the payment ends as paid with one order or unpaid with none: $step $fault x$times',
    async ({ step, fault, times, end }) => {
      const productId = await makeSellable(database.db, kind, { stock: STOCK, priceCents: 1_000 });
      const buyer = await makeBuyer(database.db, [productId, productId]);
      const kept = provider.kept().map(({ id }) => id);
      const failed = provider.failed();
      provider.fail(step, fault, times);
      // The shop reads PayPal's order only if the outcome of a capture is unknown.
      if (step === 'read' && provider.name === 'paypal') provider.fail('capture', 'dropped', ALWAYS);
      await payAsFarAsPossible(buyer);
      expect(provider.failed()).toBeGreaterThan(failed);
      provider.heal();
      if (fault === 'pending' || fault === 'processing') await passExamination(buyer);
      await reconcileAll(database.db, gateway);
      const paid = await expectWhole(buyer, productId, kept);
      if (end !== 'either') expect(paid).toBe(end === 'paid');
    },
  );

  /** The provider finishes its review of the pending payment and accepts it. */
  async function passExamination(buyer: Buyer): Promise<void> {
    await reconcileAll(database.db, gateway);
    expect((await endState(database.db, buyer, 0)).orders).toBe(0);
    provider.passExamination();
  }

  const refundFaults = provider.transportFaults.flatMap((fault): [string, number][] => [
    [fault, 1],
    [fault, ALWAYS],
  ]);

  test.each(refundFaults)(
    'the money is refunded if items sell out during the capture, even with %s refunds x%i',
    async (fault, times) => {
      const productId = await makeSellable(database.db, kind, { stock: QUANTITY, priceCents: 1_000 });
      const buyer = await makeBuyer(database.db, [productId, productId]);
      const kept = provider.kept().length;
      const order = await open(database.db, gateway, buyer);
      provider.approve(order);
      // The goods are sold at the counter while the provider captures the money.
      provider.onCall(async ({ step, when }) => {
        if (step === 'capture' && when === 'done') await setStock(database.db, productId, 1);
      });
      const failed = provider.failed();
      provider.fail('refund', fault, times);
      await capture(database.db, gateway, buyer, order).catch(() => {});
      provider.onCall(null);
      expect(provider.failed()).toBeGreaterThan(failed);
      provider.heal();
      await reconcileAll(database.db, gateway);
      expect(await endState(database.db, buyer, productId)).toEqual({
        orders: 0,
        carted: QUANTITY,
        stock: 1,
        reserved: 0,
        open: 0,
      });
      expect(provider.kept()).toHaveLength(kept);
    },
  );
});
