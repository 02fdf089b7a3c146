import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDecimal, decimalToCents, inputToCents, mayBeGrouped } from './money.ts';

test('an amount survives a round trip through the document, to the cent', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999_999 }), (cents) => {
      expect(decimalToCents(centsToDecimal(cents))).toBe(cents);
    }),
  );
});

test('whole dollars and tenths are read', () => {
  expect([decimalToCents('7'), decimalToCents('7.5'), decimalToCents('0.07')]).toEqual([700, 750, 7]);
});

test('anything that is not an amount of money is refused', () => {
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
  ['4.3500', 435],
  ['0.350', 35],
  ['49,90', 4990],
  ['5,5', 550],
  [',5', 50],
  ['1234,5', 123450],
])('%o is %i cents', (text, cents) => {
  expect(inputToCents(text)).toBe(cents);
});

test.each(['', '.', '-1', '+1', '1e3', '0.001', '12.505', 'free', '0x10', 'NaN', '1 2'])(
  '%o is not a price',
  (text) => {
    expect(inputToCents(text)).toBeNull();
  },
);

test.each(['1,234.50', '1.234,50', '1.234', '4,350', '$1,000', '1 234,50', "1'234.50", '12.345.678'])(
  '%o may have thousands separators, so it is not a price',
  (text) => {
    expect(mayBeGrouped(text)).toBe(true);
    expect(inputToCents(text)).toBeNull();
  },
);

test.each(['1234.50', '0,350', '12.50', '1,2', '1.2345', '1,23,4'])(
  '%o has no thousands separators',
  (text) => {
    expect(mayBeGrouped(text)).toBe(false);
  },
);
