import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDecimal, decimalToCents } from './money.ts';

test('an amount survives the way to the document and back to the cent', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999_999 }), (cents) => {
      expect(decimalToCents(centsToDecimal(cents))).toBe(cents);
    }),
  );
});

test('whole dollars and tenths are read', () => {
  expect([decimalToCents('7'), decimalToCents('7.5'), decimalToCents('0.07')]).toEqual([700, 750, 7]);
});

test('what is no amount of money is refused', () => {
  for (const value of ['', '-1.00', '1.234', '1,00', '1e3', ' 1', '.5', 'NaN', '9'.repeat(14)])
    expect(() => decimalToCents(value)).toThrow(RangeError);
});
