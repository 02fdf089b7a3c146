import { expect, test } from 'vitest';
import { COUNTRIES } from '#lib/geography/countries.ts';
import { countryDefaults } from './country-defaults.ts';

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

test('the European Union, the United Kingdom, Norway and Switzerland have rates, others none', () => {
  const withRates = COUNTRIES.filter((code) => countryDefaults(code)?.vat);
  expect(withRates).toEqual([...EU, 'CH', 'GB', 'LI', 'NO'].sort());
});

test('a reduced rate is below the standard rate', () => {
  for (const { standard, reduced } of COUNTRIES.flatMap((code) => countryDefaults(code)?.vat ?? [])) {
    expect(standard).toBeGreaterThan(reduced ?? 0);
    expect(standard).toBeLessThanOrEqual(27);
  }
});

test('every currency of the table exists', () => {
  const known = new Set(Intl.supportedValuesOf('currency'));
  for (const { currency } of COUNTRIES.flatMap((code) => countryDefaults(code) ?? []))
    expect(known).toContain(currency);
});

test('Germany starts with euros, German, 19% and 7%', () => {
  expect(countryDefaults('DE')).toEqual({
    currency: 'EUR',
    language: 'de',
    vat: { standard: 19, reduced: 7 },
  });
});
