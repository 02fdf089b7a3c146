import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { decimalsOf, unitsOf } from './currency.ts';
import { centsToDecimal, decimalToCents, inputToCents, mayBeGrouped, signedDecimal } from './money.ts';

const use = (currency: string) => setSite({ ...DEFAULT_SITE, currency });
afterEach(() => setSite(DEFAULT_SITE));

test('decimal places are those of ISO 4217', () => {
  expect(['USD', 'EUR', 'HUF', 'JPY', 'KRW', 'KWD', 'BHD'].map(decimalsOf)).toEqual([2, 2, 2, 0, 0, 3, 3]);
  expect(['USD', 'JPY', 'KWD'].map(unitsOf)).toEqual([100, 1, 1_000]);
});

test.each(['USD', 'JPY', 'KWD'])('in %s an amount survives a round trip through the document', (currency) => {
  use(currency);
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999_999 }), (cents) => {
      expect(decimalToCents(centsToDecimal(cents))).toBe(cents);
      expect(inputToCents(centsToDecimal(cents))).toBe(cents);
    }),
  );
});

describe('JPY', () => {
  test('has no decimals', () => {
    use('JPY');
    expect([centsToDecimal(1234), signedDecimal(-5)]).toEqual(['1234', '-5']);
    expect(['1234', '1234.00', '¥1234', '1234 JPY'].map((text) => inputToCents(text))).toEqual([
      1234, 1234, 1234, 1234,
    ]);
    expect(['12.5', '12,50', '1,234', '1.234'].map((text) => inputToCents(text))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(decimalToCents('1234.00')).toBe(1234);
    expect(() => decimalToCents('12.50')).toThrow(RangeError);
  });
});

describe('KWD', () => {
  test('has three decimals after a point; after a comma they may be thousands', () => {
    use('KWD');
    expect([centsToDecimal(1_234), centsToDecimal(5)]).toEqual(['1.234', '0.005']);
    expect(['1.234', '12.5', '12,5', '0,005'].map((text) => inputToCents(text))).toEqual([
      1_234, 12_500, 12_500, 5,
    ]);
    expect(['1,234', '1.234.567', '12.3456'].map((text) => inputToCents(text))).toEqual([null, null, null]);
    expect([mayBeGrouped('1,234'), mayBeGrouped('1.234')]).toEqual([true, false]);
  });
});

test('the symbol of another currency is refused', () => {
  use('EUR');
  expect(['€12.50', '12,50 €', 'EUR 12'].map((text) => inputToCents(text))).toEqual([1250, 1250, 1200]);
  expect(inputToCents('$12.50')).toBeNull();
});
