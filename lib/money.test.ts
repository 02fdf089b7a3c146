import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDecimal, decimalToCents, typedToCents } from './money.ts';

test('an amount survives the way to the document and back to the cent', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999_999 }), (cents) => {
      expect(decimalToCents(centsToDecimal(cents))).toBe(cents);
    }),
    { numRuns: 2_000 },
  );
});

test('whole dollars and tenths are read', () => {
  expect([decimalToCents('7'), decimalToCents('7.5'), decimalToCents('0.07')]).toEqual([700, 750, 7]);
});

test('what is no amount of money is refused', () => {
  for (const value of ['', '-1.00', '1.234', '1,00', '1e3', ' 1', '.5', 'NaN', '9'.repeat(14)])
    expect(() => decimalToCents(value)).toThrow(RangeError);
});

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
  expect(typedToCents(text)).toBe(cents);
});

test.each(['', '.', '-1', '+1', '1e3', '1,50', '1,000.00', '0.001', '12.505', 'free', '0x10', 'NaN', '1 2'])(
  '%o is no price',
  (text) => {
    expect(typedToCents(text)).toBeNull();
  },
);
