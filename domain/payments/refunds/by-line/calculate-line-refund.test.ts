import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Amounts } from '#db/schema/orders/amounts.ts';
import { paidForDelivery } from '#domain/orders/share-of-line.ts';
import { sum } from '#domain/pricing/amounts/sum.ts';
import { priceCart } from '#domain/pricing/price-cart.ts';
import { code, lines, rules } from '../../../../tests/support/fixtures/any-cart.ts';
import { cartOf, lineOf, methodOf, PRICE_RULES } from '../../../../tests/support/fixtures/price-rules.ts';
import type { Refund } from '../refunds.ts';
import { calculateLineRefund, deliveryLeft, type LineRefund } from './calculate-line-refund.ts';

const refundOf = (refund: LineRefund): Refund => ({
  ...{ id: '', paymentId: '', origin: 'shop', state: 'completed', currency: 'USD', ofPart: true },
  ...{
    providerRefundId: null,
    requestId: null,
    askedAt: null,
    refusal: null,
    byHand: false,
    handCents: null,
    handReference: null,
    restocked: false,
    createdAt: new Date(0),
    completedAt: null,
  },
  amountCents: refund.amount,
  shippingCents: refund.shipping,
});

/** A step of a refund: the line, the percentage of its items, and whether to refund shipping. */
const step = fc.record({ at: fc.nat(30), percent: fc.nat(100), delivery: fc.boolean() });

/** Refunds an order step by step, and then everything that is left. Returns all refunds. */
function refundSteps(amounts: Amounts, steps: { at: number; percent: number; delivery: boolean }[]) {
  const ordered = amounts.lines.map(({ quantity, productId }, line) => ({
    ...{ line, productId, quantity, isDelivered: true, sent: 0, cancelled: 0, returned: 0 },
  }));
  const done: LineRefund[] = [];
  const payment = { amounts, totalCents: amounts.total };
  const take = (pieces: Map<number, number>, delivery: boolean) => {
    const asked = { kind: 'cancelled', pieces, delivery } as const;
    const refund = calculateLineRefund(payment, { lines: ordered, refunds: done.map(refundOf) }, asked);
    for (const { line, quantity } of refund.lines) {
      const found = ordered[line];
      if (found) found.cancelled += quantity;
    }
    done.push(refund);
  };
  for (const { at, percent, delivery } of steps) {
    const found = ordered[at % ordered.length];
    if (!found) continue;
    const pieces = Math.floor(((found.quantity - found.cancelled) * percent) / 100);
    take(new Map([[found.line, pieces]]), delivery);
  }
  take(new Map(ordered.map(({ line, quantity, cancelled }) => [line, quantity - cancelled])), true);
  return done;
}

test('refunds of lines add up to the cent, whatever the parts and their order', () => {
  fc.assert(
    fc.property(lines, rules, code, fc.array(step, { maxLength: 12 }), (given, ruled, typed, steps) => {
      const { amounts } = priceCart(cartOf(given, { code: typed }), ruled);
      const refunds = refundSteps(amounts, steps);
      for (const { lines: parts, shipping, amount } of refunds) {
        expect(amount).toBe(sum(parts.map((part) => part.amount)) + shipping);
        for (const part of parts)
          expect(Math.min(part.subtotal, part.discount, part.tax, part.amount)).toBeGreaterThanOrEqual(0);
      }
      expect(sum(refunds.map(({ amount }) => amount))).toBe(amounts.total);
      expect(sum(refunds.map(({ shipping }) => shipping))).toBe(paidForDelivery(amounts));
      amounts.lines.forEach((line, index) => {
        const parts = refunds.flatMap((refund) => refund.lines.filter((part) => part.line === index));
        expect(sum(parts.map(({ quantity }) => quantity))).toBe(line.quantity);
        expect(sum(parts.map(({ tax }) => tax))).toBe(line.tax);
        expect(sum(parts.map(({ discount }) => discount))).toBe(line.discount);
      });
    }),
  );
});

test('a refund of all items is never more than what is left of the payment', () => {
  fc.assert(
    fc.property(lines, rules, fc.nat(), (given, ruled, back) => {
      const { amounts } = priceCart(cartOf(given), ruled);
      const payment = { amounts, totalCents: amounts.total };
      const other = { ...refundOf({ lines: [], shipping: 0, amount: back }), origin: 'provider' as const };
      const ordered = amounts.lines.map(({ quantity, productId }, line) => ({
        ...{ line, productId, quantity, isDelivered: true, sent: 0, cancelled: 0, returned: 0 },
      }));
      const pieces = new Map(ordered.map(({ line, quantity }) => [line, quantity]));
      const asked = { kind: 'cancelled', pieces, delivery: true } as const;
      const { amount } = calculateLineRefund(payment, { lines: ordered, refunds: [other] }, asked);
      expect(amount).toBe(Math.max(amounts.total - back, 0));
    }),
    { numRuns: 500 },
  );
});

test('shipping in a failed refund belongs to that refund until somebody refunds by hand', () => {
  const delivering = {
    ...PRICE_RULES,
    delivers: true,
    deliveryMethods: [methodOf({ priceCents: 500 })],
  };
  const { amounts } = priceCart(cartOf([lineOf(1_000), lineOf(1_000)]), delivering);
  const paid = { amounts, totalCents: amounts.total };
  const row = refundOf({ lines: [], shipping: 500, amount: 1_580 });
  expect(deliveryLeft(paid, [])).toBe(500);
  expect(deliveryLeft(paid, [{ ...row, state: 'failed' }])).toBe(0);
  // Somebody refunded manually after the shop's refund had failed.
  const given: Refund = {
    ...row,
    origin: 'provider',
    ofPart: false,
    shippingCents: 0,
    createdAt: new Date(1),
  };
  expect(deliveryLeft(paid, [{ ...row, state: 'failed' }, given])).toBe(500);
});
