import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOfLine } from '#domain/orders/share-of-line.ts';
import {
  cartOf,
  discountOf,
  lineOf,
  methodOf,
  PRICE_RULES,
} from '../../../tests/support/fixtures/price-rules.ts';
import { priceCart } from '../price-cart.ts';
import type { PriceRules } from '../rules.ts';

const STEP = 100;
const forint = (given: Partial<PriceRules> = {}): PriceRules => ({
  ...PRICE_RULES,
  currency: 'HUF',
  roundingStep: STEP,
  delivers: true,
  taxRates: [{ zoneId: 1, taxClassId: 1, name: 'ÁFA', ratePercent: 27 }],
  deliveryMethods: [methodOf({ priceCents: 149_000, freeFromCents: 2_000_000 })],
  discounts: [discountOf({ off: { kind: 'percent', percent: 7.5 } })],
  ...given,
});

/** All numbers in the amounts that are sums of money. */
function moneyIn(value: unknown, key = ''): number[] {
  if (typeof value === 'number')
    return ['version', 'productId', 'quantity', 'ratePercent', 'id', 'roundingStep'].includes(key)
      ? []
      : [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => moneyIn(each, name));
}

test('every amount of a cart, and of a return item by item, is a multiple of the step', () => {
  const line = fc.record({
    steps: fc.integer({ min: 1, max: 5_000 }),
    quantity: fc.integer({ min: 1, max: 7 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.boolean(), (drawn, pricesIncludeTax) => {
      const lines = drawn.map(({ steps, quantity }, at) =>
        lineOf(steps * STEP, { productId: at + 1, quantity }),
      );
      const { amounts } = priceCart(cartOf(lines), forint({ pricesIncludeTax }));
      for (const amount of moneyIn(amounts)) expect(amount % STEP).toBe(0);
      for (const [at, { quantity }] of amounts.lines.entries()) {
        const pieces = Array.from({ length: quantity }, (_, before) => shareOfLine(amounts, at, before, 1));
        for (const piece of pieces) expect(piece.amount % STEP).toBe(0);
        const whole = shareOfLine(amounts, at, 0, quantity).amount;
        expect(pieces.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole);
      }
    }),
  );
});

test('taxes and discounts are rounded to whole forints, half a forint up', () => {
  const { amounts, method } = priceCart(cartOf([lineOf(199_000)]), forint({ deliveryTaxClassId: null }));
  // 1,990 Ft minus 7.5% (149.25) is 1,841 Ft. The tax of 27% on it is 497.07. Shipping is 1,490 Ft.
  expect(amounts).toMatchObject({ subtotal: 199_000, shipping: 149_000, total: 382_800, roundingStep: STEP });
  expect(amounts.discounts).toMatchObject([{ amount: 14_900 }]);
  expect(amounts.taxes).toMatchObject([{ amount: 49_700 }]);
  expect(method?.priceCents).toBe(149_000);
});

test('the problem of a code states the minimum subtotal in forints', () => {
  const rules = forint({ discounts: [discountOf({ code: 'SOK', minSubtotalCents: 1_000_000 })] });
  const { problems } = priceCart(cartOf([lineOf(199_000)], { code: 'SOK' }), rules);
  expect(problems).toEqual([{ of: 'code', code: 'SOK', why: { reason: 'needs', cents: 1_000_000 } }]);
});
