import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAmount } from './split-amount.ts';

test('left-over units go to the largest remainders, the first ones first', () => {
  expect(splitAmount(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitAmount(10, [1, 2, 6])).toEqual([1, 2, 7]);
  expect(splitAmount(5, [1, 0, 1])).toEqual([3, 0, 2]);
  expect(splitAmount(5, [0, 0])).toEqual([0, 0]);
  expect(splitAmount(5, [])).toEqual([]);
});

test('the parts of any split add up, and each differs from its share by less than a unit', () => {
  const weights = fc.array(fc.nat(99_999_999), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(fc.nat(1_000_000_000), weights, (amount, given) => {
      const whole = given.reduce((sum, weight) => sum + weight, 0);
      fc.pre(whole > 0);
      const parts = splitAmount(amount, given);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const [index, weight] of given.entries())
        expect(Math.abs((parts[index] ?? 0) - (amount * weight) / whole)).toBeLessThan(1);
    }),
  );
});
