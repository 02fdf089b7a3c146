import { describe, expect, test } from 'vitest';
import { priceCart } from '#domain/pricing/price-cart.ts';
import {
  cartOf,
  discountOf,
  lineOf,
  methodOf,
  PRICE_RULES,
} from '../../tests/support/fixtures/price-rules.ts';
import { paidForDelivery, shareOfLine } from './share-of-line.ts';

const amountsOf = (lines: [price: number, quantity: number][], rules = PRICE_RULES) =>
  priceCart(cartOf(lines.map(([price, quantity]) => lineOf(price, { quantity }))), rules).amounts;
const ordered = amountsOf([
  [333, 3],
  [101, 7],
]);

describe('parts of a line', () => {
  test('have their own share of its tax and discount, to the cent', () => {
    const line = {
      productId: 1,
      quantity: 3,
      unitPrice: 100,
      subtotal: 300,
      discount: 50,
      tax: 20,
      taxes: [],
    };
    const amounts = { ...ordered, lines: [line] };
    expect([0, 1, 2].map((before) => shareOfLine(amounts, 0, before, 1))).toEqual([
      { subtotal: 100, discount: 16, tax: 6, amount: 90 },
      { subtotal: 100, discount: 17, tax: 7, amount: 90 },
      { subtotal: 100, discount: 17, tax: 7, amount: 90 },
    ]);
  });

  test.each([false, true])(
    'add up to what was paid, however they are split (tax included: %s)',
    (included) => {
      const discounts = [discountOf({ off: { kind: 'percent', percent: 13 } })];
      const deliveryMethods = [methodOf({ priceCents: 499 })];
      const rules = {
        ...PRICE_RULES,
        pricesIncludeTax: included,
        delivers: true,
        discounts,
        deliveryMethods,
      };
      for (let seed = 1; seed < 300; seed += 1) {
        const amounts = amountsOf(
          [
            [(seed * 37) % 991, 1 + (seed % 9)],
            [seed, 3],
          ],
          rules,
        );
        const parts = amounts.lines.map(({ quantity }, index) => {
          const cut = seed % (quantity + 1);
          const one = shareOfLine(amounts, index, 0, cut).amount;
          const other = shareOfLine(amounts, index, cut, quantity - cut).amount;
          expect(Math.min(one, other)).toBeGreaterThanOrEqual(0);
          return one + other;
        });
        expect(parts.reduce((sum, part) => sum + part, 0) + paidForDelivery(amounts)).toBe(amounts.total);
        expect(paidForDelivery(amounts)).toBe(499 + (included ? 0 : amounts.shippingTax));
      }
    },
  );

  test('cannot exceed the quantity of the line', () => {
    expect(() => shareOfLine(ordered, 0, 2, 2)).toThrow(RangeError);
    expect(() => shareOfLine(ordered, 9, 0, 1)).toThrow(RangeError);
  });
});
