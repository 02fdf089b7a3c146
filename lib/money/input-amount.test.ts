import { afterEach, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { centsToInput } from './input-amount.ts';
import { inputToCents, mayBeGrouped } from './money.ts';

afterEach(() => setSite(DEFAULT_SITE));

test('a field shows an amount as the language writes it, and reads it back', () => {
  for (const [language, currency, cents, text] of [
    ['en', 'USD', 123_450, '1234.50'],
    ['de', 'EUR', 123_450, '1234,50'],
    ['de', 'JPY', 1_234, '1234'],
    ['de', 'KWD', 1_234, '1,234'],
    ['en', 'KWD', 1_234, '1.234'],
  ] as const) {
    setSite({ ...DEFAULT_SITE, language, currency });
    expect(centsToInput(cents)).toBe(text);
    expect([inputToCents(text), mayBeGrouped(text)]).toEqual([cents, false]);
  }
  // CSV files use a decimal point in every language.
  setSite({ ...DEFAULT_SITE, language: 'de', currency: 'KWD' });
  expect(inputToCents('1.234')).toBe(1_234);
});
