import { expect, test } from 'vitest';
import { COUNTRIES } from '#lib/geography/countries.ts';
import { countryDefaults } from './country-defaults.ts';

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

test('the European Union, the United Kingdom, Norway and Switzerland have rates, others have none', () => {
  const withRates = COUNTRIES.filter((code) => countryDefaults(code)?.vat);
  expect(withRates).toEqual([...EU, 'CH', 'GB', 'LI', 'NO'].sort());
});

test('a reduced rate is below the standard rate', () => {
  for (const { standard, reduced } of COUNTRIES.flatMap((code) => countryDefaults(code)?.vat ?? [])) {
    expect(standard).toBeGreaterThan(reduced ?? 0);
    expect(standard).toBeLessThanOrEqual(27);
  }
});

test('every country has an existing currency, its own one if there is one', () => {
  const known = new Set(Intl.supportedValuesOf('currency'));
  expect(COUNTRIES.filter((code) => !known.has(countryDefaults(code)?.currency ?? ''))).toEqual([]);
  const currencies = ['KW', 'JP', 'HR', 'MC', 'GL', 'SX', 'US', 'UM'].map(
    (code) => countryDefaults(code)?.currency,
  );
  expect(currencies).toEqual(['KWD', 'JPY', 'EUR', 'EUR', 'DKK', 'XCG', 'USD', 'USD']);
  expect(countryDefaults('QQ')).toBeNull();
});

test('Germany starts with euros, German, 19% and 7%', () => {
  expect(countryDefaults('DE')).toEqual({
    currency: 'EUR',
    language: 'de',
    vat: { standard: 19, reduced: 7 },
  });
});
