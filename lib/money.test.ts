import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDecimal, decimalToCents } from './money.ts';

test.each([
  ['12.50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  ['12.', 1200],
  ['.99', 99],
  ['0', 0],
  [' $19.99 ', 1999],
  ['1.10', 110],
  ['999999.99', 99_999_999],
  ['4.350', 435],
])('%o is %i cents', (text, cents) => {
  expect(decimalToCents(text)).toBe(cents);
});

test.each(['', '.', '-1', '+1', '1e3', '1,50', '1,000.00', '0.001', '12.505', 'free', '0x10', 'NaN', '1 2'])(
  '%o is no price',
  (text) => {
    expect(decimalToCents(text)).toBeNull();
  },
);

test('every amount comes back from its decimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(decimalToCents(centsToDecimal(cents))).toBe(cents);
    }),
  );
});
