import { expect, test } from 'vitest';
import { suggestedCountries, suggestRates } from './suggested-rates.ts';

const classes = [
  { id: 7, name: 'Standard' },
  { id: 9, name: 'Reduced' },
];

test('the European Union, Switzerland, the United Kingdom and Norway have suggested rates', () => {
  const countries = suggestedCountries().map(({ value }) => value);
  expect(countries).toHaveLength(31);
  expect(countries).toEqual(expect.arrayContaining(['DE', 'FR', 'CH', 'GB', 'NO']));
});

test('a country suggests a name, a place and a rate for each tax class, with the date of the rates', () => {
  expect(suggestRates('AT', classes)).toEqual({
    country: 'AT',
    name: 'Austria',
    asOf: 'January 1, 2026',
    fields: {
      name: 'Austria',
      places: 'AT',
      rate_1_class: '7',
      rate_1_name: 'VAT',
      rate_1_percent: '20',
      rate_2_class: '9',
      rate_2_name: 'VAT',
      rate_2_percent: '10',
    },
  });
});

test('a country without a reduced rate, or a shop without a second class, gets only a standard rate', () => {
  expect(Object.keys(suggestRates('DK', classes)?.fields ?? {})).not.toContain('rate_2_percent');
  expect(Object.keys(suggestRates('DE', classes.slice(0, 1))?.fields ?? {})).not.toContain('rate_2_percent');
});

test.each([null, '', 'US', 'XX', 'de'])('%s is not a country with known rates', (country) => {
  expect(suggestRates(country, classes)).toBeNull();
});
