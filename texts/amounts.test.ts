import { afterEach, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { siteTexts } from './site-texts.ts';

afterEach(() => setSite(DEFAULT_SITE));

test.each([
  ['en', 'USD', '$999,999.99', 'such as 5.00', 'such as 1234.50 or 1234,50'],
  ['en', 'JPY', '¥99,999,999', 'such as 500', 'such as 123450'],
  ['en', 'KWD', 'KWD 99,999.999', 'such as 0.500', 'such as 123.450'],
  ['de', 'EUR', '999.999,99 €', 'zum Beispiel 5,00', 'zum Beispiel 1234,50 oder 1234.50'],
  ['de', 'JPY', '99.999.999 ¥', 'zum Beispiel 500', 'zum Beispiel 123450'],
] as const)('texts in %s write amounts in the format of %s', (language, currency, most, five, plain) => {
  setSite({ ...DEFAULT_SITE, language, currency });
  const { refusals, adminDiscounts, fields } = siteTexts();
  expect(refusals.byCode.PRICE_TOO_HIGH.replaceAll('\u00a0', ' ')).toMatch(
    new RegExp(` ${most.replace(/[.$]/g, '\\$&')}[. ]`),
  );
  expect(adminDiscounts.needsAmount()).toMatch(new RegExp(`${five}$`));
  expect(fields.ambiguousAmount('Preis')).toMatch(new RegExp(`${plain}$`));
});
