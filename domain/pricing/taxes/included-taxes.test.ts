import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartOf, lineOf, PRICE_RULES } from '../../../tests/support/fixtures/price-rules.ts';
import { sum } from '../amounts/sum.ts';
import { priceCart } from '../price-cart.ts';
import type { PriceRules } from '../rules.ts';
import { includedIn, splitIncluded } from './included-taxes.ts';

const twoRates = (one: number, other: number, given: Partial<PriceRules> = {}): PriceRules => ({
  ...PRICE_RULES,
  pricesIncludeTax: true,
  taxRates: [
    { zoneId: 1, taxClassId: 1, name: 'State', ratePercent: one },
    { zoneId: 1, taxClassId: 1, name: 'City', ratePercent: other },
  ],
  ...given,
});

test.each(['total', 'line'] as const)(
  'two taxes of 9% on $1.00 are equal when rounded by %s',
  (taxRounding) => {
    const { amounts } = priceCart(cartOf([lineOf(100)]), twoRates(9, 9, { taxRounding }));
    expect(amounts).toMatchObject({ total: 100, taxes: [{ amount: 8 }, { amount: 8 }] });
    expect(amounts.lines[0]).toMatchObject({ tax: 16, taxes: [{ amount: 8 }, { amount: 8 }] });
  },
);

test('each of two taxes is its share of the gross price, with half a cent rounded up', () => {
  // 105.00 is 100.00 x (100 + 2 + 3) / 100. 10.01 contains 0.1907 at 2% and 0.2860 at 3%.
  expect(includedIn(10_500, [2, 3])).toEqual([200, 300]);
  expect(includedIn(1_001, [2, 3])).toEqual([19, 29]);
});

test('taxes never exceed the price: if rounding half up would exceed it, all are rounded down', () => {
  expect(includedIn(2, [100, 100, 100])).toEqual([0, 0, 0]);
});

const rates = fc.array(
  fc.nat(100_000).map((units) => units / 1_000),
  { minLength: 1, maxLength: 5 },
);
const amount = fc.oneof(fc.nat(20), fc.nat(99_999_999_999));

test('for any rates the taxes and the net amount add up, and equal rates get equal cents', () => {
  fc.assert(
    fc.property(amount, rates, (gross, some) => {
      const all = [...some, ...some];
      const taxes = includedIn(gross, all);
      expect(Math.min(...taxes)).toBeGreaterThanOrEqual(0);
      expect(sum(taxes)).toBeLessThanOrEqual(gross);
      expect(taxes.slice(0, some.length)).toEqual(taxes.slice(some.length));
    }),
  );
});

test('a split over lines loses no cent, and no line has more tax than it costs', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), rates, (amounts, percents) => {
      const taxes = includedIn(sum(amounts), percents);
      const parts = splitIncluded(taxes, amounts);
      expect(percents.map((_, rate) => sum(parts.map((part) => part[rate] ?? 0)))).toEqual(taxes);
      for (const [index, part] of parts.entries()) {
        expect(Math.min(...part)).toBeGreaterThanOrEqual(0);
        expect(sum(part)).toBeLessThanOrEqual(amounts[index] ?? 0);
      }
    }),
  );
});

test('a hundred lines of one cent share two rates without a negative net', () => {
  const parts = splitIncluded(
    [8, 8],
    Array.from({ length: 100 }, () => 1),
  );
  expect(parts.every((part) => sum(part) <= 1)).toBe(true);
  expect([sum(parts.map(([one = 0]) => one)), sum(parts.map(([, other = 0]) => other))]).toEqual([8, 8]);
});
